import type { Finding } from '../../memory/index.ts';
import { humanSummary } from './human.ts';

/** One annotation as a workflow command shows it. */
export interface Annotation {
  readonly level: 'error' | 'warning';
  readonly path: string | undefined;
  readonly line: number;
  readonly column: number;
  readonly title: string;
  readonly message: string;
}

/** GitHub keeps ten errors and ten warnings a step and drops the rest without a word (workflow commands). */
const perLevel = 10;

/** The annotations that GitHub will show; where there are more, the last of a level says how many and where to look. */
export function githubAnnotations(findings: readonly Finding[]): readonly Annotation[] {
  return (['error', 'warning'] as const).flatMap((level) => {
    const all = findings
      .filter((finding) => finding.severity === level)
      .map((finding) => annotation(finding, level));
    if (all.length <= perLevel) return all;
    const left = all.length - perLevel + 1;
    return [
      ...all.slice(0, perLevel - 1),
      {
        level,
        path: undefined,
        line: 1,
        column: 1,
        title: `${left} more ${level}s`,
        message: `GitHub shows ten ${level}s a step; the job summary lists all ${all.length}.`,
      },
    ];
  });
}

/** The same as workflow commands on standard output. */
export function githubCommands(findings: readonly Finding[]): string {
  return githubAnnotations(findings)
    .map((one) => {
      const properties = [
        ...(one.path === undefined
          ? []
          : [`file=${property(one.path)}`, `line=${one.line}`, `col=${one.column}`]),
        `title=${property(one.title)}`,
      ];
      return `::${one.level} ${properties.join(',')}::${data(one.message)}\n`;
    })
    .join('');
}

/** Rows of a job summary are cut here; a summary may hold 1 MiB. */
const maxRows = 500;

/** A markdown table of the findings, for job summaries and pull requests. */
export function summaryTable(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing to object to.\n';
  const rows = findings
    .slice(0, maxRows)
    .map(
      (finding) =>
        `| ${finding.severity} | \`${finding.rule}\` | ${cell(finding.path === '' ? '' : `${finding.path}:${finding.line}`)} | ${cell(finding.message)} ${cell(finding.fix)} | ${finding.commit?.slice(0, 12) ?? ''} |`,
    );
  const more = findings.length > maxRows ? `\n…and ${findings.length - maxRows} more.\n` : '';
  return `${humanSummary(findings)}.\n\n| | rule | where | what, and what to do | commit |\n|---|---|---|---|---|\n${rows.join('\n')}\n${more}`;
}

function annotation(finding: Finding, level: 'error' | 'warning'): Annotation {
  return {
    level,
    path: finding.path === '' || finding.path.startsWith('(') ? undefined : finding.path,
    line: finding.line,
    column: finding.column,
    title: finding.rule,
    message: `${finding.message} ${finding.fix}`,
  };
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Text of a memory in a table cell: no markdown, no mention, no HTML, no line breaks. */
function cell(text: string): string {
  return text
    .replace(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/[\\`*_{}[\]<>|#!~]/g, (unit) => `&#${unit.charCodeAt(0)};`)
    .replaceAll('@', '@\u200b');
}
