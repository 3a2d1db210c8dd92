import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryOf, run } from './support.ts';

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly left: Readonly<Record<string, readonly string[]>>;
  readonly archived?: readonly string[];
  readonly listed?: Readonly<Record<string, number>>;
  readonly proposed?: number;
}

const cases: readonly Case[] = parse(readFileSync(new URL('./dedupe.yml', import.meta.url), 'utf8'));

describe('duplicates', () => {
  test.each(cases)('$name', async (one) => {
    const { files, changes, listed, warnings } = await run(['dedupe'], one.files, '2026-06-07');
    const memory = memoryOf(files);
    for (const [path, texts] of Object.entries(one.left))
      expect(memory.file(path)?.facts.map((fact) => fact.text) ?? []).toEqual(texts);
    const of = (kind: string) => changes.filter((change) => change.kind === kind);
    expect(of('archived').map((change) => change.before)).toEqual(one.archived ?? []);
    for (const change of of('archived')) expect(change.reason).toMatch(/^The same fact stands in \S+:\d+ /);
    if (one.proposed !== undefined) expect(of('proposed')).toHaveLength(one.proposed);
    for (const [why, count] of Object.entries(one.listed ?? {}))
      expect(listed.filter((item) => item.why === why)).toHaveLength(count);
    expect(warnings).toEqual([]);
    const archive = files['memory/archive/2026-06-07.md'] ?? '';
    for (const text of one.archived ?? []) expect(archive).toContain(`- ${text}`);
    const second = await run(['dedupe'], files, '2026-06-07');
    expect(second.files).toEqual(files);
  });
});
