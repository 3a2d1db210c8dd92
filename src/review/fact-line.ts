import { type Change, evidencePlaces, nameOfFile } from '../memory/index.ts';
import { inline, link } from './neutral.ts';
import { compareWords, wordsAsMarkdown } from './words.ts';

/** Where the lines of a review point to. */
export interface Links {
  /** The file after the change, at one commit. */
  readonly after: (path: string, line?: number) => string;
  /** The file before it: for what is gone. */
  readonly before: (path: string, line?: number) => string;
}

/** One fact as a task-list item: `- [x] 3fa91c **Acme** – moved to Berlin · agent · 2026-02-16 · [log](…)`. */
export function factLine(change: Change, shortId: string, links: Links, ticked: boolean): string {
  const name = entityName(change.path);
  const subject = name === undefined ? '' : `**${inline(name, 60)}** – `;
  return `- [${ticked ? 'x' : ' '}] ${shortId} ${subject}${factText(change)} · ${details(change, links).join(' · ')}`;
}

function factText(change: Change): string {
  const { before, after } = change;
  if (change.kind === 'updated' && before !== null && after !== null && before !== after)
    return wordsAsMarkdown(compareWords(before, after));
  return inline(after ?? before ?? '');
}

function details(change: Change, links: Links): string[] {
  const conf = change.numbers?.['conf'];
  const gone = change.after === null;
  const place = gone ? links.before(change.path, change.line) : links.after(change.path, change.line);
  return [
    change.src ?? 'untagged',
    ...(change.ts === undefined || change.ts === 'unknown' ? [] : [inline(change.ts, 30)]),
    ...(conf === undefined ? [] : [`conf ${conf}`]),
    ...(change.kind === 'updated' && change.before === change.after ? [whatElse(change)] : []),
    ...(change.kind === 'archived' && change.reason ? [inline(change.reason, 80)] : []),
    link(placeLabel(change), place),
    ...evidence(change, links),
  ];
}

/** The text stayed: what changed is its tag or its nested lines, and the reader should not search for it. */
function whatElse(change: Change): string {
  return change.reason ? inline(change.reason, 80) : 'text unchanged';
}

function placeLabel(change: Change): string {
  const file = change.path.slice(change.path.lastIndexOf('/') + 1);
  return change.line === undefined ? file : `${file}:${change.line}`;
}

function evidence(change: Change, links: Links): string[] {
  const [place] = evidencePlaces(change.ev ?? '');
  return place === undefined || place.path === change.path
    ? []
    : [link('log', links.after(place.path, place.line))];
}

/** The page an entity fact is about, from its file's name. */
function entityName(path: string): string | undefined {
  return /(?:^|\/)entities\/[^/]+\.md$/.test(path) ? nameOfFile(path) : undefined;
}
