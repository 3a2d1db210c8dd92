import { readFile } from 'node:fs/promises';
import { environmentError } from '../errors.ts';

/** What the runner says about where and why this run happens. */
export interface Runner {
  readonly owner: string;
  readonly repo: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly event: string;
  readonly payload: EventPayload;
  /** `refs/heads/…`, or `refs/pull/N/merge`. */
  readonly ref: string;
  readonly workspace: string;
  readonly temporary: string;
  /** The page of this run. */
  readonly runUrl: string;
  readonly paceMs: number | undefined;
}

/** The parts of event payloads that Keepsake looks at; all of it was written by others. */
export interface EventPayload {
  readonly action?: string;
  readonly before?: string;
  readonly after?: string;
  readonly ref?: string;
  readonly deleted?: boolean;
  readonly repository?: { readonly default_branch?: string };
  readonly pull_request?: { readonly number?: number; readonly head?: { readonly sha?: string } };
  readonly issue?: { readonly number?: number; readonly pull_request?: unknown };
  readonly comment?: { readonly id?: number };
  readonly workflow_run?: { readonly head_sha?: string; readonly event?: string };
  readonly merge_group?: {
    readonly head_sha?: string;
    readonly head_ref?: string;
    readonly base_sha?: string;
    readonly base_ref?: string;
  };
}

/** Reads the runner's variables and the event's payload. */
export async function readRunner(env: Readonly<Record<string, string | undefined>>): Promise<Runner> {
  const needed = (name: string): string => {
    const value = env[name];
    if (value) return value;
    throw environmentError(
      `${name} is not set, so this is no GitHub Actions run.`,
      'On your own machine use the command line: keepsake --help.',
    );
  };
  const [owner = '', repo = ''] = needed('GITHUB_REPOSITORY').split('/');
  const serverUrl = env['GITHUB_SERVER_URL'] ?? 'https://github.com';
  const pace = Number(env['KEEPSAKE_API_PACE_MS']);
  return {
    owner,
    repo,
    serverUrl,
    apiUrl: env['GITHUB_API_URL'] ?? 'https://api.github.com',
    event: env['GITHUB_EVENT_NAME'] ?? '',
    payload: await readPayload(env['GITHUB_EVENT_PATH']),
    ref: env['GITHUB_REF'] ?? '',
    workspace: env['GITHUB_WORKSPACE'] ?? process.cwd(),
    temporary: needed('RUNNER_TEMP'),
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${env['GITHUB_RUN_ID'] ?? ''}`,
    paceMs: env['KEEPSAKE_API_PACE_MS'] && Number.isFinite(pace) ? pace : undefined,
  };
}

async function readPayload(path: string | undefined): Promise<EventPayload> {
  if (!path) return {};
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text) as EventPayload;
}
