import { createTwoFilesPatch } from 'diff';
import type { ModelUsage } from '../extract/index.ts';
import type { Change } from '../memory/index.ts';
import type { Listed, PassResult } from '../upkeep/index.ts';
import { paint, safeForTerminal } from './terminal.ts';
import type { FileChange } from './workspace.ts';

/** What a pass command prints as JSON. */
export function passJson(
  names: readonly string[],
  dryRun: boolean,
  result: PassResult,
  files: readonly FileChange[],
) {
  return {
    passes: names,
    dryRun,
    changed: files.length > 0,
    changes: result.changes,
    listed: result.listed ?? [],
    warnings: result.warnings,
    files: files.map(({ path, before, after }) => ({
      path,
      operation: before === null ? 'added' : after === null ? 'removed' : 'changed',
    })),
  };
}

/** The plan: every fact with what happens to it and why. The same text for a dry run and the real one. */
export function planText(result: PassResult): string {
  const lines = [...changeLines(result.changes)];
  const listed = result.listed ?? [];
  if (listed.length > 0) lines.push('', ...listedLines(listed));
  if (result.warnings.length > 0)
    lines.push(
      ...(lines.length > 0 ? [''] : []),
      ...result.warnings.map((warning) => `${paint('yellow', 'note')} ${safeForTerminal(warning)}`),
    );
  if (result.changes.length === 0 && lines.length === 0) lines.push('Nothing to do.');
  return `${lines.join('\n')}\n`;
}

/** Changes by file: every fact with what happens to it, by which rule, and why. */
export function changeLines(changes: readonly Change[]): readonly string[] {
  return changes.flatMap((change, at) => [
    ...(change.path === changes[at - 1]?.path ? [] : [paint('bold', safeForTerminal(change.path))]),
    `  ${changeLine(change)}`,
    ...(change.rule === undefined && change.reason === undefined
      ? []
      : [`      ${safeForTerminal(reasonOf(change))}`]),
  ]);
}

function changeLine(change: Change): string {
  const said = change.after ?? change.before ?? '';
  const origin = [change.src, change.ts].filter((part) => part !== undefined).join(' · ');
  return `${change.kind.padEnd(10)} ${change.id.slice(0, 8)}  ${safeForTerminal(shortened(said))}${origin ? `  (${origin})` : ''}`;
}

function reasonOf(change: Change): string {
  const numbers = Object.entries(change.numbers ?? {}).map(([name, value]) => `${name} ${value}`);
  return `${change.rule ?? change.pass ?? ''}: ${change.reason ?? ''}${numbers.length > 0 ? ` [${numbers.join(', ')}]` : ''}`;
}

const whyText: Readonly<Record<Listed['why'], string>> = {
  unverified: 'without a date or provenance: never removed, verify them',
  'past-ttl': 'past their lifetime, but not Keepsake’s to change',
  quarantined: 'quarantined, kept until a person decides',
  'user-duplicate': 'said several times by the user, all kept',
  'held-back': 'waiting for the next nights',
  'stale-winner': 'in contradiction, and a person must decide',
};

/** At most this many of a kind are printed; the count says how many there are. */
const shownOfAKind = 10;

function listedLines(listed: readonly Listed[]): readonly string[] {
  const lines: string[] = [];
  for (const why of Object.keys(whyText) as Listed['why'][]) {
    const ofKind = listed.filter((one) => one.why === why);
    if (ofKind.length === 0) continue;
    lines.push(`${ofKind.length} ${whyText[why]}:`);
    for (const one of ofKind.slice(0, shownOfAKind))
      lines.push(`  ${safeForTerminal(`${one.path}:${one.line}`)}  ${safeForTerminal(shortened(one.text))}`);
    if (ofKind.length > shownOfAKind)
      lines.push(`  … and ${ofKind.length - shownOfAKind} more (--json lists all)`);
  }
  return lines;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

/** What a run asked of a model, and what that costs where the price is known. */
export function usageText(usage: ModelUsage): string {
  const cost = usage.cost === undefined ? '' : `, about $${usage.cost.toFixed(4)}`;
  return `The model was asked ${usage.calls === 1 ? 'once' : `${usage.calls} times`}: ${usage.tokensIn} tokens in, ${usage.tokensOut} out${cost}.`;
}

/** The change as a unified diff, archive first. */
export function diffText(files: readonly FileChange[]): string {
  return files
    .map(({ path, before, after }) =>
      safeForTerminal(
        createTwoFilesPatch(
          before === null ? '/dev/null' : `a/${path}`,
          after === null ? '/dev/null' : `b/${path}`,
          before ?? '',
          after ?? '',
          undefined,
          undefined,
          { context: 2 },
        ),
      ),
    )
    .join('');
}
