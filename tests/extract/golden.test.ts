import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { learn, logPath, memoryOf } from './support.ts';

const folder = new URL('../corpus/logs/', import.meta.url).pathname;
const logs = readdirSync(folder).filter((name) => name.endsWith('.md'));

describe('logs as agents write them', () => {
  it.each(logs)('%s', async (name) => {
    const memory = memoryOf({ [logPath]: readFileSync(`${folder}${name}`, 'utf8') });
    const result = await learn(memory);
    const files = [...result.files].sort(([a], [b]) => (a < b ? -1 : 1));
    const written = files.map(([path, text]) => `=== ${path}\n${text}`).join('\n');
    const warned = result.warnings.map((warning) => `! ${warning}\n`).join('');
    await expect(`${written}\n${warned}`).toMatchFileSnapshot(
      `${folder}${name.replace(/\.md$/, '.expected.txt')}`,
    );
  });
});
