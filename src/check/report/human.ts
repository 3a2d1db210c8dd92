import { redactSecrets } from '../../gate/index.ts';
import type { Finding } from '../../memory/index.ts';
import { safeForTerminal } from '../../safe-text.ts';

/** How a report is dressed. */
export interface HumanFormat {
  /** The lines of the text a finding is about, for a code frame; undefined where there is no such text. */
  readonly linesOf?: (finding: Finding) => readonly string[] | undefined;
  /** How to colour; default: not at all. */
  readonly paint?: (style: 'red' | 'yellow' | 'dim' | 'bold', text: string) => string;
}

/** Findings as a person reads them: place and rule, the line with its neighbours, the reason, what to do. */
export function humanFindings(findings: readonly Finding[], format: HumanFormat = {}): string {
  return findings.map((finding) => oneFinding(finding, format)).join('');
}

/** "2 errors, 1 warning". */
export function humanSummary(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const warnings = findings.length - errors;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ].join(', ');
}

function oneFinding(finding: Finding, format: HumanFormat): string {
  const paint = format.paint ?? ((_style, text) => text);
  const commit = finding.commit === undefined ? '' : ` (${finding.commit.slice(0, 12)})`;
  const colour = finding.severity === 'error' ? 'red' : 'yellow';
  return [
    `${paint('bold', safeForTerminal(placeOf(finding)))}${paint(colour, finding.severity)} ${finding.rule}${commit}`,
    ...frame(finding, format.linesOf?.(finding), paint),
    `  ${safeForTerminal(finding.message)}`,
    `  → ${safeForTerminal(finding.fix)}`,
    '',
  ].join('\n');
}

function placeOf(finding: Finding): string {
  if (finding.path === '') return '';
  return finding.path.startsWith('(')
    ? `${finding.path}: `
    : `${finding.path.replace(/[\n\r\t]/g, (unit) => JSON.stringify(unit).slice(1, -1))}:${finding.line}:${finding.column}: `;
}

const longest = 110;

/** The line and one on either side. Where a secret stands, its line is shown up to it and no neighbour at all. */
function frame(
  finding: Finding,
  lines: readonly string[] | undefined,
  paint: NonNullable<HumanFormat['paint']>,
): readonly string[] {
  if (lines?.[finding.line - 1] === undefined) return [];
  const secret = finding.rule === 'secret/found';
  const from = secret ? finding.line : Math.max(1, finding.line - 1);
  const to = secret ? finding.line : Math.min(lines.length, finding.line + 1);
  const width = String(to).length;
  const shown: string[] = [];
  for (let line = from; line <= to; line++) {
    const text = lines[line - 1] ?? '';
    const bare = secret ? `${text.slice(0, finding.column - 1)}…` : redactSecrets(text).text;
    const cut = bare.length > longest ? `${bare.slice(0, longest)}…` : bare;
    const row = `  ${line === finding.line ? '>' : ' '} ${String(line).padStart(width)} | ${safeForTerminal(cut)}`;
    shown.push(line === finding.line ? row : paint('dim', row));
  }
  return shown;
}
