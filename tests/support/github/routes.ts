import type { paths } from '@octokit/openapi-types';
import type { Level, State, Token } from './state.ts';
import type { Part } from './views.ts';

/** An answer that is a refusal, in GitHub's words. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly unknown[];

  constructor(
    status: number,
    message: string,
    options: { headers?: Readonly<Record<string, string>>; errors?: readonly unknown[] } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = options.headers ?? {};
    this.errors = options.errors ?? [];
  }
}

/** One call as a handler sees it. */
export interface Call<Body> {
  readonly state: State;
  readonly server: string;
  readonly token: Token;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

export interface Answer {
  readonly status: number;
  readonly data: unknown;
}

export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly permission: Permission;
  readonly answer: (call: Call<never>) => Promise<Answer>;
}

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
type Permission =
  | readonly [
      name: 'contents' | 'pull_requests' | 'issues' | 'statuses' | 'administration' | 'actions',
      level: Level,
    ]
  | undefined;
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Operation<P extends keyof paths, M extends Method> = M extends keyof paths[P] ? paths[P][M] : never;
type BodyOf<O> = O extends { requestBody?: infer Body } ? Json<NonNullable<Body>> : undefined;
type AnswerOf<O> = O extends { responses: infer R }
  ? R extends { 200: infer Ok }
    ? Json<Ok>
    : R extends { 201: infer Created }
      ? Json<Created>
      : undefined
  : never;

/**
 * One endpoint. Path, method, request body and answer are GitHub's own types, so the double answers nothing that
 * GitHub does not have.
 */
export function route<P extends keyof paths, M extends Method>(
  method: M,
  path: P,
  permission: Permission,
  handle: (
    call: Call<BodyOf<Operation<P, M>>>,
  ) => Promise<Part<AnswerOf<Operation<P, M>>>> | Part<AnswerOf<Operation<P, M>>>,
  status = method === 'post' ? 201 : 200,
): Route {
  const names: string[] = [];
  const source = path.replace(/\{([a-z_]+)\}/g, (_whole, name: string) => {
    names.push(name);
    // Branch and ref names have slashes of their own.
    return name === 'ref' || name === 'branch' ? '(.+)' : '([^/]+)';
  });
  return {
    method: method.toUpperCase(),
    pattern: new RegExp(`^${source}$`),
    names,
    permission,
    answer: async (call) => ({
      status,
      data: await handle(call as unknown as Call<BodyOf<Operation<P, M>>>),
    }),
  };
}

/** One page of a list, as `page` and `per_page` ask for it. */
export function page<T>(items: readonly T[], query: URLSearchParams): T[] {
  const size = Number(query.get('per_page') ?? 30);
  const number = Number(query.get('page') ?? 1);
  return items.slice((number - 1) * size, number * size);
}
