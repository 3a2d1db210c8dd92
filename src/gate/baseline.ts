import { createHash } from 'node:crypto';
import { encode, type Finding } from '../memory/index.ts';

/**
 * What a baseline remembers of a finding: rule, path and the line's text, hashed. The line's number is not in it,
 * so text may move; a changed line is judged anew. The hash shows nothing of a secret that stands in the line.
 */
export function findingHash(finding: Finding, lineText: string): string {
  return createHash('sha256')
    .update(encode([finding.rule, finding.path, lineText].join('\0')))
    .digest('hex');
}

/** The file `keepsake baseline` writes. */
export function printBaseline(hashes: readonly string[]): string {
  return `${JSON.stringify({ version: 1, findings: hashes }, null, 2)}\n`;
}
