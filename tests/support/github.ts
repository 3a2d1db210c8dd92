import { appendFile, chmod, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { serveGit } from './github/git-backend.ts';
import { answerGraphql } from './github/graphql.ts';
import { mergePull } from './github/merging.ts';
import { editBody, openPull, pullOf, routes } from './github/rest.ts';
import { Refusal } from './github/routes.ts';
import {
  newState,
  nextId,
  type Pull,
  preReceive,
  type Review,
  type Role,
  refreshPulls,
  type State,
  type Token,
  tick,
} from './github/state.ts';
import { type TestRepository, temporaryRepository } from './repository.ts';

export type { Pull, Role } from './github/state.ts';

/** One call that reached the double, in the order of arrival. */
export interface RecordedRequest {
  readonly kind: 'rest' | 'graphql' | 'git';
  readonly method: string;
  /** Below /api/v3, with its query; for GraphQL the operation's name. */
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | undefined;
  status: number;
}

/** How a call is made to fail: before it takes effect, or after (the answer is lost). */
export type Failure =
  | 'forbidden'
  | 'primary-limit'
  | 'secondary-limit'
  | 'too-many'
  | 'invalid'
  | 'server-error'
  | 'reset'
  | 'reset-after';

export interface LoopbackGitHub {
  readonly owner: string;
  readonly repo: string;
  /** http://127.0.0.1:PORT, as GITHUB_SERVER_URL. */
  readonly server: string;
  readonly apiUrl: string;
  /** The bare repository behind it; a test may push to it by its folder. */
  readonly remote: TestRepository;
  readonly state: State;
  readonly requests: RecordedRequest[];
  cloneUrl(token?: string): string;
  /** Calls that change something: REST other than GET, mutations, pushes. */
  writes(): readonly RecordedRequest[];
  /** Makes the k-th API call from now on (from 1) fail; `times` in a row. Git traffic is not counted. */
  failAt(k: number, failure: Failure, times?: number): void;
  /** No failures any more. */
  heal(): void;
  /** API calls since the last `failAt` or `heal`. */
  calls(): number;
  pull(number: number): Pull;
  open(login: string, asked: { head: string; base?: string; title?: string; body?: string }): Promise<Pull>;
  review(number: number, login: string, state: Review['state'], commit?: string, body?: string): Review;
  comment(number: number, login: string, body: string): number;
  editComment(number: number, id: number, body: string): void;
  /** A person edits the body: a reviewer's tick is such an edit. */
  edit(number: number, login: string, change: (body: string) => string): void;
  close(number: number, login: string): void;
  merge(
    number: number,
    method: 'merge' | 'squash' | 'rebase',
    login?: string,
    message?: string,
  ): Promise<string>;
  /** The environment a runner gives an Action for this repository. */
  runnerEnvironment(): Record<string, string>;
}

const botToken: Token = {
  login: 'github-actions[bot]',
  bot: true,
  contents: 'write',
  pull_requests: 'write',
  issues: 'write',
  statuses: 'write',
};

/**
 * One loopback origin that behaves like GitHub for one repository: git over smart HTTP, REST under /api/v3, GraphQL
 * under /api/graphql. Tokens: `bot-token` (a workflow's GITHUB_TOKEN with every permission), `read-token` (the same,
 * read only); more can be added to `state.tokens`. Closed when the test ends.
 */
export async function loopbackGitHub(
  options: {
    readonly owner?: string;
    readonly repo?: string;
    readonly people?: Readonly<Record<string, Role>>;
  } = {},
): Promise<LoopbackGitHub> {
  const remote = await temporaryRepository({ bare: true });
  await appendFile(
    join(remote.dir, 'config'),
    '[http]\n\treceivepack = true\n[uploadpack]\n\tallowAnySHA1InWant = true\n\tallowFilter = true\n',
  );
  await writeFile(join(remote.dir, 'hooks', 'pre-receive'), preReceive);
  await chmod(join(remote.dir, 'hooks', 'pre-receive'), 0o755);
  const state = newState(options.owner ?? 'acme', options.repo ?? 'memory', remote.dir);
  state.tokens.set('bot-token', botToken);
  state.tokens.set('read-token', {
    ...botToken,
    contents: 'read',
    pull_requests: 'read',
    issues: 'read',
    statuses: 'read',
  });
  const people: Readonly<Record<string, Role>> = options.people ?? { 'jane-doe': 'admin' };
  for (const [login, role] of Object.entries(people)) state.people.set(login, role);

  const requests: RecordedRequest[] = [];
  const plan = { from: 0, until: 0, failure: 'forbidden' as Failure, count: 0 };
  let server = '';

  const listener = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', server);
    const authorization = request.headers.authorization;
    if (!url.pathname.startsWith('/api/')) {
      const recorded: RecordedRequest = {
        kind: 'git',
        method: request.method ?? 'GET',
        path: url.pathname + url.search,
        body: undefined,
        authorization,
        status: 0,
      };
      requests.push(recorded);
      if (!url.pathname.startsWith(`/${state.owner}/${state.repo}.git`)) {
        response.writeHead(404);
        response.end();
      } else await serveGit(state, request, response, url, body);
      recorded.status = response.statusCode;
      return;
    }
    const parsed = body.length > 0 ? (JSON.parse(body.toString('utf8')) as unknown) : undefined;
    const graphql = url.pathname === '/api/graphql';
    const recorded: RecordedRequest = {
      kind: graphql ? 'graphql' : 'rest',
      method: request.method ?? 'GET',
      path: graphql ? operationName(parsed) : url.pathname.replace('/api/v3', '') + url.search,
      body: parsed,
      authorization,
      status: 0,
    };
    requests.push(recorded);
    plan.count += 1;
    const failure = plan.count >= plan.from && plan.count < plan.until ? plan.failure : undefined;
    if (failure === 'reset') return void request.socket.destroy();
    try {
      if (failure && failure !== 'reset-after') throw refusalFor(failure);
      await refreshPulls(state);
      const answer = await answerApi(recorded, url, authorization);
      if (failure === 'reset-after') return void request.socket.destroy();
      send(response, answer.status, answer.data);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const data = {
        message: error.message,
        errors: error.errors,
        documentation_url: 'https://docs.github.com/rest',
      };
      send(response, error.status, data, error.headers);
    }
    recorded.status = response.statusCode;
  }

  async function answerApi(
    recorded: RecordedRequest,
    url: URL,
    authorization: string | undefined,
  ): Promise<{ status: number; data: unknown }> {
    const secret = (authorization ?? '').replace(/^(token|bearer) /i, '');
    const token = state.tokens.get(secret);
    if (!token) throw new Refusal(401, secret ? 'Bad credentials' : 'Requires authentication');
    if (recorded.kind === 'graphql')
      return { status: 200, data: answerGraphql(state, token, recorded.body as { query: string }) };
    const path = url.pathname.replace('/api/v3', '');
    for (const route of routes) {
      const match = route.method === recorded.method ? route.pattern.exec(path) : null;
      if (!match) continue;
      const params = Object.fromEntries(
        route.names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
      );
      if (params['owner'] !== state.owner || params['repo'] !== state.repo)
        throw new Refusal(404, 'Not Found');
      if (route.permission) {
        const [name, level] = route.permission;
        const has = token[name] ?? 'none';
        if (has === 'none' || (level === 'write' && has !== 'write'))
          throw new Refusal(403, 'Resource not accessible by integration', {
            headers: { 'x-accepted-github-permissions': `${name}=${level}` },
          });
      }
      const call = { state, server, token, params, query: url.searchParams, body: recorded.body as never };
      return route.answer(call);
    }
    throw new Refusal(404, `Not Found: the double has no ${recorded.method} ${path}`);
  }

  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  server = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    listener.closeAllConnections();
    await new Promise((resolve) => listener.close(resolve));
  });

  return {
    owner: state.owner,
    repo: state.repo,
    server,
    apiUrl: `${server}/api/v3`,
    remote,
    state,
    requests,
    cloneUrl(token) {
      const secret = token === undefined ? '' : `x-access-token:${token}@`;
      return `${server.replace('//', `//${secret}`)}/${state.owner}/${state.repo}.git`;
    },
    writes: () =>
      requests.filter((request) =>
        request.kind === 'git'
          ? request.path.endsWith('/git-receive-pack')
          : request.kind === 'graphql'
            ? isMutation(request.body)
            : request.method !== 'GET',
      ),
    failAt(k, failure, times = 1) {
      Object.assign(plan, { count: 0, from: k, until: k + times, failure });
    },
    heal() {
      Object.assign(plan, { count: 0, from: 0, until: 0 });
    },
    calls: () => plan.count,
    pull: (number) => pullOf(state, String(number)),
    open: (login, asked) => openPull(state, login, { base: 'main', title: asked.head, ...asked }),
    review(number, login, verdict, commit, body = '') {
      const pull = pullOf(state, String(number));
      const review: Review = {
        id: nextId(state),
        login,
        commit: commit ?? pull.headCommit,
        body,
        state: verdict,
      };
      pull.reviews.push(review);
      return review;
    },
    comment(number, login, body) {
      const comment = { id: nextId(state), login, created: tick(state), body, edited: null };
      pullOf(state, String(number)).comments.push(comment);
      return comment.id;
    },
    editComment(number, id, body) {
      const comment = pullOf(state, String(number)).comments.find((one) => one.id === id);
      if (!comment) throw new Error(`There is no comment ${id}.`);
      comment.body = body;
      comment.edited = tick(state);
    },
    edit(number, login, change) {
      const pull = pullOf(state, String(number));
      editBody(state, pull, login, change(pull.body));
    },
    close(number, login) {
      const pull = pullOf(state, String(number));
      pull.state = 'closed';
      pull.closedBy = login;
    },
    async merge(number, method, login = 'jane-doe', message) {
      await refreshPulls(state);
      return mergePull(state, pullOf(state, String(number)), method, login, message);
    },
    runnerEnvironment: () => ({
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: server,
      GITHUB_API_URL: `${server}/api/v3`,
      GITHUB_GRAPHQL_URL: `${server}/api/graphql`,
      GITHUB_REPOSITORY: `${state.owner}/${state.repo}`,
      GITHUB_RUN_ID: '7',
      GITHUB_RUN_ATTEMPT: '1',
      KEEPSAKE_API_PACE_MS: '1',
    }),
  };
}

