import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

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
    serveGit(root, request, response, options.env);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Answers one request as a web server with `git http-backend` behind it would; reusable in a larger server. */
export function serveGit(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  env: Readonly<Record<string, string>> = {},
): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const header = (name: string) => request.headers[name]?.toString() ?? '';
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
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
  });
  request.pipe(child.stdin);
  child.stdin.on('error', () => {});
  child.stderr.resume();
  let head = Buffer.alloc(0);
  let headDone = false;
  child.stdout.on('data', (chunk: Buffer) => {
    if (headDone) {
      response.write(chunk);
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    headDone = true;
    let status = 200;
    for (const line of head.toString('latin1', 0, end).split('\r\n')) {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.writeHead(status);
    response.write(head.subarray(end + 4));
  });
  child.stdout.on('end', () => response.end());
}
