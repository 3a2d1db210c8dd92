import type { FileParts } from './facts.ts';
import type { Finding } from './types.ts';

/** What is malformed in a file, in line order. */
export function findingsOf(parts: FileParts): readonly Finding[] {
  const { path, scan } = parts;
  const findings: Finding[] = [];
  for (const fault of parts.places.faults)
    findings.push({
      rule: 'provenance/malformed',
      severity: fault.severity,
      path,
      line: fault.line + 1,
      column: fault.offset - (scan.lineStarts[fault.line] ?? 0) + 1,
      message: `${capitalised(fault.what)}.`,
      fix: fault.fix,
    });
  for (const { what, line } of scan.unclosed)
    findings.push({
      rule: 'provenance/malformed',
      severity: 'error',
      path,
      line: line + 1,
      column: 1,
      message:
        what === 'fence'
          ? 'This code fence is never closed, so readers disagree about everything below it.'
          : `This HTML ${what === 'comment' ? 'comment' : 'block'} is never closed, so readers disagree about everything below it.`,
      fix: what === 'fence' ? 'Close the fence with the same marks.' : 'Close it, or take it out.',
    });
  if (parts.front?.broken !== undefined)
    findings.push({
      rule: 'provenance/malformed',
      severity: 'error',
      path,
      line: 1,
      column: 1,
      message: `The front matter is not valid YAML: ${parts.front.broken}`,
      fix: 'Quote values that hold a colon, a bracket or a quote.',
    });
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
