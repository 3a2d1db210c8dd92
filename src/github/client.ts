import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import Bottleneck from 'bottleneck/light.js';

/** Which repository on which GitHub, and who asks. */
export interface GitHubAddress {
  /** `https://api.github.com`, or a GHES base such as `https://github.example.org/api/v3`. */
  readonly apiUrl: string;
  /** `https://github.com`, or the GHES host: what links start with. */
  readonly serverUrl: string;
  readonly owner: string;
  readonly repo: string;
  readonly token: string;
  /**
   * Milliseconds that stand for a second when calls are spaced and retried. GitHub asks for a second between
   * writes; a GHES without rate limits needs none. Default 1000.
   */
  readonly paceMs?: number;
  /** Told in one sentence when a call has to wait. */
  readonly onWait?: (sentence: string) => void;
}

/** An open line to one repository. */
export interface GitHubClient {
  readonly octokit: ReturnType<typeof getOctokit>;
  readonly owner: string;
  readonly repo: string;
  readonly serverUrl: string;
}

/** Longer waits are reported instead: a job must not sleep for an hour on a paid runner. */
const longestWaitSeconds = 120;
const mostRetries = 3;

/**
 * Opens the client. Calls are spaced as GitHub asks, primary and secondary limits are waited for as `Retry-After`
 * and `x-ratelimit-reset` say, failures of the network or the server are retried three times.
 */
export function openGitHub(address: GitHubAddress): GitHubClient {
  const pace = address.paceMs ?? 1000;
  const waits =
    (kind: string) => (seconds: number, _options: unknown, _octokit: unknown, retried: number) => {
      const wanted = retried < mostRetries && seconds <= longestWaitSeconds;
      if (wanted) address.onWait?.(`GitHub's ${kind} rate limit is reached; waiting ${seconds} s.`);
      return wanted;
    };
  const octokit = getOctokit(
    address.token,
    {
      baseUrl: address.apiUrl,
      // Failures are explained by failures.ts; octokit's own log would print them a second time.
      log: { debug: silent, info: silent, warn: silent, error: silent },
      retry: {
        retries: mostRetries,
        retryAfterBaseValue: pace,
        doNotRetry: [400, 401, 403, 404, 410, 422, 429, 451],
      },
      throttle: {
        // Groups of our own: the plugin's are shared by every client of the process and have a fixed pace.
        write: new Bottleneck.Group({ maxConcurrent: 1, minTime: pace }),
        notifications: new Bottleneck.Group({ maxConcurrent: 1, minTime: 3 * pace }),
        retryAfterBaseValue: pace,
        onRateLimit: waits('primary'),
        onSecondaryRateLimit: waits('secondary'),
      },
    },
    retry,
    throttling,
  );
  return { octokit, owner: address.owner, repo: address.repo, serverUrl: address.serverUrl };
}

function silent(): void {}
