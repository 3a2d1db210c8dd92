import { describe, expect, it } from 'vitest';
import { openMemory, type Snapshot } from '../../src/memory/index.ts';
import { mergeMemories } from '../../src/merge/index.ts';

const now = new Date('2026-06-10T12:00:00Z');
type Files = Readonly<Record<string, string | readonly [text: string, mode: string]>>;

function memory(files: Files): Snapshot {
  return new Map(
    Object.entries(files).map(([path, file]) => {
      const [text, mode] = typeof file === 'string' ? [file, '100644'] : file;
      return [path, { path, text, mode }];
    }),
  );
}

/** Both directions: the result must not depend on whose side is whose. */
function merge(base: Files | null, ours: Files, theirs: Files) {
  const [b, o, t] = [base && memory(base), memory(ours), memory(theirs)];
  const result = mergeMemories({ base: b, ours: o, theirs: t, now });
  const swapped = mergeMemories({ base: b, ours: t, theirs: o, now });
  const texts = (snapshot: Snapshot) =>
    Object.fromEntries([...snapshot].map(([path, file]) => [path, file.text]));
  if (result.unmergeable.length === 0) expect(texts(swapped.snapshot)).toEqual(texts(result.snapshot));
  return { ...result, texts: texts(result.snapshot) };
}

const ports = '# Ports\n\n- Web: 80\n- Api: 8080\n- Smtp: 25\n';

