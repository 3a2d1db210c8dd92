import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { programBytes } from './shell.ts';

export interface HttpGit {
  /** `http://127.0.0.1:port`; a bare repository `<root>/a.git` is at `<url>/a.git`. */
  readonly url: string;
  /** `METHOD path` of every request so far. */
  readonly requests: readonly string[];
}

/**
 * Serves the bare repositories below `root` by `git http-backend` on loopback until the test ends. Pushing must be
 * switched on in the repository: `git config http.receivepack true`.
 * @param options.authorization when given, requests without exactly this header get 401
 * @param options.env what the server's git finds in its environment
 */
export async function httpGit(
  root: string,
  options: { authorization?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<HttpGit> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (options.authorization !== undefined && request.headers.authorization !== options.authorization) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="test"' }).end();
      return;
    }
    serveGit(root, request, response, options.env).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Answers one request as a web server with `git http-backend` behind it would; reusable in a larger server. */
export async function serveGit(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const header = (name: string) => request.headers[name]?.toString() ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { stdout } = await programBytes('git', ['http-backend'], {
    cwd: root,
    env: {
      ...env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: header('content-type'),
      CONTENT_LENGTH: header('content-length'),
      HTTP_CONTENT_ENCODING: header('content-encoding'),
      GIT_PROTOCOL: header('git-protocol'),
      REMOTE_USER: header('authorization') ? 'pusher' : '',
      REMOTE_ADDR: '127.0.0.1',
    },
    input: Buffer.concat(chunks),
  });
  const end = stdout.indexOf('\r\n\r\n');
  let status = end < 0 ? 500 : 200;
  for (const line of stdout.toString('latin1', 0, Math.max(end, 0)).split('\r\n')) {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else if (name !== '') response.setHeader(name, value);
  }
  response.writeHead(status);
  response.end(end < 0 ? '' : stdout.subarray(end + 4));
}
