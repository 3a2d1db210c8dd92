import { mergePull } from './merging.ts';
import { page, Refusal, type Route, route } from './routes.ts';
import {
  bareGit,
  bareGitWith,
  nextId,
  type Pull,
  refreshPulls,
  revision,
  type State,
  tick,
} from './state.ts';
import { commentView, pullView, repositoryView, reviewView, statusView, userView } from './views.ts';

const repo = '/repos/{owner}/{repo}' as const;

/** The REST calls that Keepsake makes. */
export const routes: readonly Route[] = [
  route('get', repo, ['contents', 'read'], ({ state, server }) => repositoryView(state, server)),

  route('get', `${repo}/pulls`, ['pull_requests', 'read'], ({ state, server, query }) => {
    const wanted = query.get('state') ?? 'open';
    const head = query.get('head');
    const base = query.get('base');
    const found = state.pulls
      .filter((pull) => wanted === 'all' || pull.state === wanted)
      .filter((pull) => !head || head === `${pull.headRepository.split('/')[0]}:${pull.head}`)
      .filter((pull) => !base || pull.base === base);
    const ordered = query.get('direction') === 'asc' ? found : [...found].reverse();
    return page(ordered, query).map((pull) => pullView(state, server, pull)) as never;
  }),
  route('post', `${repo}/pulls`, ['pull_requests', 'write'], async ({ state, server, token, body }) => {
    if (token.bot && !state.settings.actionsMayCreatePullRequests)
      throw new Refusal(403, 'GitHub Actions is not permitted to create or approve pull requests.');
    const pull = await openPull(state, token.login, { ...body, title: body.title ?? '' });
    return pullView(state, server, pull);
  }),
  route('get', `${repo}/pulls/{pull_number}`, ['pull_requests', 'read'], ({ state, server, params }) =>
    pullView(state, server, pullOf(state, params['pull_number'])),
  ),
  route(
    'patch',
    `${repo}/pulls/{pull_number}`,
    ['pull_requests', 'write'],
    ({ state, server, params, token, body }) => {
      const pull = pullOf(state, params['pull_number']);
      if (body?.title !== undefined) pull.title = body.title;
      if (body?.body !== undefined && body.body !== pull.body) editBody(state, pull, token.login, body.body);
      if (body?.base !== undefined) pull.base = body.base;
      if (body?.state === 'closed' && pull.state === 'open') {
        pull.state = 'closed';
        pull.closedBy = token.login;
      }
      if (body?.state === 'open') pull.state = 'open';
      return pullView(state, server, pull);
    },
  ),
  route('get', `${repo}/pulls/{pull_number}/reviews`, ['pull_requests', 'read'], ({ state, params, query }) =>
    page(pullOf(state, params['pull_number']).reviews, query).map((review) => reviewView(state, review)),
  ),
  route(
    'get',
    `${repo}/pulls/{pull_number}/commits`,
    ['pull_requests', 'read'],
    async ({ state, params, query }) => {
      const pull = pullOf(state, params['pull_number']);
      const range = `${pull.baseCommit}..${pull.headCommit}`;
      const list = await bareGit(state, 'rev-list', '--reverse', range);
      return page(list.split('\n').filter(Boolean), query).map((sha) => ({ sha }));
    },
  ),
  route(
    'post',
    `${repo}/pulls/{pull_number}/requested_reviewers`,
    ['pull_requests', 'write'],
    ({ state, server, params, body }) => {
      const pull = pullOf(state, params['pull_number']);
      for (const login of body?.reviewers ?? []) {
        if (login === pull.login)
          throw new Refusal(422, 'Review cannot be requested from pull request author.');
        if (!state.people.has(login))
          throw new Refusal(422, 'Reviews may only be requested from collaborators.');
        if (!pull.reviewers.includes(login)) pull.reviewers.push(login);
      }
      return { number: pull.number, html_url: `${server}/${state.owner}/${state.repo}/pull/${pull.number}` };
    },
  ),
  route(
    'put',
    `${repo}/pulls/{pull_number}/merge`,
    ['contents', 'write'],
    async ({ state, params, token, body }) => {
      const pull = pullOf(state, params['pull_number']);
      if (body?.sha && body.sha !== pull.headCommit)
        throw new Refusal(409, 'Head branch was modified. Review and try the merge again.');
      const sha = await mergePull(state, pull, body?.merge_method ?? 'merge', token.login);
      return { sha, merged: true, message: 'Pull Request successfully merged' };
    },
  ),
  route(
    'get',
    `${repo}/commits/{commit_sha}/pulls`,
    ['pull_requests', 'read'],
    async ({ state, server, params }) => {
      const sha = params['commit_sha'] ?? '';
      if (!(await revision(state, `${sha}^{commit}`)))
        throw new Refusal(422, `No commit found for SHA: ${sha}`);
      const found: Pull[] = [];
      for (const pull of state.pulls) {
        const inHead =
          pull.headCommit === sha ||
          (await bareGit(state, 'rev-list', `${pull.baseCommit}..${pull.headCommit}`))
            .split('\n')
            .includes(sha);
        if (inHead || pull.mergeCommit === sha) found.push(pull);
      }
      return found.map((pull) => pullView(state, server, pull)) as never;
    },
  ),

  route(
    'get',
    `${repo}/issues/{issue_number}/comments`,
    ['pull_requests', 'read'],
    ({ state, params, query }) =>
      page(pullOf(state, params['issue_number']).comments, query).map((comment) =>
        commentView(state, comment, state.people.get(comment.login) ?? 'none'),
      ),
  ),
  route(
    'post',
    `${repo}/issues/{issue_number}/comments`,
    ['pull_requests', 'write'],
    ({ state, params, token, body }) => {
      const comment = {
        id: nextId(state),
        login: token.login,
        created: tick(state),
        body: body.body,
        edited: null,
      };
      pullOf(state, params['issue_number']).comments.push(comment);
      return commentView(state, comment, 'write');
    },
  ),
  route(
    'patch',
    `${repo}/issues/comments/{comment_id}`,
    ['pull_requests', 'write'],
    ({ state, params, body }) => {
      const id = Number(params['comment_id']);
      const comment = state.pulls.flatMap((pull) => pull.comments).find((one) => one.id === id);
      if (!comment) throw new Refusal(404, 'Not Found');
      comment.body = body.body;
      comment.edited = tick(state);
      return commentView(state, comment, 'write');
    },
  ),
  route(
    'get',
    `${repo}/issues/{issue_number}/events`,
    ['pull_requests', 'read'],
    ({ state, params, query }) => {
      const pull = pullOf(state, params['issue_number']);
      if (!pull.closedBy) return [];
      return page(
        [{ id: 1, event: 'closed', actor: userView(state, pull.closedBy), created_at: pull.created }],
        query,
      ) as never;
    },
  ),
  route(
    'post',
    `${repo}/issues/{issue_number}/labels`,
    ['pull_requests', 'write'],
    ({ state, params, body }) => {
      const pull = pullOf(state, params['issue_number']);
      const given = Array.isArray(body) ? body : typeof body === 'string' ? [body] : (body?.labels ?? []);
      for (const label of given) {
        const name = typeof label === 'string' ? label : (label.name ?? '');
        if (!pull.labels.includes(name)) pull.labels.push(name);
      }
      return pull.labels.map((name, index) => ({ id: index + 1, name }));
    },
    200,
  ),
  route(
    'delete',
    `${repo}/issues/{issue_number}/labels/{name}`,
    ['pull_requests', 'write'],
    ({ state, params }) => {
      const pull = pullOf(state, params['issue_number']);
      const at = pull.labels.indexOf(decodeURIComponent(params['name'] ?? ''));
      if (at < 0) throw new Refusal(404, 'Label does not exist');
      pull.labels.splice(at, 1);
      return pull.labels.map((name, index) => ({ id: index + 1, name }));
    },
  ),
  route(
    'post',
    `${repo}/issues/{issue_number}/assignees`,
    ['pull_requests', 'write'],
    ({ state, params, body }) => {
      const pull = pullOf(state, params['issue_number']);
      // GitHub leaves out, without a word, whoever cannot be assigned.
      for (const one of body?.assignees ?? []) {
        const login = typeof one === 'string' ? one : one.login;
        if (state.people.has(login) && !pull.assignees.includes(login)) pull.assignees.push(login);
      }
      return { number: pull.number };
    },
  ),

  route('post', `${repo}/statuses/{sha}`, ['statuses', 'write'], async ({ state, token, params, body }) => {
    const sha = params['sha'] ?? '';
    if (!(await revision(state, `${sha}^{commit}`)))
      throw new Refusal(422, `No commit found for SHA: ${sha}`);
    if ((body.description ?? '').length > 140)
      throw new Refusal(422, 'Validation Failed', { errors: [{ field: 'description', code: 'too_long' }] });
    const status = {
      id: nextId(state),
      sha,
      state: body.state,
      context: body.context ?? 'default',
      description: body.description ?? '',
      target_url: body.target_url ?? '',
      login: token.login,
    };
    state.statuses.push(status);
    return statusView(state, status);
  }),
  route('get', `${repo}/commits/{ref}/statuses`, ['statuses', 'read'], ({ state, params, query }) =>
    page(state.statuses.filter((status) => status.sha === params['ref']).reverse(), query).map((status) =>
      statusView(state, status),
    ),
  ),

  route('get', `${repo}/collaborators/{username}/permission`, ['contents', 'read'], ({ state, params }) => {
    const login = params['username'] ?? '';
    const role = state.people.get(login) ?? (state.settings.private ? 'none' : 'read');
    const permission = role === 'maintain' ? 'write' : role === 'triage' ? 'read' : role;
    return { permission, role_name: role, user: { login } };
  }),
  route('get', `${repo}/branches/{branch}`, ['contents', 'read'], ({ state, params }) => ({
    name: params['branch'] ?? '',
    protected: state.settings.protectionContexts !== undefined,
    ...(state.settings.protectionContexts
      ? {
          protection: {
            enabled: true,
            required_status_checks: { contexts: state.settings.protectionContexts, checks: [] },
          },
        }
      : {}),
  })),
  route('get', `${repo}/actions/permissions/workflow`, ['administration', 'read'], ({ state }) => ({
    default_workflow_permissions: state.settings.defaultWorkflowPermissions,
    can_approve_pull_request_reviews: state.settings.actionsMayCreatePullRequests,
  })),
  route('get', `${repo}/actions/workflows`, ['actions', 'read'], ({ state }) => ({
    total_count: state.settings.workflows.length,
    workflows: state.settings.workflows.map(({ path, state: standing }, index) => ({
      id: index + 1,
      name: path,
      path,
      state: standing,
    })),
  })),
  route('get', `${repo}/rulesets`, ['contents', 'read'], ({ state }) =>
    state.rulesets.map((ruleset, index) => ({
      id: index + 1,
      name: ruleset.name,
      enforcement: 'active' as const,
    })),
  ),
  route(
    'get',
    `${repo}/rules/branches/{branch}`,
    ['contents', 'read'],
    ({ state, params }) =>
      state.rulesets
        .filter((ruleset) => ruleset.ref === params['branch'])
        .map((ruleset) => ({
          type: 'required_status_checks' as const,
          parameters: {
            required_status_checks: ruleset.contexts.map((context) => ({ context })),
            strict_required_status_checks_policy: false,
          },
        })) as never,
  ),

  route('post', `${repo}/git/blobs`, ['contents', 'write'], async ({ state, body }) => {
    const input = Buffer.from(body.content, body.encoding === 'base64' ? 'base64' : 'utf8');
    const sha = await bareGitWith(state, ['hash-object', '-w', '--stdin'], { input });
    return { sha, url: '' };
  }),
  route('post', `${repo}/git/trees`, ['contents', 'write'], async ({ state, body }) => {
    const entries = new Map<string, string>();
    if (body.base_tree) {
      const listed = await bareGit(state, 'ls-tree', '-r', '-z', '--full-tree', body.base_tree);
      for (const line of listed.split('\0').filter(Boolean))
        entries.set(line.slice(line.indexOf('\t') + 1), line);
    }
    for (const entry of body.tree) {
      const path = entry.path ?? '';
      if (entry.sha === null) {
        if (!entries.delete(path)) throw new Refusal(422, `GitRPC::BadObjectState: ${path}`);
      } else entries.set(path, `${entry.mode} ${entry.type ?? 'blob'} ${entry.sha}\t${path}`);
    }
    const input = [...entries.values()]
      .map((line) => `${line.replace(/^(\d+) \w+ (\w+)/, '$1 $2')}\0`)
      .join('');
    const env = { GIT_INDEX_FILE: `${state.dir}/api-index-${nextId(state)}` };
    await bareGitWith(state, ['update-index', '-z', '--add', '--index-info'], { env, input });
    const sha = await bareGitWith(state, ['write-tree'], { env });
    return { sha, tree: [], truncated: false };
  }),
  route('post', `${repo}/git/commits`, ['contents', 'write'], async ({ state, token, body }) => {
    const parents = (body.parents ?? []).flatMap((parent) => ['-p', parent]);
    const when = body.author?.date ?? tick(state);
    const sha = await bareGitWith(state, ['commit-tree', body.tree, ...parents], {
      input: body.message,
      env: {
        GIT_AUTHOR_NAME: body.author?.name ?? token.login,
        GIT_AUTHOR_EMAIL: body.author?.email ?? 'noreply@github.com',
        GIT_AUTHOR_DATE: when,
        GIT_COMMITTER_NAME: body.committer?.name ?? token.login,
        GIT_COMMITTER_EMAIL: body.committer?.email ?? 'noreply@github.com',
        GIT_COMMITTER_DATE: body.committer?.date ?? when,
      },
    });
    // GitHub signs for a bot that names neither author nor committer.
    const verified = token.bot && !body.author && !body.committer;
    return {
      sha,
      verification: { verified, reason: verified ? 'valid' : 'unsigned', signature: null, payload: null },
    };
  }),
  route('get', `${repo}/git/ref/{ref}`, ['contents', 'read'], async ({ state, params }) => {
    const sha = await revision(state, `refs/${params['ref']}`);
    if (!sha) throw new Refusal(404, 'Not Found');
    return { ref: `refs/${params['ref']}`, object: { sha, type: 'commit' } };
  }),
  route('post', `${repo}/git/refs`, ['contents', 'write'], async ({ state, body }) => {
    if (await revision(state, body.ref)) throw new Refusal(422, 'Reference already exists');
    await bareGit(state, 'update-ref', body.ref, body.sha);
    await refreshPulls(state);
    return { ref: body.ref, object: { sha: body.sha, type: 'commit' } };
  }),
  route(
    'delete',
    `${repo}/git/refs/{ref}`,
    ['contents', 'write'],
    async ({ state, params }) => {
      const ref = `refs/${params['ref']}`;
      if (!(await revision(state, ref))) throw new Refusal(422, 'Reference does not exist');
      await bareGit(state, 'update-ref', '-d', ref);
      await refreshPulls(state);
      return undefined as never;
    },
    204,
  ),
];

