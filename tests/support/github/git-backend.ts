import type { IncomingMessage, ServerResponse } from 'node:http';
import { programBytes } from '../shell.ts';
import { refreshPulls, type State, type Token, writeProtection } from './state.ts';

/** Serves the repository over git's smart HTTP protocol, by `git http-backend` as a CGI program. */
export async function serveGit(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: Buffer,
): Promise<void> {
  const writing =
    url.pathname.endsWith('/git-receive-pack') || url.searchParams.get('service') === 'git-receive-pack';
  const token = basicToken(state, request.headers.authorization);
  if (token === 'bad' || ((writing || state.settings.private) && token === undefined)) {
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="GitHub"' });
    response.end('Bad credentials\n');
    return;
  }
  if (writing && typeof token === 'object' && token.contents !== 'write') {
    response.writeHead(403, { 'Content-Type': 'text/plain' });
    response.end(`remote: Permission to ${state.owner}/${state.repo}.git denied to ${token.login}.\n`);
    return;
  }
  await writeProtection(state);
  const output = await runBackend(state, request, url, body);
  // Before the answer: whoever pushed may ask for its pull request at once.
  if (writing) await refreshPulls(state);
  const split = output.indexOf('\r\n\r\n');
  let status = split < 0 ? 500 : 200;
  for (const line of output.toString('latin1', 0, Math.max(split, 0)).split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const value = line.slice(colon + 1).trim();
    if (line.slice(0, colon).toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else response.setHeader(line.slice(0, colon), value);
  }
  response.writeHead(status);
  response.end(split < 0 ? '' : output.subarray(split + 4));
}

function basicToken(state: State, header: string | undefined): Token | 'bad' | undefined {
  if (!header) return undefined;
  const plain = Buffer.from(header.replace(/^basic /i, ''), 'base64').toString('utf8');
  return state.tokens.get(plain.slice(plain.indexOf(':') + 1)) ?? 'bad';
}

async function runBackend(state: State, request: IncomingMessage, url: URL, input: Buffer): Promise<Buffer> {
  const path = url.pathname.replace(`/${state.owner}/${state.repo}.git`, '').replace(/^(?!\/)/, '/');
  const env = {
    GIT_PROJECT_ROOT: state.dir,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: path,
    QUERY_STRING: url.search.slice(1),
    REQUEST_METHOD: request.method ?? 'GET',
    CONTENT_TYPE: request.headers['content-type'] ?? '',
    CONTENT_LENGTH: String(input.length),
    HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    REMOTE_USER: 'git',
    REMOTE_ADDR: '127.0.0.1',
  };
  return (await programBytes('git', ['http-backend'], { cwd: state.dir, env, input })).stdout;
}
