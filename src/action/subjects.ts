import type { Runner } from './runner.ts';

/** What an event asks the check to judge. */
export type Subject =
  /** Every open pull request that has this head. */
  | { readonly kind: 'head'; readonly head: string; readonly number?: number }
  /** A pull request whose head has to be looked up. */
  | { readonly kind: 'pull'; readonly number: number }
  | { readonly kind: 'push'; readonly branch: string; readonly before: string | null; readonly after: string }
  | {
      readonly kind: 'group';
      readonly head: string;
      readonly base: string;
      readonly branch: string;
      readonly numbers: readonly number[];
    }
  | { readonly kind: 'all' }
  | { readonly kind: 'nothing'; readonly why: string };

const objectId = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * Reads an event as a hint about what to judge: whatever it names is looked up again, so that a forged or late event
 * can at most cause a judgement that was not needed.
 */
export function subjectOf(runner: Runner): Subject {
  const { payload } = runner;
  switch (runner.event) {
    case 'pull_request':
    case 'pull_request_target': {
      const number = payload.pull_request?.number;
      const head = payload.pull_request?.head?.sha ?? '';
      if (payload.action === 'closed') return { kind: 'nothing', why: 'The pull request is closed.' };
      if (number !== undefined && objectId.test(head)) return { kind: 'head', head, number };
      return { kind: 'nothing', why: 'The event names no pull request.' };
    }
    case 'push': {
      const branch = runner.ref.startsWith('refs/heads/') ? runner.ref.slice('refs/heads/'.length) : '';
      const after = payload.after ?? '';
      if (payload.deleted || branch === '' || !objectId.test(after) || /^0+$/.test(after))
        return { kind: 'nothing', why: 'The push leaves no branch to judge.' };
      const before = payload.before ?? '';
      return {
        kind: 'push',
        branch,
        before: objectId.test(before) && !/^0+$/.test(before) ? before : null,
        after,
      };
    }
    case 'merge_group': {
      const group = payload.merge_group;
      const head = group?.head_sha ?? '';
      const base = group?.base_sha ?? '';
      if (!objectId.test(head) || !objectId.test(base))
        return { kind: 'nothing', why: 'The event names no merge group.' };
      const numbers = [...(group?.head_ref ?? '').matchAll(/\/pr-(\d+)-/g)].map((match) => Number(match[1]));
      return {
        kind: 'group',
        head,
        base,
        branch: (group?.base_ref ?? '').replace('refs/heads/', ''),
        numbers,
      };
    }
    case 'workflow_run': {
      const head = payload.workflow_run?.head_sha ?? '';
      return objectId.test(head)
        ? { kind: 'head', head }
        : { kind: 'nothing', why: 'The event names no head.' };
    }
    case 'issue_comment': {
      const number = payload.issue?.number;
      return number !== undefined && payload.issue?.pull_request !== undefined
        ? { kind: 'pull', number }
        : { kind: 'nothing', why: 'The comment is on no pull request.' };
    }
    case 'schedule':
    case 'workflow_dispatch':
      return { kind: 'all' };
    default:
      return { kind: 'nothing', why: `The event ${runner.event || '(none)'} holds no change to judge.` };
  }
}