function refusalFor(failure: Exclude<Failure, 'reset' | 'reset-after'>): Refusal {
  switch (failure) {
    case 'forbidden':
      return new Refusal(403, 'Resource not accessible by integration', {
        headers: { 'x-accepted-github-permissions': 'pull_requests=write' },
      });
    case 'primary-limit':
      return new Refusal(403, 'API rate limit exceeded for installation ID 1.', {
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000)) },
      });
    case 'secondary-limit':
      return new Refusal(403, 'You have exceeded a secondary rate limit. Please wait a few minutes.', {
        headers: { 'retry-after': '1' },
      });
    case 'too-many':
      return new Refusal(429, 'You have exceeded a secondary rate limit.', {
        headers: { 'retry-after': '1' },
      });
    case 'invalid':
      return new Refusal(422, 'Validation Failed', { errors: [{ code: 'custom', message: 'injected' }] });
    case 'server-error':
      return new Refusal(502, 'Server Error');
  }
}

function send(
  response: ServerResponse,
  status: number,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'x-github-request-id': 'LOOPBACK',
    ...headers,
  });
  response.end(status === 204 ? '' : JSON.stringify(data));
}

function operationName(body: unknown): string {
  const query = (body as { query?: string } | undefined)?.query ?? '';
  return /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? 'unnamed';
}

function isMutation(body: unknown): boolean {
  return /^\s*mutation\b/.test((body as { query?: string } | undefined)?.query ?? '');
}
