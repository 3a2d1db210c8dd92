import { decidedBody, readCommands, untickedIds, untickedIn, whoUnticked } from '../review/index.ts';
import type { Forge, ForgeProposal, Order, ProposalText, Proposed } from '../sync/forge.ts';
import { answerLines, leaveAnswers } from './answers.ts';
import { approvalsOf } from './approvals.ts';
import { enableAutoMerge } from './auto-merge.ts';
import type { GitHubClient } from './client.ts';
import { creationSetting } from './failures.ts';
import { askPeople, setLabels } from './labels-and-people.ts';
import { leaveComment } from './one-comment.ts';
import { openPullRequest, updatePullRequest } from './opening.ts';
import { closedBy, listPullRequests, type PullRequest, readPullRequest } from './pull-requests.ts';
import { type ReviewerWords, readReviewerWords } from './reviewer-words.ts';

/** What the policy says about the pull requests it opens. */
export interface GitHubForgeSetting {
  readonly github: GitHubClient;
  readonly reviewers: readonly string[];
  readonly assignees: readonly string[];
  readonly draft: boolean;
  /** Whose word counts: unticked boxes and commands of others are passed over. */
  readonly mayDecide: (login: string) => Promise<boolean>;
  /** Whether a proposal with this text may merge itself once its checks are green. */
  readonly autoMerge: (text: ProposalText) => boolean;
}

/** Labels that Keepsake puts on and takes off by itself start so; every other label belongs to people. */
const ownLabelPrefix = 'memory:';

/**
 * Pull requests as the forge of proposals. One is open per branch; it is found by its head branch, since a body's
 * marker may be edited by anyone. Nothing is written where everything already says the same.
 */
export function githubForge(setting: GitHubForgeSetting): Forge {
  const { github } = setting;
  // What was said is read once a run: what a proposal was made of is also what its answers are about.
  const spoken = new Map<number, Promise<ReviewerWords>>();
  const wordsOn = (number: number): Promise<ReviewerWords> => {
    const words = spoken.get(number) ?? readReviewerWords(github, number);
    spoken.set(number, words);
    return words;
  };

  const openOn = async (branch: string): Promise<PullRequest | undefined> =>
    (await listPullRequests(github, { state: 'open', head: branch }))[0];

  /** Everything a new pull request needs. The labels come last: where none is there yet, a run was interrupted. */
  async function finishOpening(
    pull: PullRequest,
    text: ProposalText,
  ): Promise<{ readonly warning?: string }> {
    const warnings = await askPeople(github, pull, setting);
    if (setting.autoMerge(text) && !(await enableAutoMerge(github, pull)))
      warnings.push(
        'Auto-merge is off: turn on "Allow auto-merge" under Settings → General → Pull Requests, or set pull_requests.auto_merge to never.',
      );
    await setLabels(github, pull, text.labels);
    return warnings.length > 0 ? { warning: warnings.join(' ') } : {};
  }

  async function refresh(pull: PullRequest, text: ProposalText): Promise<Proposed> {
    const written = await updatePullRequest(github, pull, text);
    const interrupted = text.labels.length > 0 && !text.labels.some((label) => pull.labels.includes(label));
    const warning = interrupted ? await finishOpening(pull, text) : {};
    const stale = pull.labels.filter((label) => label.startsWith(ownLabelPrefix));
    const relabelled = interrupted || (await setLabels(github, pull, text.labels, stale));
    const { comments } = await wordsOn(pull.number);
    const lines = await answerLines(comments, setting.mayDecide, text.answers ?? [], text.head);
    const answered = await leaveAnswers(github, pull.number, lines);
    const operation = written || relabelled || answered ? 'updated' : 'unchanged';
    return { operation, number: pull.number, url: pull.url, ...warning };
  }

  return {
    kind: 'github',

    async proposals(prefix, noted = () => false) {
      const all = await listPullRequests(github, { state: 'all' });
      const here = `${github.owner}/${github.repo}`.toLowerCase();
      const ours = all
        .filter((pull) => pull.head.branch.startsWith(`${prefix}/`))
        // A fork can name its branch as it likes; it is no proposal of ours.
        .filter((pull) => pull.head.repository.toLowerCase() === here)
        .sort((a, b) => a.number - b.number);
      const merged = ours.filter((pull) => pull.merged && !noted(pull.head.commit)).slice(-mostLookedUp);
      return Promise.all(
        ours.map((pull) => {
          const open = pull.state === 'open' && isNewest(pull, ours);
          if (open || merged.includes(pull)) return wordedProposal(setting, pull, wordsOn);
          return bareProposal(setting, pull, isNewest(pull, ours));
        }),
      );
    },

    async propose(text): Promise<Proposed> {
      const standing = await openOn(text.branch);
      if (standing) return refresh(standing, text);
      const opened = await openPullRequest(github, {
        head: text.branch,
        base: text.base,
        title: text.title,
        body: text.body,
        draft: setting.draft,
      });
      if (opened.kind === 'forbidden')
        return {
          operation: 'link',
          url: opened.compareUrl,
          warning: `The branch ${text.branch} is there, but this repository does not let workflows open pull requests. ${creationSetting}`,
        };
      if (opened.kind === 'found') return refresh(opened.pull, text);
      const warning = await finishOpening(opened.pull, text);
      return { operation: 'created', number: opened.pull.number, url: opened.pull.url, ...warning };
    },

    async withdraw(branch, reason) {
      const pull = await openOn(branch);
      if (!pull) return;
      const marker = '<!-- keepsake:withdrawn -->';
      await leaveComment(github, pull.number, marker, `${reason}\n\n${marker}`);
      await updatePullRequest(github, pull, { state: 'closed' });
    },

    permalink(commit, path, line) {
      const file = path.split('/').map(encodeURIComponent).join('/');
      // GitHub shows markdown rendered, without line numbers, unless it is asked for the plain view.
      const at = line === undefined ? '' : `?plain=1#L${line}`;
      return `${github.serverUrl}/${github.owner}/${github.repo}/blob/${commit}/${file}${at}`;
    },
  };
}

