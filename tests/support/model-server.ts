import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Which endpoint the server behaves like: what it accepts, how it answers, how its errors look. */
export type Dialect = 'openai' | 'google' | 'anthropic' | 'ollama';

/** A chat request as it came in. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: ChatBody;
}

export interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly name: string; readonly strict?: boolean; readonly schema?: unknown };
  };
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
}

/**
 * What the model says. An object is answered as JSON the way the dialect would; a string is the message as it is.
 * The other forms are endpoints that misbehave.
 */
export type Say =
  | object
  | string
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly error?: string }
  | { readonly raw: string; readonly status?: number }
  | { readonly hang: true }
  | { readonly drip: string; readonly everyMs: number }
  | { readonly cutConnection: true }
  | { readonly endless: true }
  | { readonly redirect: string }
  | { readonly cut: string };

export interface ModelServer {
  /** The base URL for `model.base_url`. */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
}

/**
 * A real HTTP server on loopback that behaves like one of the OpenAI-compatible endpoints; closed when the test ends.
 * @param answer what the model says to the nth request (from 0)
 */
export async function modelServer(
  dialect: Dialect,
  answer: (request: SeenRequest, n: number) => Say,
): Promise<ModelServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((message, response) => {
    void handle(message, response).catch(() => response.destroy());
  });

  async function handle(message: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatBody;
    const seen = { path: message.url ?? '', headers: message.headers, body };
    requests.push(seen);
    const refusal = refusalOf(dialect, seen);
    await write(dialect, response, refusal ?? answer(seen, requests.length - 1), body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, requests };
}

/** What the endpoint itself refuses before a model sees it. */
function refusalOf(dialect: Dialect, request: SeenRequest): Say | undefined {
  const key = String(request.headers.authorization ?? '');
  if (dialect !== 'ollama' && !/^Bearer .+/.test(key)) return { status: 401, error: 'No API key given.' };
  const { response_format: format, model } = request.body;
  if (dialect === 'ollama' && model === 'missing')
    return { status: 404, error: `model "${model}" not found` };
  if (format?.type === 'json_schema' && dialect === 'openai') {
    if (format.json_schema?.strict && !everyPropertyRequired(format.json_schema.schema))
      return { status: 400, error: `Invalid schema for response_format '${format.json_schema.name}'` };
    if (/^gpt-3\.5/.test(model))
      return {
        status: 400,
        error: "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      };
  }
  if (format?.type === 'json_object' && dialect === 'openai') {
    const words = request.body.messages.map((turn) => turn.content).join(' ');
    if (!/json/i.test(words)) return { status: 400, error: "'messages' must contain the word 'json'" };
  }
  return undefined;
}

function everyPropertyRequired(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  if (Array.isArray(schema)) return schema.every(everyPropertyRequired);
  const node = schema as { type?: unknown; properties?: object; required?: unknown[] };
  if (node.type === 'object') {
    const names = Object.keys(node.properties ?? {});
    if (!names.every((name) => node.required?.includes(name))) return false;
  }
  return Object.values(node).every(everyPropertyRequired);
}

async function write(dialect: Dialect, response: ServerResponse, say: Say, body: ChatBody): Promise<void> {
  if (typeof say === 'string') return complete(dialect, response, body, say, 'stop');
  if ('hang' in say) return;
  if ('cutConnection' in say) return void response.destroy();
  if ('redirect' in say) return void response.writeHead(307, { location: say.redirect }).end();
  if ('raw' in say)
    return void response.writeHead(Number('status' in say ? (say.status ?? 200) : 200), json).end(say.raw);
  if ('status' in say && typeof say.status === 'number') {
    const { status, headers, error } = say as {
      status: number;
      headers?: Record<string, string>;
      error?: string;
    };
    return void response
      .writeHead(status, { ...json, ...headers })
      .end(errorBody(dialect, status, error ?? 'failed'));
  }
  if ('drip' in say) {
    response.writeHead(200, json);
    const { drip, everyMs } = say as { drip: string; everyMs: number };
    for (const character of drip) {
      if (response.destroyed) return;
      response.write(character);
      await sleep(everyMs);
    }
    return void response.end();
  }
  if ('endless' in say) {
    response.writeHead(200, json);
    const block = ' '.repeat(64 * 1024);
    // A client that goes away never drains: the promise is then simply forgotten.
    while (!response.destroyed) {
      if (!response.write(block)) await new Promise((resolve) => response.once('drain', resolve));
    }
    return;
  }
  if ('cut' in say) return complete(dialect, response, body, String(say.cut), 'length');
  const text = JSON.stringify(say);
  // Anthropic's endpoint ignores response_format: its model answers as people do, JSON in a fence with words around.
  if (dialect === 'anthropic')
    return complete(dialect, response, body, `Here is the result:\n\n\`\`\`json\n${text}\n\`\`\`\n`, 'stop');
  return complete(dialect, response, body, text, 'stop');
}

const json = { 'content-type': 'application/json' };

function complete(
  dialect: Dialect,
  response: ServerResponse,
  body: ChatBody,
  content: string,
  finish: string,
) {
  const sent = body.messages.reduce((sum, turn) => sum + turn.content.length, 0);
  const usage = {
    prompt_tokens: Math.ceil(sent / 4),
    completion_tokens: Math.ceil(content.length / 4),
    total_tokens: Math.ceil((sent + content.length) / 4),
    ...(dialect === 'openai' ? { prompt_tokens_details: { cached_tokens: Math.ceil(sent / 8) } } : {}),
  };
  const choice = { index: 0, finish_reason: finish, message: { role: 'assistant', content } };
  response.writeHead(200, json).end(
    JSON.stringify({
      id: 'chat-1',
      object: 'chat.completion',
      created: 1,
      model: body.model,
      choices: [choice],
      usage,
    }),
  );
}

function errorBody(dialect: Dialect, status: number, message: string): string {
  // Gemini's compatibility layer wraps its errors in a list.
  if (dialect === 'google')
    return JSON.stringify([{ error: { code: status, message, status: 'INVALID_ARGUMENT' } }]);
  if (dialect === 'anthropic') return JSON.stringify({ error: { type: 'invalid_request_error', message } });
  if (dialect === 'ollama')
    return JSON.stringify({ error: { message, type: 'api_error', param: null, code: null } });
  return JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } });
}
