import {
  type ChangeRecord,
  judge,
  type Policy,
  type Principal,
  policyOf,
  rightsOf,
} from '../../src/gate/index.ts';
import type { Finding, Snapshot, Source } from '../../src/memory/index.ts';

/** A policy as keepsake.yml would set it; `strict: true` unless said otherwise. */
export function policy(yaml = 'strict: true\nstamp: false\n'): Policy {
  return policyOf(yaml);
}

export const human: Principal = principal('jane', 'human');
export const agent: Principal = principal('scout', 'agent');
export const webAgent: Principal = principal('surfer', 'agent', ['web']);

function principal(name: string, kind: Principal['kind'], may?: readonly Source[]): Principal {
  return {
    name,
    kind,
    proven: 'key',
    may: rightsOf({ kind, may: may ? [...may] : undefined }),
    branches: [],
    paths: [],
  };
}

export function snapshot(files: Readonly<Record<string, string>>): Snapshot {
  return new Map(
    Object.entries(files).map(([path, text]) => [path, { path, text, mode: '100644' }] as const),
  );
}

export const now = new Date('2026-06-10T12:00:00Z');

/** Judges one change of files by one principal. */
export function judged(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  by: Principal,
  more: Partial<ChangeRecord> = {},
): Promise<readonly Finding[]> {
  return judge({
    before: snapshot(before),
    after: snapshot(after),
    principal: by,
    policy: policy(),
    now,
    ...more,
  });
}

/** `rule path:line`, for comparing whole verdicts; only errors unless `all`. */
export function verdict(findings: readonly Finding[], all = false): readonly string[] {
  return findings
    .filter((finding) => all || finding.severity === 'error')
    .map((finding) => `${finding.rule} ${finding.path}:${finding.line}`);
}
