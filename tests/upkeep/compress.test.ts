import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/index.ts';
import { memoryOf, run } from './support.ts';

const day = '2026-06-07';

/** A block of about a size in bytes. */
function block(title: string, tag: string, bytes: number): string {
  const line = `- ${'words of a fact about something '.repeat(3)}`;
  const lines = Array.from({ length: Math.ceil(bytes / 100) }, (_, i) => `${line}${title} ${i}`);
  return `## ${title}${tag === '' ? '' : `  <!-- ${tag} -->`}\n${lines.join('\n')}\n\n`;
}

const size = (text: string | undefined) => Buffer.byteLength(text ?? '');

function allTexts(files: Readonly<Record<string, string>>): string[] {
  return [...memoryOf(files).files()].flatMap((file) => file.facts.map((fact) => fact.text)).sort();
}

describe('a large index', () => {
  const large = {
    'MEMORY.md': `# Memory\n\nRead me.\n\n${block('2026-05-01 People', 'src:agent ts:2026-05-01', 5000)}${block('2026-05-02 Network', 'src:web ts:2026-05-02', 4000)}${block('Mine', 'src:user ts:2020-01-01', 5000)}${block('2026-05-03 Tools', 'src:agent ts:2026-05-03', 4000)}`,
  };

  test('moves whole blocks, lowest trust first, then oldest, until it is below the target', async () => {
    expect(size(large['MEMORY.md'])).toBeGreaterThan(15_360);
    const { files, changes, warnings } = await run(['compress'], large, day);
    expect(size(files['MEMORY.md'])).toBeLessThan(12_288);
    expect(Object.keys(files).sort()).toEqual(['MEMORY.md', 'memory/network.md', 'memory/people.md']);
    expect(files['MEMORY.md']).toContain(
      '## 2026-05-02 Network  <!-- src:web ts:2026-05-02 -->\n- [memory/network.md](memory/network.md)\n',
    );
    expect(files['memory/network.md']).toMatch(
      /^## 2026-05-02 Network {2}<!-- src:web ts:2026-05-02 -->\n- words/,
    );
    expect(allTexts(files)).toEqual(allTexts(large));
    expect(new Set(changes.map((change) => change.kind))).toEqual(new Set(['moved']));
    expect(warnings).toEqual([]);
  });

  test('a second run changes nothing', async () => {
    const first = await run(['compress'], large, day);
    const second = await run(['compress'], first.files, day);
    expect(second.files).toEqual(first.files);
    expect(second.changes).toEqual([]);
  });

  test.each([
    [15_360, false],
    [15_361, true],
  ])('%i bytes: starts %s', async (bytes, starts) => {
    const start = `# Memory\n\n${block('Old', 'src:agent ts:2026-01-01', 6000)}${block('New', 'src:agent ts:2026-05-01', 6000)}`;
    const text = `${start}## Last  <!-- src:user ts:2026-01-01 -->\n- `;
    const whole = `${text}${'x'.repeat(bytes - size(text) - 1)}\n`;
    expect(size(whole)).toBe(bytes);
    const { files } = await run(['compress'], { 'MEMORY.md': whole }, day);
    expect(files['MEMORY.md'] !== whole).toBe(starts);
  });

  test('bytes count, not characters', async () => {
    const text = `# Memory\n\n## 旧 <!-- src:agent ts:2026-01-01 -->\n${`- ${'記憶'.repeat(40)}\n`.repeat(70)}`;
    expect(text.length).toBeLessThan(15_360);
    expect(size(text)).toBeGreaterThan(15_360);
    const { files } = await run(['compress'], { 'MEMORY.md': text }, day);
    expect(Object.keys(files)).toContain('memory/旧.md');
  });

  test('blocks of the user and blocks nobody tagged stay, and it says that it could not get there', async () => {
    const stuck = {
      'MEMORY.md': `# Memory\n\n${block('Mine', 'src:user ts:2020-01-01', 9000)}${block('Rules', '', 9000)}`,
    };
    const { files, warnings } = await run(['compress'], stuck, day);
    expect(files).toEqual(stuck);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('Nothing was lost');
  });

  test('a block meets the sidecar of its topic, and its provenance travels unchanged', async () => {
    const files = {
      'MEMORY.md': `# Memory\n\n${block('Network', 'src:agent ts:2026-01-01 ttl:1y', 9000)}${block('Mine', 'src:user ts:2020-01-01', 7000)}`,
      'memory/network.md': '# Network\n\n## Older <!-- src:agent ts:2025-12-01 -->\n- stays\n',
    };
    const after = await run(['compress'], files, day);
    expect(after.files['memory/network.md']).toMatch(
      /^# Network\n\n## Older <!-- src:agent ts:2025-12-01 -->\n- stays\n\n## Network {2}<!-- src:agent ts:2026-01-01 ttl:1y -->\n/,
    );
  });

  test('another tool’s managed block does not move', async () => {
    const managed = block('Dreams', 'src:agent ts:2026-01-01', 16_000).replace(
      /^(##.*\n)/,
      '$1<!-- openclaw:dreaming:light:start -->\n',
    );
    const files = { 'MEMORY.md': `# Memory\n\n${managed}<!-- openclaw:dreaming:light:end -->\n` };
    expect((await run(['compress'], files, day)).files).toEqual(files);
  });

  test('at the target exactly it goes on, below it is done', async () => {
    const files = {
      'MEMORY.md': `# Memory\n\n${block('Old', 'src:web ts:2026-01-01', 6000)}${block('Next', 'src:agent ts:2026-02-01', 5000)}${block('New', 'src:agent ts:2026-05-01', 5000)}`,
    };
    const reached = size((await run(['compress'], files, day)).files['MEMORY.md']);
    const moved = async (target: number) => {
      const { files: after } = await run(['compress'], files, day, {
        config: parseConfig(`passes: { compress: { target: ${target} } }\n`),
      });
      return Object.keys(after).filter((path) => path !== 'MEMORY.md');
    };
    expect(await moved(reached + 1)).toEqual(['memory/old.md']);
    expect(await moved(reached)).toEqual(['memory/next.md', 'memory/old.md']);
  });

  test('a block smaller than what it would leave stays', async () => {
    const small = '## Aside <!-- src:web ts:2020-01-01 -->\n- x\n\n';
    const files = { 'MEMORY.md': `# Memory\n\n${small}${block('Old', 'src:agent ts:2026-01-01', 16_000)}` };
    const after = await run(['compress'], files, day);
    expect(Object.keys(after.files)).toEqual(['MEMORY.md', 'memory/old.md']);
    expect(after.files['MEMORY.md']).toContain(small);
  });

  test('a block is as trusted as the most trusted of its facts', async () => {
    const mixed = block('Mixed', 'src:web ts:2026-01-01', 6000).replace(
      /\n\n$/,
      '\n- An agent said so <!-- src:agent ts:2026-01-01 -->\n\n',
    );
    const files = {
      'MEMORY.md': `# Memory\n\n${mixed}${block('Plain', 'src:tool ts:2026-05-01', 6000)}${block('Mine', 'src:user ts:2020-01-01', 4000)}`,
    };
    expect(Object.keys((await run(['compress'], files, day)).files)).toEqual([
      'MEMORY.md',
      'memory/plain.md',
    ]);
  });

  test('of blocks as trusted and as old the later in the file moves first', async () => {
    const tag = 'src:agent ts:2026-01-01';
    const files = {
      'MEMORY.md': `# Memory\n\n${block('One', tag, 5000)}${block('Two', tag, 5000)}${block('Three', tag, 5000)}${block('Mine', 'src:user ts:2020-01-01', 1000)}`,
    };
    expect(Object.keys((await run(['compress'], files, day)).files)).toEqual([
      'MEMORY.md',
      'memory/three.md',
    ]);
  });

  test.each([
    ['an open fence', '```sh\nls\n', ''],
    ['an open fence of tildes', '~~~\nls\n', ''],
    ['a marker whose end is elsewhere', '<!-- other:start -->\n', '<!-- other:end -->\n'],
    ['a marker in two words', '<!-- other begin -->\n', '<!-- other end -->\n'],
    ['an end whose start is elsewhere', '<!-- BEGIN:other -->\n', '<!-- END:other -->\n'],
  ])('a block with %s does not move', async (_name, last, after) => {
    const odd = block('Odd', 'src:web ts:2020-01-01', 16_000).replace(/\n\n$/, `\n\n${last}`);
    const files = { 'MEMORY.md': `# Memory\n\n${odd}${after}` };
    const { files: left, warnings } = await run(['compress'], files, day);
    expect(left).toEqual(files);
    expect(warnings).toHaveLength(1);
  });

  test('it says that it could not get below the target, although it got below the limit', async () => {
    const files = {
      'MEMORY.md': `# Memory\n\n${block('Old', 'src:agent ts:2026-01-01', 3000)}${block('Mine', 'src:user ts:2020-01-01', 12_500)}`,
    };
    const { files: after, warnings } = await run(['compress'], files, day);
    expect(size(after['MEMORY.md'])).toBeLessThan(15_360);
    expect(size(after['MEMORY.md'])).toBeGreaterThan(12_288);
    expect(warnings).toHaveLength(1);
    const second = await run(['compress'], after, day);
    expect(second).toMatchObject({ files: after, warnings: [], changes: [] });
  });

  test('the name of a sidecar is cut, and blocks whose names are cut alike meet in it', async () => {
    const long = 'Everything that was ever said about the network of the office';
    const files = {
      'MEMORY.md': `# Memory\n\n${block(`${long} in Lisbon`, 'src:agent ts:2026-01-01', 8000)}${block(`${long} in Oslo`, 'src:agent ts:2026-01-01', 8000)}`,
    };
    const { files: after } = await run(['compress'], files, day, {
      config: parseConfig('passes: { compress: { target: 1000 } }\n'),
    });
    const [path = ''] = Object.keys(after).filter((one) => one !== 'MEMORY.md');
    expect(Object.keys(after)).toHaveLength(2);
    expect(path.length).toBeLessThanOrEqual('memory/.md'.length + 60);
    expect(allTexts(after)).toEqual(allTexts(files));
  });
});
