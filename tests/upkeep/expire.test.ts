import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryOf, run } from './support.ts';

interface Case {
  readonly name: string;
  readonly now: string;
  readonly file: string;
  readonly keeps?: readonly string[];
  readonly stale?: readonly string[];
  readonly archives?: readonly string[];
  readonly listed?: Readonly<Record<string, number>>;
  readonly after?: string;
  readonly same?: boolean;
}

const cases: readonly Case[] = parse(readFileSync(new URL('./expire.yml', import.meta.url), 'utf8'));

describe('lifetimes', () => {
  test.each(cases)('$name', async (one) => {
    const { files, changes, listed, warnings } = await run(['expire'], { 'MEMORY.md': one.file }, one.now);
    const after = files['MEMORY.md'] ?? '';
    const texts =
      memoryOf({ 'MEMORY.md': after })
        .file('MEMORY.md')
        ?.facts.map((fact) => fact.text) ?? [];
    const said = (kind: string) =>
      changes.filter((change) => change.kind === kind).map((change) => change.before);
    expect(said('archived')).toEqual(one.archives ?? []);
    if (one.stale) expect(said('stale')).toEqual(one.stale);
    for (const text of [...(one.keeps ?? []), ...(one.stale ?? [])]) expect(texts).toContain(text);
    for (const text of one.archives ?? []) expect(texts).not.toContain(text);
    for (const [why, count] of Object.entries(one.listed ?? {}))
      expect(listed.filter((item) => item.why === why)).toHaveLength(count);
    if (one.after !== undefined) expect(after).toBe(one.after);
    if (one.same) expect(after).toBe(one.file);
    expect(warnings).toEqual([]);
    const archive = files[`memory/archive/${one.now}.md`];
    expect(archive === undefined).toBe((one.archives ?? []).length === 0);
  });

  test.each(cases)('$name: a second run changes nothing', async (one) => {
    const first = await run(['expire'], { 'MEMORY.md': one.file }, one.now);
    const second = await run(['expire'], first.files, one.now);
    expect(second.changes).toEqual([]);
    expect(second.files).toEqual(first.files);
  });
});