function isNewest(pull: PullRequest, all: readonly PullRequest[]): boolean {
  return !all.some((other) => other.head.branch === pull.head.branch && other.number > pull.number);
}

/** So many merged proposals are looked up in one night: a repository that starts with hundreds has time. */
const mostLookedUp = 20;

/** A proposal that nobody's word changes any more, except who closed it. */
async function bareProposal(
  { github }: GitHubForgeSetting,
  pull: PullRequest,
  newest: boolean,
): Promise<ForgeProposal> {
  const state = pull.merged ? 'merged' : pull.state;
  // Who closed an older one no longer matters, and each look-up is a call.
  const closer = state === 'closed' && newest ? await closedBy(github, pull.number) : undefined;
  return {
    branch: pull.head.branch,
    state,
    head: pull.head.commit,
    number: pull.number,
    url: pull.url,
    ...(pull.merged && pull.mergeCommit !== null ? { mergedAs: pull.mergeCommit } : {}),
    ...(closer ? { closedByHuman: !closer.bot } : {}),
  };
}

/** A proposal with the word of those who may decide in it, and nobody else's. */
async function wordedProposal(
  setting: GitHubForgeSetting,
  pull: PullRequest,
  wordsOn: (number: number) => Promise<ReviewerWords>,
): Promise<ForgeProposal> {
  const words = await wordsOn(pull.number);
  const spoken = words.comments.filter((comment) => !comment.edited && comment.body.includes('/keepsake'));
  const versions = [...words.edits, { login: '', text: pull.body }];
  const [emptied, who] = [untickedIn(versions), whoUnticked(versions)];
  const empty = untickedIds(pull.body).length > 0;
  const logins = new Set([...(empty ? who.values() : []), ...spoken.map((comment) => comment.login)]);
  const allowed = new Set<string>();
  for (const login of logins) if (await setting.mayDecide(login)) allowed.add(login);
  const heard = spoken
    .filter((comment) => allowed.has(comment.login))
    .flatMap(({ login, createdAt, body }) =>
      readCommands(body).map((command) => ({ command, by: login, at: createdAt })),
    );
  const drops = heard.flatMap(({ command, at }) =>
    command.verb === 'drop' ? command.ids.map((id) => ({ id, at })) : [],
  );
  const boxes = [...emptied].flatMap(([id, { login, at }]) =>
    at !== undefined && allowed.has(login) ? [{ id, at }] : [],
  );
  const dropped = drops.map(({ id }) => id);
  // The last word on one id counts.
  const said = [...boxes, ...drops].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const orders = heard.flatMap(({ command, by, at }): Order[] =>
    command.verb === 'ttl' || command.verb === 'settle' || command.verb === 'confirm'
      ? [{ command, by, at }]
      : [],
  );
  return {
    branch: pull.head.branch,
    state: pull.merged ? 'merged' : 'open',
    head: pull.head.commit,
    body:
      empty || spoken.length > 0
        ? decidedBody(pull.body, who, (login) => allowed.has(login), dropped)
        : pull.body,
    saidNo: new Map(said.map(({ id, at }) => [id, at])),
    number: pull.number,
    url: pull.url,
    ...(pull.merged && pull.mergeCommit !== null ? { mergedAs: pull.mergeCommit } : {}),
    ...(pull.merged ? { reviewed: await reviewedBy(setting.github, pull) } : { orders }),
  };
}

async function reviewedBy(
  github: GitHubClient,
  pull: PullRequest,
): Promise<NonNullable<ForgeProposal['reviewed']>> {
  const by = await approvalsOf(github, pull.number, pull.head.commit);
  const { mergedBy } = await readPullRequest(github, pull.number);
  return { by, ...(mergedBy === undefined ? {} : { mergedBy }) };
}
