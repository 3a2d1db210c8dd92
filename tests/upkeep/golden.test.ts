import { readdirSync, readFileSync } from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import { expect, test } from 'vitest';
import { defaultConfig, parseConfig } from '../../src/config/index.ts';
import { run } from './support.ts';

/*
 * One night over each example repository, as a diff that reads like a review: examples/<name>.night.diff. When a
 * change of it is meant, `npx vitest run tests/upkeep/golden.test.ts -u` writes it anew.
 */
const examples = new URL('../../examples/', import.meta.url);

function filesOf(name: string): Record<string, string> {
  const top = new URL(`${name}/`, examples);
  return Object.fromEntries(
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:md|jsonl)$/.test(path))
      .sort()
      .map((path) => [path, readFileSync(new URL(path, top), 'utf8')]),
  );
}

test.each([['hoard'], ['openclaw'], ['claude-code']])('the night of examples/%s', async (name) => {
  const files = filesOf(name);
  const config =
    name === 'claude-code'
      ? parseConfig(readFileSync(new URL(`${name}/keepsake.yml`, examples), 'utf8'))
      : defaultConfig();
  const night = await run('all', files, '2026-06-07', { config });
  const paths = [...new Set([...Object.keys(files), ...Object.keys(night.files)])].sort();
  const patches = paths
    .filter((path) => files[path] !== night.files[path])
    .map((path) =>
      createTwoFilesPatch(path, path, files[path] ?? '', night.files[path] ?? '', undefined, undefined, {
        context: 1,
      }),
    );
  const reasons = night.changes.map(
    (change) =>
      `${change.kind} ${change.path}: ${change.after ?? change.before} (${change.rule}: ${change.reason})`,
  );
  const listed = night.listed.map((one) => `listed ${one.path}:${one.line}: ${one.text} (${one.why})`);
  const text = `${[...reasons, ...listed, ...night.warnings].join('\n')}\n\n${patches.join('')}`;
  await expect(text).toMatchFileSnapshot(new URL(`${name}.night.diff`, examples).pathname);
});