describe('whole files', () => {
  it('renamed here and edited there: the edit is in the renamed file', () => {
    const edited = ports.replace('8080', '9090');
    const { texts } = merge(
      { 'memory/ports.md': ports },
      { 'memory/network.md': ports },
      { 'memory/ports.md': edited },
    );
    expect(texts).toEqual({ 'memory/network.md': edited });
  });

  it('renamed on both sides: one name, told', () => {
    const { texts, decisions } = merge(
      { 'memory/ports.md': ports },
      { 'memory/network.md': ports.replace('25', '26') },
      { 'memory/hosts.md': ports.replace('8080', '9090') },
    );
    expect(texts).toEqual({ 'memory/hosts.md': ports.replace('25', '26').replace('8080', '9090') });
    expect(decisions.map(({ reason }) => reason)).toEqual(['renamed-twice']);
  });

  it('renamed here onto a name that the other side added: both are in it', () => {
    const { texts } = merge(
      { 'memory/ports.md': ports },
      { 'memory/network.md': ports },
      { 'memory/ports.md': ports, 'memory/network.md': '# Network\n\n- Vpn: wireguard\n' },
    );
    expect(Object.keys(texts)).toEqual(['memory/network.md']);
    expect(texts['memory/network.md']).toContain('- Vpn: wireguard');
    expect(texts['memory/network.md']).toContain('- Web: 80');
  });

  it('a fact moved from the index to a topic here and edited in the index there follows', () => {
    const { texts } = merge(
      { 'MEMORY.md': '## Ports\n- Web: 80\n- Api: 8080\n', 'memory/ports.md': '# Ports\n\n- Smtp: 25\n' },
      { 'MEMORY.md': '## Ports\n- Api: 8080\n', 'memory/ports.md': '# Ports\n\n- Smtp: 25\n- Web: 80\n' },
      { 'MEMORY.md': '## Ports\n- Web: 443\n- Api: 8080\n', 'memory/ports.md': '# Ports\n\n- Smtp: 25\n' },
    );
    expect(texts).toEqual({
      'MEMORY.md': '## Ports\n- Api: 8080\n',
      'memory/ports.md': '# Ports\n\n- Smtp: 25\n- Web: 443\n',
    });
  });

  it('a fact moved here and deleted there is deleted', () => {
    const { texts } = merge(
      { 'MEMORY.md': '## Ports\n- Web: 80\n- Api: 8080\n', 'memory/ports.md': '# Ports\n\n- Smtp: 25\n' },
      { 'MEMORY.md': '## Ports\n- Api: 8080\n', 'memory/ports.md': '# Ports\n\n- Smtp: 25\n- Web: 80\n' },
      { 'MEMORY.md': '## Ports\n- Api: 8080\n', 'memory/ports.md': '# Ports\n\n- Smtp: 25\n' },
    );
    expect(texts).toEqual({
      'MEMORY.md': '## Ports\n- Api: 8080\n',
      'memory/ports.md': '# Ports\n\n- Smtp: 25\n',
    });
  });

  it('a fact archived here and edited there stays as edited, contested, and the archive keeps what it was', () => {
    const archived =
      '## Ports <!-- archived:2026-06-09 from:MEMORY.md reason:expired id:1 -->\n- Web: 80\n\n';
    const { texts, contested } = merge(
      { 'MEMORY.md': '## Ports\n- Web: 80\n- Api: 8080\n' },
      { 'MEMORY.md': '## Ports\n- Api: 8080\n', 'memory/archive/2026-06-09.md': archived },
      { 'MEMORY.md': '## Ports\n- Web: 443\n- Api: 8080\n' },
    );
    expect(texts).toEqual({
      'MEMORY.md': '## Ports\n- Web: 443  <!-- contested -->\n- Api: 8080\n',
      'memory/archive/2026-06-09.md': archived,
    });
    expect(contested).toHaveLength(1);
  });

  it('a page of one memory deleted here and edited there stays whole, contested', () => {
    const page =
      '---\nname: tests\ndescription: how to test\ntype: project\n---\n\nRun the tests first.\n\nThen commit.\n';
    const { texts, contested } = merge(
      { 'memory/project_tests.md': page },
      {},
      { 'memory/project_tests.md': page.replace('first.', 'twice.') },
    );
    expect(texts['memory/project_tests.md']).toContain('Run the tests twice.');
    expect(texts['memory/project_tests.md']).toContain('Then commit.');
    expect(contested).toHaveLength(1);
  });

  it('a file and its executable bit', () => {
    const { snapshot } = merge(
      { 'memory/ports.md': ports },
      { 'memory/ports.md': [ports, '100755'] },
      { 'memory/ports.md': ports.replace('25', '26') },
    );
    expect(snapshot.get('memory/ports.md')).toMatchObject({
      mode: '100755',
      text: ports.replace('25', '26'),
    });
  });

  it('a file that became a symbolic link on one side and was edited on the other is unmergeable: ours stays', () => {
    const { snapshot, unmergeable } = merge(
      { 'memory/ports.md': ports },
      { 'memory/ports.md': ['../outside.md', '120000'] },
      { 'memory/ports.md': ports.replace('25', '26') },
    );
    expect(snapshot.get('memory/ports.md')?.mode).toBe('120000');
    expect(unmergeable.map(({ path }) => path)).toEqual(['memory/ports.md']);
  });

  it('NUL bytes on one side that both changed: ours stays, reported', () => {
    const { snapshot, unmergeable } = merge(
      { 'memory/ports.md': ports },
      { 'memory/ports.md': `${ports}\0` },
      { 'memory/ports.md': ports.replace('25', '26') },
    );
    expect(snapshot.get('memory/ports.md')?.text).toBe(`${ports}\0`);
    expect(unmergeable).toHaveLength(1);
  });

  it.each([
    ['bytes that are no UTF-8', `${ports}\udcff`, ports.replace('25', '26')],
    ['the same on the other side', ports.replace('25', '26'), `${ports}\udcff`],
    ['more than is read', `${ports}- ${'x'.repeat(5 * 1024 * 1024)}\n`, ports.replace('25', '26')],
  ])('%s where both changed: ours stays to the byte, reported', (_name, ours, theirs) => {
    const { snapshot, unmergeable, contested } = merge(
      { 'memory/ports.md': ports },
      { 'memory/ports.md': ours },
      { 'memory/ports.md': theirs },
    );
    expect(snapshot.get('memory/ports.md')?.text).toBe(ours);
    expect(unmergeable).toMatchObject([{ path: 'memory/ports.md' }]);
    expect(contested).toEqual([]);
  });

  it('a file here and a folder of its name there: what ours has stays, the other is reported', () => {
    const { texts, unmergeable } = merge(
      {},
      { 'memory/ports.md': ports },
      { 'memory/ports.md/web.md': '# Web\n\n- Web: 80\n' },
    );
    expect(texts).toEqual({ 'memory/ports.md': ports });
    expect(unmergeable).toEqual([
      { path: 'memory/ports.md', reason: 'it is a file on one side and a folder on the other' },
    ]);
  });

  it('NUL bytes in a file that only one side changed are no question', () => {
    const { texts, unmergeable } = merge(
      { 'memory/a.md': ports },
      { 'memory/a.md': `${ports}\0` },
      { 'memory/a.md': ports },
    );
    expect(texts).toEqual({ 'memory/a.md': `${ports}\0` });
    expect(unmergeable).toEqual([]);
  });

  it('no common history: both memories are there, what both say is there once', () => {
    const { texts } = merge(
      null,
      { 'MEMORY.md': '## Ports\n- Web: 80\n' },
      { 'MEMORY.md': '## Ports\n- Web: 80\n- Api: 8080\n' },
    );
    expect(texts).toEqual({ 'MEMORY.md': '## Ports\n- Web: 80\n- Api: 8080\n' });
  });

  it('a person’s deletion is not undone by an agent’s edit', () => {
    const base = memory({ 'MEMORY.md': '## Ports\n- Web: 80\n- Api: 8080\n' });
    const ours = memory({ 'MEMORY.md': '## Ports\n- Api: 8080\n' });
    const theirs = memory({ 'MEMORY.md': '## Ports\n- Web: 443\n- Api: 8080\n' });
    const id = idOf(base, 'web: 80');
    const result = mergeMemories({ base, ours, theirs, now, removedByHumans: new Set([id]) });
    expect(result.snapshot.get('MEMORY.md')?.text).toBe('## Ports\n- Api: 8080\n');
    expect(result.decisions).toMatchObject([{ reason: 'human-deletion', text: 'Web: 443' }]);
  });

  it('a person’s deletion does not take what another person wrote there since', () => {
    const base = memory({ 'MEMORY.md': '## Ports\n- Web: 80\n- Api: 8080\n' });
    const ours = memory({ 'MEMORY.md': '## Ports\n- Api: 8080\n' });
    const line = '- Web: 443 <!-- src:user ts:2026-06-02 -->';
    const theirs = memory({ 'MEMORY.md': `## Ports\n${line}\n- Api: 8080\n` });
    const id = idOf(base, 'web: 80');
    const result = mergeMemories({ base, ours, theirs, now, removedByHumans: new Set([id]) });
    expect(result.snapshot.get('MEMORY.md')?.text).toBe(`## Ports\n${line}\n- Api: 8080\n`);
    expect(result.contested).toMatchObject([{ reason: 'deleted-and-edited', marked: false }]);
    expect(result.decisions).toEqual([]);
  });
});

