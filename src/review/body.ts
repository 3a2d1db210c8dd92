import { byCodeUnits, type Change, shortIds, sources } from '../memory/index.ts';
import { changeKinds, countChanges, sortChanges } from './changes.ts';
import type { Decision, DecisionSide } from './decision.ts';
import { factLine, type Links } from './fact-line.ts';
import { isReadable, type Relation, renderMermaid } from './graph.ts';
import { code, inline, link } from './neutral.ts';

/** A file whose lines are no facts (logs, the archive, derived files) with how many of its lines came and went. */
export interface FileChange {
  readonly path: string;
  readonly added: number;
  readonly removed: number;
}

/** What a model cost this proposal. */
export interface Cost {
  readonly model: string;
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly tokensCached: number;
  /** US dollars, where the price is known. */
  readonly dollars?: number;
}

/** A fact a reviewer said no to. */
export interface Rejected {
  readonly id: string;
  readonly text: string;
  /** Who, when it is known. */
  readonly by?: string;
}

/** Everything a review shows. No clock and no run id is in it: the same input gives the same text. */
export interface Review {
  /** Who it comes from: a writer, a branch, or `upkeep`. */
  readonly scope: string;
  /** The proposal branch: the hidden marker names it. */
  readonly branch: string;
  readonly base: string;
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly links: Links;
  readonly files?: readonly FileChange[];
  readonly relations?: readonly Relation[];
  readonly rejected?: readonly Rejected[];
  /** Facts that wait for another night because of the budget. */
  readonly waiting?: number;
  readonly warnings?: readonly string[];
  readonly cost?: Cost;
  /** The command that gives the same proposal on the reader's own machine. */
  readonly reproduce?: string;
}

/** GitHub's limit is 65 536 characters; some are kept for what a person may add. */
export const longestBody = 64_000;

/** So many facts are shown open, the others folded. */
export const mostOpenFacts = 60;

/** Hints only: anyone may edit a body, so nothing is decided by it. */
export function proposalMarker(branch: string): string {
  return `<!-- keepsake:proposal ${encodeURIComponent(branch)} -->`;
}

/**
 * The body of a pull request: what happened in numbers, what needs a person, every fact with a box to untick, why it
 * happened, what it cost, how to run it again. Within GitHub's limit; what is left out is said.
 */
export function renderBody(review: Review, longest = longestBody): string {
  const changes = sortChanges(review.changes);
  const full = assemble(review, changes, changes.length, true);
  if (full.length <= longest) return full;
  if (assemble(review, changes, changes.length, false).length <= longest)
    return assemble(review, changes, changes.length, false);
  // The most facts that fit: the text grows with their number, so halving finds it.
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (assemble(review, changes, middle, false).length <= longest) low = middle;
    else high = middle - 1;
  }
  const text = assemble(review, changes, low, false);
  if (text.length <= longest) return text;
  // Even the decisions alone are too long: the end goes, and that is said first.
  const note = `> **This text is cut.** It is longer than GitHub's limit; \`keepsake diff ${review.base}..${review.branch}\` shows everything.\n\n`;
  return `${note}${text.slice(0, longest - note.length - 200).replace(/[^\n]*$/, '')}\n${proposalMarker(review.branch)}\n`;
}

