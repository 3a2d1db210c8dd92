import { describe, expect, test } from 'vitest';
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
});
