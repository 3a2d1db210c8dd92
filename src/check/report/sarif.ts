import { createHash } from 'node:crypto';
import { ruleTable } from '../../gate/index.ts';
import type { Finding } from '../../memory/index.ts';

/** GitHub shows the first 5,000 results of a run and refuses more than 25,000 (SARIF support for code scanning). */
const maxResults = 5_000;

/**
 * Findings as SARIF 2.1.0 for code scanning: every rule with its help, results with stable fingerprints.
 * @param version Keepsake's own
 */
export function sarifReport(findings: readonly Finding[], version: string): unknown {
  const rules = ruleTable.map((rule) => ({
    id: rule.id,
    name: rule.id.replace(/(?:^|[/-])([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: rule.summary },
    fullDescription: { text: rule.summary },
    help: {
      text: `${rule.summary} "keepsake explain ${rule.id}" says more.`,
      markdown: `${rule.summary}\n\n\`keepsake explain ${rule.id}\` says more.`,
    },
    defaultConfiguration: { level: rule.severity },
    properties: {
      tags: ['memory', rule.id.split('/')[0] ?? ''],
      ...(isSecurity(rule.id) ? { 'security-severity': rule.severity === 'error' ? '8.0' : '4.0' } : {}),
    },
  }));
  const indexOf = new Map(rules.map((rule, index) => [rule.id, index] as const));
  const shown = [...findings].sort((a, b) => rank(a) - rank(b)).slice(0, maxResults);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Keepsake',
            semanticVersion: version,
            informationUri: 'https://github.com/keepsake/keepsake',
            rules,
          },
        },
        automationDetails: { id: 'keepsake/check' },
        columnKind: 'utf16CodeUnits',
        results: shown.map((finding) => ({
          ruleId: finding.rule,
          ruleIndex: indexOf.get(finding.rule) ?? -1,
          level: finding.severity,
          message: { text: `${finding.message} ${finding.fix}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(finding), uriBaseId: '%SRCROOT%' },
                region: { startLine: finding.line, startColumn: finding.column },
              },
            },
          ],
          partialFingerprints: { 'keepsakeFinding/v1': fingerprint(finding) },
          ...(finding.commit === undefined ? {} : { properties: { commit: finding.commit } }),
        })),
      },
    ],
  };
}

function rank(finding: Finding): number {
  return finding.severity === 'error' ? 0 : 1;
}

function isSecurity(rule: string): boolean {
  return /^(?:write|secret|text\/hidden|text\/links|path)/.test(rule);
}

/** A result needs a file: what is about a commit and not about a file is hung on the policy. */
function uriOf(finding: Finding): string {
  if (finding.path === '' || finding.path.startsWith('(')) return 'keepsake.yml';
  return finding.path.split('/').map(encodeURIComponent).join('/');
}

/** Without line numbers, so that an alert stays the same one when text moves. */
function fingerprint(finding: Finding): string {
  return createHash('sha256')
    .update([finding.rule, finding.path, finding.message].join('\0'))
    .digest('hex')
    .slice(0, 32);
}
