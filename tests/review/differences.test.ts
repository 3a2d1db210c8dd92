import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveEntry, openMemory } from '../../src/memory/index.ts';
import { diffMemories, diffOtherFiles, explainChanges } from '../../src/review/index.ts';
import { memoryOf } from './memories.ts';

const tag = '<!-- src:agent ts:2026-06-05 ttl:90d -->';
const index = (lines: string) => ({
  'MEMORY.md': `# Memory\n\n## 2026-06-05 Infrastructure ${tag}\n${lines}`,
});

function changes(before: Record<string, string>, after: Record<string, string>) {
  const old = memoryOf(before);
  const found = diffMemories(old, memoryOf(after));
  // Files that are the same entries on both sides, as in two commits of one memory, change nothing of it.
  const kept = [...memoryOf(after).snapshot].map(([path, file]) => {
    const other = old.snapshot.get(path);
    return [path, other?.text === file.text ? other : file] as const;
  });
  expect(diffMemories(old, openMemory(new Map(kept)))).toEqual(found);
  return found.map(({ kind, path, before: old, after: now, reason }) => ({
    kind,
    path,
    before: old,
    after: now,
    ...(reason === undefined ? {} : { reason }),
  }));
}

describe('what happened to a fact', () => {
  it('added', () => {
    expect(changes(index('- Port: 80\n'), index('- Port: 80\n- The mirror is slow\n'))).toEqual([
      { kind: 'added', path: 'MEMORY.md', before: null, after: 'The mirror is slow' },
    ]);
  });

  it('updated, known by its subject', () => {
    expect(changes(index('- Port: 80\n- a fact\n'), index('- Port: 9090 only\n- a fact\n'))).toEqual([
      { kind: 'updated', path: 'MEMORY.md', before: 'Port: 80', after: 'Port: 9090 only' },
    ]);
  });

  it('updated, known by its words, and the most alike first', () => {
    const before = index('- The old mirror answers slowly on Mondays\n- The new mirror is fast\n');
    const after = index('- The old mirror answers slowly on Tuesdays\n- Something else entirely\n');
    expect(changes(before, after)).toEqual([
      { kind: 'added', path: 'MEMORY.md', before: null, after: 'Something else entirely' },
      {
        kind: 'updated',
        path: 'MEMORY.md',
        before: 'The old mirror answers slowly on Mondays',
        after: 'The old mirror answers slowly on Tuesdays',
      },
      { kind: 'removed', path: 'MEMORY.md', before: 'The new mirror is fast', after: null },
    ]);
  });

  it('keeps the old fact’s id in an update, so that a word about it still finds it', () => {
    const [before, after] = [memoryOf(index('- Port: 80\n')), memoryOf(index('- Port: 90\n'))];
    const old = [...before.files()][0]?.facts[0]?.id;
    expect(diffMemories(before, after)[0]?.id).toBe(old);
  });

  it('moved within a file and across files', () => {
    const before = {
      ...index('- The mirror is slow\n'),
      'memory/infra.md': `# Infra ${tag}\n\n## Mirrors\n- x\n`,
    };
    const after = {
      ...index(''),
      'memory/infra.md': `# Infra ${tag}\n\n## Mirrors\n- x\n- The mirror is slow\n`,
    };
    expect(changes(before, after)).toEqual([
      {
        kind: 'moved',
        path: 'memory/infra.md',
        before: 'The mirror is slow',
        after: 'The mirror is slow',
        reason: 'from MEMORY.md (2026-06-05 Infrastructure)',
      },
    ]);
  });

  it('marked stale', () => {
    const after = { 'MEMORY.md': index('- Port: 80\n')['MEMORY.md'].replace('ttl:90d', 'ttl:90d stale') };
    expect(changes(index('- Port: 80\n'), after)).toMatchObject([{ kind: 'stale', after: 'Port: 80' }]);
  });

  it('confirmed: the text stayed, the tag says what changed', () => {
    const after = index('- Port: 80 <!-- src:user ts:2026-06-09 -->\n');
    expect(changes(index('- Port: 80\n'), after)).toEqual([
      {
        kind: 'updated',
        path: 'MEMORY.md',
        before: 'Port: 80',
        after: 'Port: 80',
        reason: 'src agent → user, ts 2026-06-05 → 2026-06-09, ttl 90d → never, conf 0.8 → 1',
      },
    ]);
  });

  it('ticked off, or changed below its first line', () => {
    expect(changes(index('- [ ] call Ana\n'), index('- [x] call Ana\n'))[0]?.reason).toBe('status [ ] → [x]');
    expect(changes(index('- a\n  - b\n'), index('- a\n  - c\n'))[0]?.reason).toBe('nested lines');
  });

  it('raised by moving structure: the heading that tagged it is gone', () => {
    const before = index('- Port: 80\n');
    const after = {
      'MEMORY.md': '# Memory\n\n## 2026-06-05 Infrastructure <!-- src:user ts:2026-06-05 -->\n- Port: 80\n',
    };
    expect(changes(before, after)[0]?.reason).toContain('src agent → user');
  });

  for (const [reason, kind] of [
    ['expired', 'archived'],
    ['duplicate', 'archived'],
    ['superseded', 'superseded'],
  ] as const)
    it(`archived as ${reason}`, () => {
      const raw = '- The mirror is slow\n';
      const entry = archiveEntry({
        raw,
        headingPath: ['Infrastructure'],
        date: '2026-06-08',
        from: 'MEMORY.md',
        reason,
      });
      const after = {
        ...index('- Port: 80\n'),
        'memory/archive/2026-06-08.md': `# Archive\n\n${entry.text}`,
      };
      expect(changes(index(`- Port: 80\n${raw}`), after)).toEqual([
        { kind, path: 'MEMORY.md', before: 'The mirror is slow', after: null, reason },
      ]);
    });

  it('removed, although the archive has an older one of the same words', () => {
    const raw = '- The mirror is slow\n';
    const { text } = archiveEntry({
      raw,
      headingPath: [],
      date: '2026-01-01',
      from: 'MEMORY.md',
      reason: 'expired',
    });
    const archive = { 'memory/archive/2026-01-01.md': text };
    expect(changes({ ...index(raw), ...archive }, { ...index(''), ...archive })).toMatchObject([
      { kind: 'removed' },
    ]);
  });
});

