import type OpenAI from 'openai';
import { APIError } from 'openai';
import type { ModelRequest } from '../extract/index.ts';
import type { CallTokens } from './ledger.ts';

/** How an answer is asked for, best first; endpoints that refuse one are asked by the next. */
export const modes = ['json_schema', 'json_object', 'text'] as const;
export type Mode = (typeof modes)[number];

export interface Asking {
  readonly client: OpenAI;
  readonly model: string;
  readonly provider: string;
  readonly temperature: number | undefined;
  readonly maxOutput: number;
  readonly timeout: number;
}

export interface Reply {
  readonly text: string;
  /** The endpoint stopped at its length limit: the text is cut. */
  readonly cut: boolean;
  readonly tokens: CallTokens;
}

/** One earlier turn of a repair: what the model said and what was wrong with it. */
export interface Repair {
  readonly answer: string;
  readonly problem: string;
}

/** One request to the endpoint; the time-out covers the whole answer, not only its headers. */
export async function ask(
  asking: Asking,
  request: ModelRequest,
  mode: Mode,
  repair: Repair | undefined,
): Promise<Reply> {
  const limit =
    asking.provider === 'openai'
      ? { max_completion_tokens: asking.maxOutput }
      : { max_tokens: asking.maxOutput };
  const completion = await asking.client.chat.completions.create(
    {
      model: asking.model,
      messages: messagesOf(request, mode, repair),
      ...(asking.temperature === undefined ? {} : { temperature: asking.temperature }),
      ...limit,
      ...responseFormat(request, mode),
    },
    { signal: AbortSignal.timeout(asking.timeout), timeout: asking.timeout },
  );
  const choice = Array.isArray(completion.choices) ? completion.choices[0] : undefined;
  const usage = completion.usage;
  return {
    text: typeof choice?.message?.content === 'string' ? choice.message.content : '',
    cut: choice?.finish_reason === 'length',
    tokens: {
      input: count(usage?.prompt_tokens),
      cached: count(usage?.prompt_tokens_details?.cached_tokens),
      output: count(usage?.completion_tokens),
    },
  };
}

function messagesOf(request: ModelRequest, mode: Mode, repair: Repair | undefined) {
  const shape =
    mode === 'json_schema'
      ? ''
      : `\n\nAnswer with one JSON value that fits this JSON Schema, and nothing else:\n${JSON.stringify(request.schema)}`;
  const messages: OpenAI.ChatCompletionMessageParam[] = [
    { role: 'system', content: request.system + shape },
    { role: 'user', content: request.user },
  ];
  if (!repair) return messages;
  return [
    ...messages,
    { role: 'assistant' as const, content: repair.answer.slice(0, 8_000) || '(empty)' },
    {
      role: 'user' as const,
      content: `That answer does not fit: ${repair.problem}. Answer again with JSON that fits the schema, and nothing else.`,
    },
  ];
}

function responseFormat(request: ModelRequest, mode: Mode) {
  if (mode === 'text') return {};
  if (mode === 'json_object') return { response_format: { type: 'json_object' as const } };
  const name = request.prompt.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 60);
  const json_schema = { name, strict: isStrict(request.schema), schema: { ...request.schema } };
  return { response_format: { type: 'json_schema' as const, json_schema } };
}

/** OpenAI's strict mode wants every property required and none added. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  if (Array.isArray(schema)) return schema.every(isStrict);
  const node = schema as Readonly<Record<string, unknown>>;
  if (node.type === 'object') {
    const names = Object.keys((node.properties as object | undefined) ?? {});
    const required = new Set(Array.isArray(node.required) ? node.required : []);
    if (node.additionalProperties !== false || !names.every((name) => required.has(name))) return false;
  }
  return Object.values(node).every(isStrict);
}

/** The next mode to try after a refusal, or undefined when the refusal is about something else. */
export function nextMode(mode: Mode, error: unknown): Mode | undefined {
  if (!(error instanceof APIError) || ![400, 404, 415, 422, 501].includes(error.status ?? 0))
    return undefined;
  const about =
    /response_format|response format|json_schema|json_object|json mode|schema|structured|additionalProperties/i;
  return about.test(refusalText(error)) ? modes[modes.indexOf(mode) + 1] : undefined;
}

/** Whether an endpoint refuses to be told a temperature (reasoning models do). */
export function refusesTemperature(error: unknown): boolean {
  return error instanceof APIError && error.status === 400 && /temperature/i.test(refusalText(error));
}

function refusalText(error: APIError): string {
  return `${error.message} ${JSON.stringify(error.error ?? '')} ${error.param ?? ''}`;
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : 0;
}