function idOf(snapshot: Snapshot, key: string): string {
  for (const file of openMemory(snapshot).files()) {
    const fact = file.facts.find((one) => one.key === key);
    if (fact) return fact.id;
  }
  throw new Error(`no fact ${key}`);
}

describe('an index that was compressed on one side', () => {
  const index = (...blocks: readonly string[]) => `# Memory\n\n${blocks.join('\n')}`;
  const ports = '## Ports <!-- src:agent ts:2026-05-01 -->\n- Web: 80\n- Api: 8080\n';
  const people = '## People <!-- src:agent ts:2026-06-01 -->\n- Ada drinks tea\n';
  const stub = '## Ports <!-- src:agent ts:2026-05-01 -->\n- [memory/ports.md](memory/ports.md)\n';
  const before = { 'MEMORY.md': index(ports, people) };
  const compressed = { 'MEMORY.md': index(stub, people), 'memory/ports.md': ports };

  it('and edited on the other: the edit is where its fact went, and the index stays small', () => {
    const { texts, contested } = merge(before, compressed, {
      'MEMORY.md': index(ports.replace('8080', '9090'), people),
    });
    expect(texts).toEqual({
      'MEMORY.md': compressed['MEMORY.md'],
      'memory/ports.md': compressed['memory/ports.md'].replace('8080', '9090'),
    });
    expect(contested).toEqual([]);
  });

  it('and added to, deleted from and edited elsewhere on the other: each said once', () => {
    const { texts } = merge(before, compressed, {
      'MEMORY.md': index(
        ports.replace('- Web: 80\n', '').concat('- Smtp: 25\n'),
        people.replace('tea', 'coffee'),
      ),
    });
    const all = Object.values(texts).join('\n');
    for (const fact of ['Api: 8080', 'Smtp: 25', 'Ada drinks coffee'])
      expect(all.split(fact)).toHaveLength(2);
    expect(all).not.toContain('Web: 80');
    expect(all).not.toContain('Ada drinks tea');
    expect(texts['MEMORY.md']).not.toContain('Api: 8080');
  });
});