describe('files that are not shown fact by fact', () => {
  it('are named with how many lines came and went', () => {
    const before = memoryOf({
      'memory/2026-06-07.md': '# Log\n- one\n- two\n',
      'memory/graph.jsonl': '{"id":"1"}\n',
    });
    const after = memoryOf({
      'memory/2026-06-07.md': '# Log\n- one\n- three\n- four\n',
      'memory/graph.jsonl': '{"id":"1"}\n',
    });
    expect(diffMemories(before, after)).toEqual([]);
    expect(diffOtherFiles(before, after)).toEqual([{ path: 'memory/2026-06-07.md', added: 2, removed: 1 }]);
  });
});

describe('reasons', () => {
  it('come from the passes; what happened comes from the memories', () => {
    const [difference] = diffMemories(memoryOf(index('')), memoryOf(index('- The mirror is slow\n')));
    if (!difference) throw new Error('expected a change');
    const told = [
      {
        ...difference,
        kind: 'archived' as const,
        after: 'a lie',
        pass: 'extract',
        reason: 'asked to',
        numbers: { score: 0.7 },
      },
    ];
    expect(explainChanges([difference], told)).toEqual([
      { ...difference, pass: 'extract', reason: 'asked to', numbers: { score: 0.7 } },
    ]);
  });
});

it('accounts for every fact of both sides, in any order of files', () => {
  const word = fc.constantFrom('port', 'mirror', 'Ana', 'Berlin', 'slow', 'fast', '8080', 'Prod', 'never');
  const fact = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  const file = fc
    .uniqueArray(fact, { maxLength: 8 })
    .map((facts) => facts.map((text) => `- ${text}\n`).join(''));
  const memory = fc.record({ a: file, b: file }).map(({ a, b }) => ({
    'MEMORY.md': `# M\n\n## Topic ${tag}\n${a}`,
    'memory/infra.md': `# I ${tag}\n\n## Other\n${b}`,
  }));
  fc.assert(
    fc.property(memory, memory, (before, after) => {
      const [old, now] = [memoryOf(before), memoryOf(after)];
      const found = diffMemories(old, now);
      const count = (one: typeof old) =>
        [...one.files()].reduce((sum, parsed) => sum + parsed.facts.length, 0);
      const come = found.filter((change) => change.kind === 'added').length;
      const gone = found.filter((change) => change.after === null).length;
      expect(count(now) - count(old)).toBe(come - gone);
      const swapped = (files: Record<string, string>) =>
        memoryOf(Object.fromEntries(Object.entries(files).reverse()));
      expect(diffMemories(swapped(before), swapped(after))).toEqual(found);
      expect(diffMemories(old, old)).toEqual([]);
    }),
    { numRuns: 80, seed: 3 },
  );
});
