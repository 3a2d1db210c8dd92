import { environmentError, KeepsakeError } from '../errors.ts';

/** What was being done, for the sentence, and the permission it needs, for the fix. */
export interface Attempt {
  /** Reads after "GitHub refused to": `open a pull request`. */
  readonly doing: string;
  /** As a workflow writes it: `pull-requests: write`. */
  readonly permission: string;
}

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly details: readonly string[];
}

/** The setting that lets a workflow's own token open pull requests. */
export const creationSetting =
  'Turn on "Allow GitHub Actions to create and approve pull requests" under Settings → Actions → General (an organisation can lock it there too), or give an App token as the `token` input.';

/** Whether GitHub said that workflows may not open pull requests here. */
export function isCreationForbidden(error: unknown): boolean {
  return /not permitted to create or approve pull requests/i.test(answerOf(error)?.message ?? '');
}

/** The HTTP status of a refused call, or undefined when the error is no answer of GitHub's. */
export function statusOf(error: unknown): number | undefined {
  return answerOf(error)?.status;
}

/** Whether a refusal's message or one of its details matches. */
export function saysSo(error: unknown, pattern: RegExp): boolean {
  const answer = answerOf(error);
  return answer !== undefined && [answer.message, ...answer.details].some((text) => pattern.test(text));
}

/**
 * Runs one call and turns a refusal into an error that names the missing permission, setting or wait.
 * @throws KeepsakeError (environment)
 */
export async function calling<T>(attempt: Attempt, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw explainRefusal(error, attempt);
  }
}

/** The error people read; errors that Keepsake already explained pass as they are. */
export function explainRefusal(error: unknown, attempt: Attempt): KeepsakeError {
  if (error instanceof KeepsakeError) return error;
  const answer = answerOf(error);
  if (!answer) {
    const said = error instanceof Error ? error.message : String(error);
    return environmentError(`GitHub could not be asked to ${attempt.doing}: ${said}`, 'Run it again.', error);
  }
  const [message, fix] = explain(answer, attempt);
  return environmentError(message, fix, error);
}

function explain(answer: Answer, { doing, permission }: Attempt): [message: string, fix: string] {
  const said = [answer.message, ...answer.details].join('; ');
  if (answer.status === 401)
    return [
      `GitHub does not accept the token (401) to ${doing}: ${said}`,
      'Give a valid one as the `token` input or in GITHUB_TOKEN; it may have expired or been revoked.',
    ];
  if (/not permitted to create or approve pull requests/i.test(answer.message))
    return [`This repository does not let workflows ${doing}.`, creationSetting];
  if (answer.status === 429 || /secondary rate limit/i.test(said))
    return [
      `GitHub's secondary rate limit stopped Keepsake when it tried to ${doing}.`,
      `Run it again ${after(answer)}; nothing has to be cleaned up first.`,
    ];
  if (/rate limit exceeded/i.test(said) || String(answer.headers['x-ratelimit-remaining']) === '0')
    return [
      `GitHub's rate limit is used up, so Keepsake could not ${doing}.`,
      `Run it again ${after(answer)}, or give an App token, which has a limit of its own.`,
    ];
  if (answer.status === 403)
    return [`GitHub refused to ${doing} (403): ${said}`, permissionFix(answer, permission)];
  if (answer.status === 404)
    return [
      `GitHub does not find what it needs to ${doing} (404): ${said}`,
      `Check the repository's name and that the token can see it: the job needs \`permissions: ${permission}\`.`,
    ];
  if (answer.status >= 500)
    return [
      `GitHub failed (${answer.status}) when Keepsake tried to ${doing}, four times in a row: ${said}`,
      'Run it again later; what is done already is found again.',
    ];
  return [`GitHub refused to ${doing} (${answer.status}): ${said}`, 'Mend what it names, then run it again.'];
}

/** GitHub names the accepted permissions in a header (`pull_requests=write`); workflows spell them with a hyphen. */
function permissionFix(answer: Answer, permission: string): string {
  const header = answer.headers['x-accepted-github-permissions'];
  const named =
    typeof header === 'string' && header !== ''
      ? header.split(/[;,] ?/).map((one) => `\`${one.replace('=', ': ').replace('_', '-')}\``)
      : [`\`${permission}\``];
  return `The token lacks ${named.join(' or ')}: add it under \`permissions:\` of the job. An App's new permission counts once its owner has accepted it; on pull requests from forks and Dependabot the token is always read-only.`;
}

function after(answer: Answer): string {
  const wait = Number(answer.headers['retry-after']);
  if (Number.isFinite(wait) && wait > 0) return `after ${wait} seconds`;
  const reset = Number(answer.headers['x-ratelimit-reset']);
  return Number.isFinite(reset) && reset > 0
    ? `after ${new Date(reset * 1000).toISOString()}`
    : 'in a few minutes';
}

function answerOf(error: unknown): Answer | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (error instanceof KeepsakeError) return answerOf(error.cause);
  const { status, response, message } = error as {
    status?: unknown;
    message?: unknown;
    response?: { headers?: Answer['headers']; data?: { message?: unknown; errors?: unknown } };
  };
  if (typeof status !== 'number') return undefined;
  const data = response?.data;
  const errors = Array.isArray(data?.errors) ? data.errors : [];
  return {
    status,
    message: typeof data?.message === 'string' ? data.message : String(message ?? ''),
    headers: response?.headers ?? {},
    details: errors.map((one) => (typeof one === 'string' ? one : detail(one as Record<string, unknown>))),
  };
}

function detail(error: Readonly<Record<string, unknown>>): string {
  if (typeof error['message'] === 'string') return error['message'];
  return [error['resource'], error['field'], error['code']]
    .filter((part) => typeof part === 'string')
    .join(' ');
}

export function rethrown(error: unknown, attempt: Attempt): Promise<never> {
  return calling(attempt, () => Promise.reject(error));
}
