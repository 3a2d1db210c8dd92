import type { Change } from '../../src/memory/index.ts';
import type { Decision, Links, Review } from '../../src/review/index.ts';

/** An id that begins as given, as long as a real one. */
export function idOf(start: string): string {
  return start.padEnd(64, '0');
}

export const links: Links = {
  after: (path, line) =>
    `https://github.com/acme/memory/blob/abc/${path}${line === undefined ? '' : `?plain=1#L${line}`}`,
  before: (path, line) =>
    `https://github.com/acme/memory/blob/def/${path}${line === undefined ? '' : `?plain=1#L${line}`}`,
};

/** One change of each kind, as a night makes them. */
export const night: readonly Change[] = [
  {
    kind: 'added',
    id: idOf('3fa91c'),
    path: 'memory/entities/Acme.md',
    line: 12,
    before: null,
    after: 'moved to Berlin',
    src: 'agent',
    ts: '2026-02-16',
    ev: 'memory/2026-02-16.md#L12',
    numbers: { conf: 0.8 },
  },
  {
    kind: 'updated',
    id: idOf('77c1e0'),
    path: 'MEMORY.md',
    line: 4,
    before: 'Gateway: port 8080 on loopback only',
    after: 'Gateway: port 9090 on loopback only',
    src: 'agent',
    ts: '2026-06-07',
  },
  {
    kind: 'stale',
    id: idOf('a1b2c3'),
    path: 'MEMORY.md',
    line: 9,
    before: 'The staging database is small',
    after: 'The staging database is small',
    src: 'tool',
    ts: '2026-02-01',
    pass: 'expire',
    rule: 'stale',
    reason: 'older than its 90 days',
    numbers: { age: 127, ttl: 90 },
  },
  {
    kind: 'archived',
    id: idOf('d4e5f6'),
    path: 'memory/infra.md',
    line: 3,
    before: 'The old mirror answers slowly',
    after: null,
    src: 'web',
    ts: '2026-01-01',
    pass: 'expire',
    rule: 'expired',
    reason: 'expired',
    numbers: { age: 158, ttl: 30 },
  },
];

export const conflict: Decision = {
  kind: 'contested',
  id: idOf('77c1e0'),
  path: 'MEMORY.md',
  sides: [
    { text: 'Gateway: port 9090', src: 'agent', ts: '2026-06-07', by: 'scout', path: 'MEMORY.md', line: 4 },
    { text: 'Gateway: port 7070', src: 'agent', ts: '2026-06-06', by: 'atlas', path: 'MEMORY.md', line: 5 },
  ],
  reason: 'Two agents changed one fact.',
  ifMerged: 'Both stay; the first one stands, the second is marked contested.',
};

export function reviewOf(changes: readonly Change[], more: Partial<Review> = {}): Review {
  return {
    scope: 'scout',
    branch: 'keepsake/sync/agent%2Fscout',
    base: 'main',
    changes,
    decisions: [],
    links,
    reproduce: 'keepsake nightly --forge local --now 2026-06-08',
    ...more,
  };
}
