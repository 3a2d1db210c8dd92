import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface EmbeddingsServer {
  /** The base URL for `recall.embeddings.base_url`. */
  readonly url: string;
  /** Every text that was sent, in its order. */
  readonly asked: string[];
  /** How many requests came in. */
  requests(): number;
}

/** A row as an endpoint sends it. */
export interface Row {
  readonly index: number;
  readonly embedding: unknown;
}

/**
 * Answers like an OpenAI-compatible endpoint on loopback; closed when the test ends.
 * @param vectorOf the vector of a text
 * @param rows what is made of an answer's rows before they are sent; undefined: the endpoint fails
 */
export async function embeddingsServer(
  vectorOf: (text: string) => readonly number[],
  rows: (made: Row[]) => unknown = (made) => made,
): Promise<EmbeddingsServer> {
  const asked: string[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const { input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { input: string[] };
      asked.push(...input);
      const data = rows(input.map((text, index) => ({ index, embedding: vectorOf(text) })));
      response.setHeader('content-type', 'application/json');
      if (data === undefined) response.statusCode = 400;
      response.end(
        JSON.stringify(
          data === undefined
            ? {
                error: {
                  message:
                    'No such model, said the endpoint to key ghp_a1B2c3D4e5a1B2c3D4e5a1B2c3D4e5a1B2c3.',
                },
              }
            : { object: 'list', model: 'm', data, usage: { prompt_tokens: 1, total_tokens: 1 } },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    requests: () => requests,
  };
}
