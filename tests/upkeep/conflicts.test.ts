import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryOf, run } from './support.ts';

interface Case {
  readonly name: string;
  readonly file: string;
  readonly contested?: readonly string[];
  readonly listed?: number;
}

const cases: readonly Case[] = parse(readFileSync(new URL('./conflicts.yml', import.meta.url), 'utf8'));

describe('contradictions', () => {
  test.each(cases)('$name', async (one) => {
    const { files, changes, listed, warnings } = await run(
      ['conflicts'],
      { 'MEMORY.md': one.file },
      '2026-06-07',
    );
    const contested = memoryOf(files)
      .file('MEMORY.md')
      ?.facts.filter((fact) => fact.provenance.marks.includes('contested'))
      .map((fact) => fact.text);
    expect(contested).toEqual(one.contested ?? []);
    expect(changes.map((change) => change.before)).toEqual(one.contested ?? []);
    expect(listed).toHaveLength(one.listed ?? 0);
    expect(warnings).toEqual([]);
    if (!one.contested) expect(files['MEMORY.md']).toBe(one.file);
    const second = await run(['conflicts'], files, '2026-06-07');
    expect(second.files).toEqual(files);
  });

  test('what was settled stays settled', async () => {
    const text = '## A <!-- src:agent ts:2026-06-01 -->\n- Port: 8080\n- Port: 9090\n';
    const [first, second] = memoryOf({ 'MEMORY.md': text }).file('MEMORY.md')?.facts ?? [];
    const settled = {
      'MEMORY.md': text,
      'memory/conflicts.jsonl': `${JSON.stringify({ id: 'x', first: second?.id, second: first?.id, settled: 'both' })}\n`,
    };
    expect((await run(['conflicts'], settled, '2026-06-07')).files).toEqual(settled);
  });

  test('two names of one page are no contradiction', async () => {
    const files = {
      'memory/entities/Acme.md': '# Acme\n\n**Aliases:** Acme Inc\n',
      'memory/entities/Bob.md':
        '# Bob\n\n## Facts <!-- src:agent ts:2026-06-01 -->\n- works_at → [[Acme]]\n- works_at → [[Acme Inc]]: since May\n',
    };
    expect((await run(['conflicts'], files, '2026-06-07')).files).toEqual(files);
    const other = { ...files, 'memory/entities/Acme.md': '# Acme\n' };
    expect((await run(['conflicts'], other, '2026-06-07')).changes).toHaveLength(1);
  });
});
