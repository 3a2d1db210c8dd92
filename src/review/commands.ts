import { parseTtl } from '../memory/index.ts';

/** What a reviewer asks for in a comment. Ids are prefixes of fact ids. */
export type ReviewCommand =
  | { readonly verb: 'drop'; readonly ids: readonly string[] }
  | { readonly verb: 'ttl'; readonly id: string; readonly ttl: string }
  | { readonly verb: 'settle'; readonly id: string; readonly keep: 'first' | 'second' | 'both' }
  | { readonly verb: 'confirm'; readonly id: string; readonly asUser: boolean }
  /** Counts as a signature for exactly this head. */
  | { readonly verb: 'approve'; readonly head: string };

/** A line that begins like a command and is none, with what to write instead. */
export interface Misunderstood {
  readonly verb: 'misunderstood';
  readonly line: string;
  readonly fix: string;
}

const usage: Readonly<Record<ReviewCommand['verb'], string>> = {
  drop: 'Write /keepsake drop ID [ID…].',
  ttl: 'Write /keepsake ttl ID 90d (or 2w, 1y, never).',
  settle: 'Write /keepsake settle ID first, second or both.',
  confirm: 'Write /keepsake confirm ID, or /keepsake confirm ID user.',
  approve: 'Write /keepsake approve and the whole id of the head commit.',
};

/**
 * The commands of a comment, one a line; lines in code, in quotes, in the middle of a sentence or where nobody sees
 * them are none: a person may have pasted them with somebody else's text. Whether the writer may give them is not
 * decided here.
 */
export function readCommands(comment: string): readonly (ReviewCommand | Misunderstood)[] {
  let fence = '';
  let hidden = false;
  const found: (ReviewCommand | Misunderstood)[] = [];
  for (const line of comment.replaceAll('\r\n', '\n').split('\n')) {
    const [, mark = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (!hidden && mark !== '' && (fence === '' || (mark.startsWith(fence) && rest.trim() === ''))) {
      fence = fence === '' ? mark : '';
      continue;
    }
    const wasHidden = hidden;
    if (fence === '') hidden = endsInComment(line, hidden);
    const match = fence === '' && !wasHidden ? /^\/keepsake(?:\s+(.*))?$/.exec(line.trimEnd()) : null;
    if (match) found.push(readCommand(line.trim(), (match[1] ?? '').trim().split(/\s+/)));
  }
  return found;
}

/** Whether an HTML comment is open where a line ends. */
function endsInComment(line: string, open: boolean): boolean {
  const last = line.lastIndexOf('<!--');
  const end = line.lastIndexOf('-->');
  return last < 0 && end < 0 ? open : last > end;
}

function readCommand(line: string, words: readonly string[]): ReviewCommand | Misunderstood {
  const [verb = '', ...given] = words;
  const id = idOf(given[0]);
  const wrong = (fix: string): Misunderstood => ({ verb: 'misunderstood', line, fix });
  switch (verb) {
    case 'drop': {
      const ids = given.map(idOf);
      const known = ids.filter((one) => one !== undefined);
      return known.length > 0 && known.length === ids.length ? { verb, ids: known } : wrong(usage.drop);
    }
    case 'ttl': {
      const [, ttl] = given;
      const fits = id !== undefined && ttl !== undefined && given.length === 2 && parseTtl(ttl) !== undefined;
      return fits ? { verb, id, ttl } : wrong(usage.ttl);
    }
    case 'settle': {
      const keep = (['first', 'second', 'both'] as const).find((word) => word === given[1]);
      return id !== undefined && keep && given.length === 2 ? { verb, id, keep } : wrong(usage.settle);
    }
    case 'confirm': {
      const fits = id !== undefined && (given.length === 1 || (given.length === 2 && given[1] === 'user'));
      return fits ? { verb, id, asUser: given.length === 2 } : wrong(usage.confirm);
    }
    case 'approve': {
      const head = /^([0-9a-f]{40}|[0-9a-f]{64})$/.exec(given[0] ?? '')?.[1];
      return head && given.length === 1 ? { verb, head } : wrong(usage.approve);
    }
    default:
      return wrong('There are /keepsake drop, ttl, settle, confirm and approve.');
  }
}

function idOf(word: string | undefined): string | undefined {
  return word !== undefined && /^[0-9a-f]{6,64}$/.test(word) ? word : undefined;
}
