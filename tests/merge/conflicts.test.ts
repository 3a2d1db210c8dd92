import { describe, expect, it } from 'vitest';
import { defaultFormat, openMemory, readJsonLines, type Snapshot } from '../../src/memory/index.ts';
import { mergeMemories, openConflicts, type Settlement, settle } from '../../src/merge/index.ts';

const now = new Date('2026-06-10T12:00:00Z');
const context = { now, format: defaultFormat, by: 'Jane Doe' };

function memory(files: Record<string, string>): Snapshot {
  return new Map(Object.entries(files).map(([path, text]) => [path, { path, text, mode: '100644' }]));
}

const base = memory({ 'MEMORY.md': '## Ports\n- Web: 80 <!-- src:agent ts:2026-06-01 -->\n- Smtp: 25\n' });
const ours = memory({ 'MEMORY.md': '## Ports\n- Web: 81 <!-- src:agent ts:2026-06-03 -->\n- Smtp: 25\n' });
const theirs = memory({ 'MEMORY.md': '## Ports\n- Web: 82 <!-- src:agent ts:2026-06-02 -->\n- Smtp: 25\n' });
const merged = mergeMemories({ base, ours, theirs, now }).snapshot;

function settled(settlement: Settlement, on = merged): Snapshot {
  const [conflict] = openConflicts(openMemory(on));
  if (!conflict) throw new Error('nothing is contested');
  return settle(on, conflict, settlement, context).snapshot;
}

