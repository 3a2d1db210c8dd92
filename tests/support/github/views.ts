import type { components } from '@octokit/openapi-types';
import type { Comment, Pull, Review, State, Status } from './state.ts';

/*
 * What the double answers, typed by GitHub's own OpenAPI description: a field that GitHub does not have, or has with
 * another type, does not compile.
 */
type Schemas = components['schemas'];
export type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Part<T[Key]> }
    : T;

export function userView(state: State, login: string): Part<Schemas['simple-user']> {
  const bot = login.endsWith('[bot]') || [...state.tokens.values()].some((t) => t.login === login && t.bot);
  return { login, id: [...login].reduce((sum, c) => sum + c.charCodeAt(0), 0), type: bot ? 'Bot' : 'User' };
}

export function repositoryView(state: State, server: string): Part<Schemas['full-repository']> {
  return {
    id: 1,
    node_id: 'R_1',
    name: state.repo,
    full_name: `${state.owner}/${state.repo}`,
    private: state.settings.private,
    default_branch: state.settings.defaultBranch,
    html_url: `${server}/${state.owner}/${state.repo}`,
    clone_url: `${server}/${state.owner}/${state.repo}.git`,
    allow_auto_merge: state.settings.allowAutoMerge,
    owner: userView(state, state.owner),
  };
}

export function pullView(state: State, server: string, pull: Pull): Part<Schemas['pull-request']> {
  const repository = repositoryView(state, server);
  const fork = pull.headRepository !== repository.full_name;
  const [forkOwner = ''] = pull.headRepository.split('/');
  return {
    id: 1000 + pull.number,
    node_id: `PR_${pull.number}`,
    number: pull.number,
    html_url: `${server}/${state.owner}/${state.repo}/pull/${pull.number}`,
    state: pull.state,
    locked: false,
    title: pull.title,
    body: pull.body,
    draft: pull.draft,
    user: userView(state, pull.login),
    labels: pull.labels.map((name, index) => ({
      id: index + 1,
      name,
      color: state.labels.get(name) ?? 'ededed',
    })),
    requested_reviewers: pull.reviewers.map((login) => userView(state, login)),
    assignees: pull.assignees.map((login) => userView(state, login)),
    created_at: pull.created,
    updated_at: pull.created,
    closed_at: pull.state === 'closed' ? pull.created : null,
    merged_at: pull.merged ? pull.created : null,
    merged: pull.merged,
    merged_by: pull.mergedBy ? userView(state, pull.mergedBy) : null,
    merge_commit_sha: pull.mergeCommit,
    mergeable: true,
    head: {
      ref: pull.head,
      sha: pull.headCommit,
      label: `${forkOwner}:${pull.head}`,
      user: userView(state, forkOwner),
      repo: {
        full_name: pull.headRepository,
        fork,
        clone_url: `${server}/${pull.headRepository}.git`,
      },
    },
    base: {
      ref: pull.base,
      sha: pull.baseCommit,
      label: `${state.owner}:${pull.base}`,
      user: userView(state, state.owner),
      repo: { full_name: `${state.owner}/${state.repo}`, default_branch: state.settings.defaultBranch },
    },
    auto_merge: pull.autoMerge
      ? { merge_method: pull.autoMerge.toLowerCase() as 'merge' | 'squash' | 'rebase' }
      : null,
  };
}

export function commentView(
  state: State,
  comment: Comment,
  permission: string,
): Part<Schemas['issue-comment']> {
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    body: comment.body,
    user: userView(state, comment.login),
    created_at: comment.created,
    updated_at: comment.edited ?? comment.created,
    author_association: permission === 'none' ? 'NONE' : 'COLLABORATOR',
  };
}

export function reviewView(state: State, review: Review): Part<Schemas['pull-request-review']> {
  return {
    id: review.id,
    node_id: `PRR_${review.id}`,
    user: userView(state, review.login),
    body: review.body,
    state: review.state,
    commit_id: review.commit,
  };
}

export function statusView(state: State, status: Status): Part<Schemas['status']> {
  return {
    id: status.id,
    state: status.state,
    context: status.context,
    description: status.description,
    target_url: status.target_url,
    creator: userView(state, status.login),
  };
}
