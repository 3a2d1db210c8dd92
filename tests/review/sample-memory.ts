import type { Memory } from '../../src/memory/index.ts';
import { memoryOf } from './memories.ts';

/** A memory that has one of everything a report shows. */
export function sampleMemory(): Memory {
  const triplet = (subject: string, predicate: string, object: string) =>
    `${JSON.stringify({ id: `${subject}${predicate}${object}`, object, predicate, subject })}\n`;
  return memoryOf({
    'MEMORY.md': [
      '# Memory',
      '',
      '## 2026-06-05 Infrastructure <!-- src:agent ts:2026-06-05 ttl:90d by:scout -->',
      '- Gateway: port 9090 on loopback only <!-- src:user ts:2026-06-06 -->',
      '- Staging database: 40 GB <!-- src:tool ts:2026-02-01 ttl:90d stale -->',
      '- Mirror: fast <!-- src:agent ts:2026-06-07 by:scout -->',
      '- Mirror: slow on Mondays <!-- src:agent ts:2026-06-05 by:atlas contested -->',
      '- <script>alert(1)</script> & <b>markup</b> stays text',
      '- שלום עולם, port 8080',
      '',
      '## Notes without a source',
      '- Somebody wrote this long ago',
      '',
    ].join('\n'),
    'memory/entities/Acme.md': [
      '# Acme <!-- src:web ts:2026-05-02 -->',
      '**Type:** organization',
      '',
      '## Facts',
      '- Moved to Berlin <!-- src:web ts:2026-05-02 ev:memory/2026-05-02.md#L3 -->',
      '- Founded in 1999',
      '',
    ].join('\n'),
    'memory/graph.jsonl':
      triplet('Acme', 'office in', 'Berlin') +
      triplet('Jane Smith', 'works at', 'Acme') +
      triplet('Jane Smith', 'lives in', 'Berlin') +
      triplet('Gateway', 'runs on', 'Node') +
      triplet('Acme', 'uses', 'Gateway') +
      triplet('Ivan', 'works at', 'Acme'),
  });
}