export function pullOf(state: State, number: string | undefined): Pull {
  const found = state.pulls.find((pull) => pull.number === Number(number));
  if (!found) throw new Refusal(404, 'Not Found');
  return found;
}

export function editBody(state: State, pull: Pull, login: string, body: string): void {
  // GitHub's history begins with the text as it was created, once there is a history at all.
  if (pull.edits.length === 0) pull.edits.push({ editor: pull.login, at: pull.created, text: pull.body });
  pull.body = body;
  pull.edits.push({ editor: login, at: tick(state), text: body });
}

/** Opens a pull request with GitHub's own refusals: no such branch, no commits, one open already. */
export async function openPull(
  state: State,
  login: string,
  asked: {
    readonly title: string;
    readonly head: string;
    readonly base: string;
    readonly body?: string;
    readonly draft?: boolean;
  },
): Promise<Pull> {
  const here = `${state.owner}/${state.repo}`;
  const [owner, ref] = asked.head.includes(':') ? asked.head.split(':') : [state.owner, asked.head];
  const fork = owner !== state.owner;
  const head = await revision(state, fork ? `refs/forks/${owner}/${ref}` : `refs/heads/${ref}`);
  const base = await revision(state, `refs/heads/${asked.base}`);
  const invalid = (field: string) =>
    new Refusal(422, 'Validation Failed', { errors: [{ resource: 'PullRequest', field, code: 'invalid' }] });
  if (!head) throw invalid('head');
  if (!base) throw invalid('base');
  const failed = (message: string) =>
    new Refusal(422, 'Validation Failed', { errors: [{ resource: 'PullRequest', code: 'custom', message }] });
  if (
    head === base ||
    (await bareGit(state, 'merge-base', '--is-ancestor', head, base).then(
      () => true,
      () => false,
    ))
  )
    throw failed(`No commits between ${asked.base} and ${ref}`);
  const twin = state.pulls.find(
    (pull) => pull.state === 'open' && pull.head === ref && pull.base === asked.base,
  );
  if (twin && !fork) throw failed(`A pull request already exists for ${state.owner}:${ref}.`);
  if ((asked.body ?? '').length > 65_536)
    throw new Refusal(422, 'Validation Failed', {
      errors: [{ field: 'body', code: 'custom', message: 'body is too long (maximum is 65536 characters)' }],
    });
  const created = tick(state);
  const pull: Pull = {
    number: state.pulls.length + 1,
    login,
    head: ref ?? '',
    headRepository: fork ? `${owner}/${state.repo}` : here,
    base: asked.base,
    title: asked.title,
    body: asked.body ?? '',
    draft: asked.draft ?? false,
    state: 'open',
    merged: false,
    mergeCommit: null,
    mergedBy: null,
    closedBy: null,
    headCommit: head,
    baseCommit: base,
    autoMerge: null,
    created,
    edits: [],
    labels: [],
    reviewers: [],
    assignees: [],
    comments: [],
    reviews: [],
  };
  state.pulls.push(pull);
  await bareGit(state, 'update-ref', `refs/pull/${pull.number}/head`, head);
  return pull;
}
