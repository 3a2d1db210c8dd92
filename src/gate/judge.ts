import type { Finding, Memory } from '../memory/index.ts';
import { findingHash } from './baseline.ts';
import type { ChangeRecord, Found, JudgedChange, Rule } from './change.ts';
import { type Policy, severityUnder } from './policy.ts';
import type { Principal } from './principal.ts';
import { readChange } from './read-change.ts';
import { ruleTable } from './rule-table.ts';
import { redactSecrets } from './secrets/index.ts';

/**
 * Judges one change: what it may not do, by whom, and what about it deserves a second look. Only what the
 * change touches is judged. A rule that fails to come to a verdict is a finding itself (`check/coverage`), so
 * nothing passes because the gate broke.
 * @returns findings by path, line and rule; severities as the policy sets them
 */
export async function judge(change: ChangeRecord): Promise<readonly Finding[]> {
  return judgeWith(ruleTable, readChange(change), change.policy);
}

/** What a memory as it stands does not say of itself. */
export type WholeNames = Pick<ChangeRecord, 'names' | 'root' | 'doubled' | 'outside'>;

/**
 * Judges a memory as it stands, against a baseline of what stood there when the gate was adopted.
 * @param about for the rules about names; default: the memory's own names, at the repository's top
 */
export async function judgeAll(
  memory: Memory,
  policy: Policy,
  now: Date,
  about: WholeNames = {},
): Promise<readonly Finding[]> {
  const change = readChange(
    {
      before: new Map(),
      after: memory.snapshot,
      principal: nobody,
      policy,
      now,
      ...about,
    },
    true,
  );
  const rules = ruleTable.filter((rule) => rule.about === 'file');
  const found = await judgeWith(rules, change, policy);
  const lineText = lineReader(change);
  return found.filter((finding) => !policy.baseline.has(findingHash(finding, lineText(finding))));
}

/** The hashes a baseline is made of: one for every finding of a whole memory. */
export async function baselineOf(
  memory: Memory,
  policy: Policy,
  now: Date,
  about: WholeNames = {},
): Promise<readonly string[]> {
  const findings = await judgeAll(memory, { ...policy, baseline: new Set() }, now, about);
  const lineText = lineReader(memory);
  return [...new Set(findings.map((finding) => findingHash(finding, lineText(finding))))].sort();
}

/** A memory as it stands is nobody's change: rules about writers do not run on it. */
const nobody: Principal = {
  kind: 'human',
  name: 'nobody',
  proven: 'none',
  may: [],
  branches: [],
  paths: [],
};

async function judgeWith(
  rules: readonly Rule[],
  change: JudgedChange,
  policy: Policy,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules) {
    if (severityUnder(policy, rule.id, rule.severity) === undefined) continue;
    for (const found of await foundBy(rule, change)) {
      const severity = severityUnder(policy, found.rule, found.severity ?? rule.severity);
      if (severity === undefined) continue;
      findings.push({
        rule: found.rule,
        severity,
        path: found.path,
        line: found.line,
        column: found.column ?? 1,
        message: found.message,
        fix: found.fix,
        ...(change.commit === undefined ? {} : { commit: change.commit }),
      });
    }
  }
  return withoutRepeats(withoutSecrets(findings)).sort(byPlace);
}

async function foundBy(rule: Rule, change: JudgedChange): Promise<readonly (Found & { rule: string })[]> {
  try {
    return [...(await rule.judge(change))].map((found) => ({ ...found, rule: rule.id }));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [
      {
        rule: 'check/coverage',
        severity: 'error',
        path: change.files[0]?.path ?? '',
        line: 1,
        message: `${rule.id} could not judge this change: ${reason}`,
        fix: 'Report this with the change that caused it; until then a human has to look at it.',
      },
    ];
  }
}

/** Names and quoted text may hold the very secret that was found: neither is ever shown. */
function withoutSecrets(findings: readonly Finding[]): readonly Finding[] {
  const found = findings.some((finding) => finding.rule === 'secret/found');
  return findings.map((finding) =>
    found || finding.message.includes('"')
      ? {
          ...finding,
          path: redactSecrets(finding.path).text,
          message: redactSecrets(finding.message).text,
        }
      : finding,
  );
}

function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = [finding.rule, finding.path, finding.line, finding.column, finding.message].join('\0');
    return seen.has(key) ? false : seen.add(key);
  });
}

function byPlace(a: Finding, b: Finding): number {
  return compare(a.path, b.path) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function lineReader(of: JudgedChange | Memory): (finding: Finding) => string {
  const snapshot = 'snapshot' in of ? of.snapshot : of.after;
  return (finding) => snapshot.get(finding.path)?.text.split('\n')[finding.line - 1]?.trim() ?? '';
}