describe('contested facts', () => {
  it('are listed with both versions', () => {
    const [conflict, ...others] = openConflicts(openMemory(merged));
    expect(others).toEqual([]);
    expect(conflict?.path).toBe('MEMORY.md');
    expect(conflict?.first?.text).toBe('Web: 81');
    expect(conflict?.second).toMatchObject({ text: 'Web: 82', line: 3, src: 'agent', ts: '2026-06-02' });
  });

  it('are looked for in time that grows with the text, however many marks begin and never end', () => {
    const hostile = memory({
      'MEMORY.md': `| a | b |\n|---|---|\n| c | ${'<!-- contested '.repeat(1_000)} |\n`,
    });
    const started = process.cpuUsage();
    expect(openConflicts(openMemory(hostile))).toEqual([]);
    expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(2);
  });

  it.each([
    ['first', { how: 'first' }, 'Web: 81 <!-- src:agent ts:2026-06-03 -->', ['Web: 82']],
    ['second', { how: 'second' }, 'Web: 82 <!-- src:agent ts:2026-06-02 -->', ['Web: 81']],
    [
      'edit',
      { how: 'edit', text: 'Web: 443' },
      'Web: 443 <!-- src:agent ts:2026-06-10 -->',
      ['Web: 81', 'Web: 82'],
    ],
  ] as const)(
    'settled by %s: the loser is in the archive, the decision in the ledger',
    (how, settlement, line, lost) => {
      const result = settled(settlement);
      expect(result.get('MEMORY.md')?.text).toBe(`## Ports\n- ${line}\n- Smtp: 25\n`);
      const archive = result.get('memory/archive/2026-06-10.md')?.text ?? '';
      for (const text of lost) expect(archive).toContain(text);
      expect(archive).toContain('reason:superseded');
      const [row] = readJsonLines(result.get('memory/conflicts.jsonl')?.text ?? '');
      expect(row && 'value' in row && row.value).toMatchObject({
        how,
        by: 'Jane Doe',
        at: '2026-06-10',
        path: 'MEMORY.md',
      });
    },
  );

  it('settled by an edit that the changes tell, with the archive of a killed run not written twice', () => {
    const [conflict] = openConflicts(openMemory(merged));
    if (!conflict) throw new Error('nothing is contested');
    const edit = { how: 'edit', text: 'Web: 443' } as const;
    const first = settle(merged, conflict, edit, context);
    expect(first.changes.map(({ kind, after }) => [kind, after])).toEqual([
      ['superseded', 'Web: 443'],
      ['superseded', 'Web: 443'],
    ]);
    const path = 'memory/archive/2026-06-10.md';
    const archive = first.snapshot.get(path)?.text ?? '';
    const half = new Map([...merged, [path, { path, text: archive, mode: '100644' }]]);
    const [again] = openConflicts(openMemory(half));
    if (!again) throw new Error('nothing is contested');
    expect(settle(half, again, edit, context).snapshot.get(path)?.text).toBe(archive);
  });

  it('deleted here and edited there, settled by an edit: the new words stand unmarked, the old are archived', () => {
    const deleted = memory({ 'MEMORY.md': '## Ports\n- Smtp: 25\n' });
    const kept = mergeMemories({ base, ours: deleted, theirs, now }).snapshot;
    expect(kept.get('MEMORY.md')?.text).toContain('Web: 82 <!-- src:agent ts:2026-06-02 contested -->');
    const result = settled({ how: 'edit', text: 'Web: 443' }, kept);
    expect(result.get('MEMORY.md')?.text).toBe(
      '## Ports\n- Web: 443 <!-- src:agent ts:2026-06-10 -->\n- Smtp: 25\n',
    );
    expect(result.get('memory/archive/2026-06-10.md')?.text).toContain('- Web: 82');
    expect(settled({ how: 'second' }, kept).get('MEMORY.md')?.text).toContain(
      '- Web: 82 <!-- src:agent ts:2026-06-02 -->',
    );
    expect(settled({ how: 'first' }, kept).get('MEMORY.md')?.text).not.toContain('Web');
  });

  it('prose settled by both loses its mark and nothing else', () => {
    const said = (text: string) =>
      memory({ 'MEMORY.md': `# M\n\n${text}\n\n## A <!-- src:agent ts:2026-06-01 -->\n- x\n` });
    const both = mergeMemories({
      base: said('Read the ports below before a deploy, all of them.'),
      ours: said('Read the ports below before a deploy, each of them.'),
      theirs: said('Read the ports below before a deploy, most of them.'),
      now,
    }).snapshot;
    const text = both.get('MEMORY.md')?.text ?? '';
    expect(text).toContain(' <!-- contested -->');
    const result = settled({ how: 'both' }, both);
    expect(result.get('MEMORY.md')?.text).toBe(text.replace(' <!-- contested -->', ''));
  });

  it('what loses is archived with the provenance that its heading gave it', () => {
    const day = (value: number) =>
      memory({ 'MEMORY.md': `## Ports <!-- src:tool ts:2026-06-01 -->\n- Web: ${value}\n- Smtp: 25\n` });
    const both = mergeMemories({ base: day(80), ours: day(81), theirs: day(82), now }).snapshot;
    const archive = settled({ how: 'first' }, both).get('memory/archive/2026-06-10.md')?.text ?? '';
    expect(archive).toMatch(/^## Ports <!-- src:tool ts:2026-06-01 --> <!-- archived:/);
  });

  it('settled by both: the mark goes, both stand', () => {
    const result = settled({ how: 'both' });
    expect(result.get('MEMORY.md')?.text).toBe(
      '## Ports\n- Web: 81 <!-- src:agent ts:2026-06-03 -->\n- Web: 82 <!-- src:agent ts:2026-06-02 -->\n- Smtp: 25\n',
    );
    expect(result.has('memory/archive/2026-06-10.md')).toBe(false);
  });

  it('apart, in blocks of two days, are listed with both versions and settled', () => {
    const day = (date: string, said: string) =>
      memory({
        'MEMORY.md': `# Memory\n\n## ${date} <!-- src:agent ts:${date} -->\n- ${said}\n- Seen on ${date}\n`,
      });
    const [older, newer] = [day('2026-06-05', 'Database: Postgres'), day('2026-06-06', 'Database: SQLite')];
    const both = mergeMemories({
      base: memory({ 'MEMORY.md': '# Memory\n' }),
      ours: older,
      theirs: newer,
      now,
    });
    const [conflict, ...others] = openConflicts(openMemory(both.snapshot));
    expect(others).toEqual([]);
    expect([conflict?.first?.text, conflict?.second.text]).toEqual([
      'Database: SQLite',
      'Database: Postgres',
    ]);
    const text = settled({ how: 'second' }, both.snapshot).get('MEMORY.md')?.text;
    expect(text).toContain('\n- Database: Postgres\n- Seen on 2026-06-05\n');
    expect(text).not.toContain('SQLite');
  });

  it('apart: the rival is what the memory holds now, and no older value that stands too', () => {
    const noted = (date: string, said: string) =>
      `\n## ${date} <!-- src:agent ts:${date} -->\n- ${said}\n- Seen on ${date}\n`;
    const before = `# Memory\n${noted('2026-06-01', 'Database: MySQL')}`;
    const both = mergeMemories({
      base: memory({ 'MEMORY.md': before }),
      ours: memory({ 'MEMORY.md': before + noted('2026-06-05', 'Database: Postgres') }),
      theirs: memory({ 'MEMORY.md': before + noted('2026-06-06', 'Database: SQLite') }),
      now,
    });
    const [conflict] = openConflicts(openMemory(both.snapshot));
    expect([conflict?.first?.text, conflict?.second.text]).toEqual([
      'Database: SQLite',
      'Database: Postgres',
    ]);
    const text = settled({ how: 'second' }, both.snapshot).get('MEMORY.md')?.text;
    expect(text).toContain('MySQL');
    expect(text).not.toContain('SQLite');
  });

  it('apart, in one of two new blocks of one title: merging again is no news', () => {
    const [from, ours, theirs] = [
      '# Memory\n',
      '# Memory\n\n## 2026-06-02 Infra\n- Port: 80 <!-- src:web ts:2026-06-02 -->\n- Host: beta\n',
      '# Memory\n\n## Infra\n- Port: 81 <!-- src:agent ts:2026-06-01 -->\n- Host: delta\n\n## Infra\n- Port: 82 <!-- src:web ts:2026-06-01 -->\n',
    ].map((text) => memory({ 'MEMORY.md': text }));
    if (!from || !ours || !theirs) throw new Error('three versions');
    const first = mergeMemories({ base: from, ours, theirs, now }).snapshot;
    expect(first.get('MEMORY.md')?.text).toContain('- Host: delta <!-- contested -->\n');
    for (const side of [ours, theirs]) {
      const again = mergeMemories({ base: from, ours: first, theirs: side, now }).snapshot;
      expect(again.get('MEMORY.md')?.text).toBe(first.get('MEMORY.md')?.text);
    }
  });

  it('of two relations of which a page has one, each is listed with the other', () => {
    const page = (where: string) =>
      memory({ 'memory/entities/Bob.md': `# Bob\n\n## Facts\n- likes → [[Tea]]\n${where}` });
    const both = mergeMemories({
      base: page(''),
      ours: page('- works_at → [[Acme]] <!-- src:agent ts:2026-06-01 -->\n'),
      theirs: page('- works_at → [[Initech]] <!-- src:agent ts:2026-06-02 -->\n'),
      now,
    }).snapshot;
    const [conflict] = openConflicts(openMemory(both));
    expect([conflict?.first?.text, conflict?.second.text]).toEqual([
      'works_at → [[Initech]]',
      'works_at → [[Acme]]',
    ]);
    const text = settled({ how: 'second' }, both).get('memory/entities/Bob.md')?.text;
    expect(text).toContain('- likes → [[Tea]]\n- works_at → [[Acme]] <!-- src:agent ts:2026-06-01 -->\n');
    expect(text).not.toContain('Initech');
  });

  it('a deletion against an edit: first lets the deletion stand, second the edit', () => {
    const gone = memory({ 'MEMORY.md': '## Ports\n- Smtp: 25\n' });
    const standing = mergeMemories({ base, ours: gone, theirs, now }).snapshot;
    const [conflict] = openConflicts(openMemory(standing));
    expect(conflict?.first).toBeNull();
    expect(settled({ how: 'first' }, standing).get('MEMORY.md')?.text).toBe('## Ports\n- Smtp: 25\n');
    expect(settled({ how: 'second' }, standing).get('MEMORY.md')?.text).toBe(
      '## Ports\n- Web: 82 <!-- src:agent ts:2026-06-02 -->\n- Smtp: 25\n',
    );
  });

  it('prose is settled too', () => {
    const prose = (text: string) => memory({ 'memory/notes.md': `# Notes\n\n${text}\n\n- Ada: tea\n` });
    const standing = mergeMemories({
      base: prose('The gate is green.'),
      ours: prose('The gate is green and old.'),
      theirs: prose('The gate is greenish.'),
      now,
    }).snapshot;
    const [conflict] = openConflicts(openMemory(standing));
    expect(conflict?.second.text).toBe('The gate is green and old.');
    expect(settled({ how: 'first' }, standing).get('memory/notes.md')?.text).toBe(
      '# Notes\n\nThe gate is greenish.\n\n- Ada: tea\n',
    );
  });
});