function assemble(review: Review, changes: readonly Change[], shown: number, reasons: boolean): string {
  const ids = shortIds([
    ...changes,
    ...review.decisions.flatMap(({ id }) => (id === undefined ? [] : [{ id }])),
    ...(review.rejected ?? []),
  ]);
  const short = (id: string) => ids.get(id) ?? id.slice(0, 6);
  const sections = [
    summary(review, changes),
    decisionsSection(review, short),
    confirmSection(changes, short),
    factsSection(review, changes, shown, short),
    graphSection(review.relations ?? []),
    filesSection(review.files ?? []),
    rejectedSection(review.rejected ?? [], short),
    reasons ? reasonsSection(changes, short) : reasonsLeftOut(changes),
    footer(review),
    proposalMarker(review.branch),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function summary(review: Review, changes: readonly Change[]): string {
  const what =
    changes.length === 0
      ? 'No fact changes; files are brought up to date.'
      : `${changes.length} change${changes.length === 1 ? '' : 's'} to the memory from ${code(review.scope, 80)}. Untick what should not be kept; everything else is taken when this is merged.`;
  const counts = countChanges(changes);
  const columns = [...sources, 'untagged' as const].filter((source) =>
    counts.some((one) => one.bySource[source]),
  );
  const table = [
    `| | ${[...columns, 'all'].join(' | ')} |`,
    `|---|${'--:|'.repeat(columns.length + 1)}`,
    ...counts.map(
      ({ kind, total, bySource }) =>
        `| ${kind} | ${[...columns.map((source) => bySource[source] ?? ''), total].join(' | ')} |`,
    ),
  ].join('\n');
  const waiting = review.waiting
    ? `${review.waiting} more wait for the next nights: one proposal holds at most \`pull_requests.max_facts\` facts, the oldest and most surprising first.`
    : '';
  const warnings = (review.warnings ?? []).map((warning) => `> ⚠️ ${inline(warning, 400)}`).join('\n>\n');
  return [what, counts.length > 0 ? table : '', waiting, warnings].filter(Boolean).join('\n\n');
}

function decisionsSection(review: Review, short: (id: string) => string): string {
  if (review.decisions.length === 0) return '';
  const items = review.decisions.map((decision) => {
    const name =
      decision.id === undefined ? code(decision.path) : `${short(decision.id)} in ${code(decision.path)}`;
    return [
      `**${decisionWord[decision.kind]}** ${name} – ${inline(decision.reason, 300)}`,
      ...decision.sides.map((side, index) => `${index + 1}. ${sideText(side, review.links)}`),
      '',
      `If merged as is: ${inline(decision.ifMerged, 300)}${howTo(decision, short)}`,
    ].join('\n');
  });
  return `### Needs a decision\n\n${items.join('\n\n')}`;
}

const decisionWord: Readonly<Record<Decision['kind'], string>> = {
  contested: 'Conflict',
  blocked: 'Blocked',
  withheld: 'Left out',
};

function sideText(side: DecisionSide, links: Links): string {
  return [
    inline(side.text),
    ...(side.gone ? [] : [side.src ?? 'untagged']),
    ...(side.ts ? [inline(side.ts, 30)] : []),
    ...(side.by ? [`by ${inline(side.by, 40)}`] : []),
    ...(side.path === undefined ? [] : [link(side.path, links.after(side.path, side.line))]),
  ].join(' · ');
}

function howTo(decision: Decision, short: (id: string) => string): string {
  if (decision.id === undefined) return '';
  const id = short(decision.id);
  switch (decision.kind) {
    case 'contested':
      return ` \`/keepsake settle ${id} first\` (or \`second\`, \`both\`) in a comment settles it.`;
    case 'blocked':
      return ` \`/keepsake confirm ${id} user\` from a listed human lets it in; their approval of the new head makes it pass.`;
    case 'withheld':
      return '';
  }
}

/** So many are named to be confirmed; all of them stand among the facts. */
const mostToConfirm = 20;

/** What the user said, as a log or a transcript tells: only they can make it theirs. */
function confirmSection(changes: readonly Change[], short: (id: string) => string): string {
  const said = changes.filter(
    ({ kind, origin }) => origin === 'user' && (kind === 'added' || kind === 'updated'),
  );
  if (said.length === 0) return '';
  const items = said
    .slice(0, mostToConfirm)
    .map(({ id, after }) => `- ${short(id)} ${inline(after ?? '', 200)}`);
  const more = said.length - items.length;
  return [
    '### Confirm as yours',
    'The user said this, as a log or transcript tells; it counts as the agent’s, for a year at most. If you said it: `/keepsake confirm ID user` in a comment makes it yours, then approve the new head.',
    [...items, ...(more > 0 ? [`- … and ${more} more among the facts below`] : [])].join('\n'),
  ].join('\n\n');
}

function factsSection(
  review: Review,
  changes: readonly Change[],
  shown: number,
  short: (id: string) => string,
): string {
  if (changes.length === 0) return '';
  const open = grouped(changes.slice(0, Math.min(shown, mostOpenFacts)), review, short);
  const folded = changes.slice(mostOpenFacts, shown);
  const left = changes.length - Math.max(shown, 0);
  const parts = ['### Facts', open];
  if (folded.length > 0)
    parts.push(
      `<details><summary>${folded.length} more fact${folded.length === 1 ? '' : 's'}</summary>\n\n${grouped(folded, review, short)}\n\n</details>`,
    );
  if (left > 0)
    parts.push(
      `> ${left} more change${left === 1 ? ' does' : 's do'} not fit into GitHub's limit for one text. \`keepsake diff ${review.base}..${review.branch}\` lists them, and \`/keepsake drop ID\` works for them too.`,
    );
  return parts.filter(Boolean).join('\n\n');
}

function grouped(changes: readonly Change[], review: Review, short: (id: string) => string): string {
  return changeKinds
    .map((kind) => {
      const lines = changes
        .filter((change) => change.kind === kind)
        .map((change) => factLine(change, short(change.id), review.links, true));
      return lines.length === 0 ? '' : `**${kind[0]?.toUpperCase()}${kind.slice(1)}**\n\n${lines.join('\n')}`;
    })
    .filter(Boolean)
    .join('\n\n');
}

function graphSection(relations: readonly Relation[]): string {
  if (relations.length === 0) return '';
  if (isReadable(relations)) return `### Entities\n\n${renderMermaid(relations)}`;
  return `The graph of entities is left out: ${relations.length} relations are too many to read as a picture.`;
}

function filesSection(files: readonly FileChange[]): string {
  if (files.length === 0) return '';
  const lines = [...files]
    .sort((a, b) => byCodeUnits(a.path, b.path))
    .slice(0, 40)
    .map((file) => `- ${code(file.path, 120)} +${file.added} −${file.removed}`);
  if (files.length > lines.length) lines.push(`- and ${files.length - lines.length} more files`);
  return `<details><summary>Logs, archive and derived files (${files.length})</summary>\n\n${lines.join('\n')}\n\n</details>`;
}

function rejectedSection(rejected: readonly Rejected[], short: (id: string) => string): string {
  if (rejected.length === 0) return '';
  const lines = rejected
    .slice(0, 40)
    .map((one) => `- ${short(one.id)} ${inline(one.text)}${one.by ? ` · by ${code(one.by, 40)}` : ''}`);
  if (rejected.length > lines.length) lines.push(`- and ${rejected.length - lines.length} more`);
  return `<details><summary>Left out by reviewers (${rejected.length})</summary>\n\n${lines.join('\n')}\n\n</details>`;
}

function reasonsSection(changes: readonly Change[], short: (id: string) => string): string {
  const told = changes.filter((change) => change.pass !== undefined || change.reason !== undefined);
  if (told.length === 0) return '';
  const rows = told.map((change) => {
    const numbers = Object.entries(change.numbers ?? {})
      .map(([name, value]) => `${name} ${Math.round(value * 1000) / 1000}`)
      .join(', ');
    return `| ${short(change.id)} | ${inline(change.pass ?? '', 30)} | ${inline(change.reason ?? change.rule ?? '', 160)} | ${inline(numbers, 120)} |`;
  });
  return `<details><summary>Why, change by change (${told.length})</summary>\n\n| fact | pass | reason | numbers |\n|---|---|---|---|\n${rows.join('\n')}\n\n</details>`;
}

function reasonsLeftOut(changes: readonly Change[]): string {
  const told = changes.filter((change) => change.pass !== undefined || change.reason !== undefined).length;
  return told === 0
    ? ''
    : `> The reasons of ${told} changes are left out here, since the text would pass GitHub's limit; the run's summary has them.`;
}

function footer(review: Review): string {
  const { cost, reproduce } = review;
  const parts: string[] = [];
  if (cost && cost.calls > 0) {
    const price =
      cost.dollars === undefined ? 'tokens only, no price known' : `about $${cost.dollars.toFixed(4)}`;
    parts.push(
      `${code(cost.model, 60)} was asked ${cost.calls} times: ${cost.tokensIn} tokens in, ${cost.tokensOut} out, ${cost.tokensCached} cached (${price}).`,
    );
  } else parts.push('No model was used.');
  if (reproduce !== undefined) parts.push(`The same on your machine: ${code(reproduce, 200)}.`);
  parts.push(
    'Comments count too: `/keepsake drop ID`, `ttl ID 1y`, `confirm ID`, and `/keepsake approve` with the whole id of the head.',
  );
  return `<sub>${parts.join(' ')}</sub>`;
}
