import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openMemory } from '../../src/memory/index.ts';
import { alikePages } from '../../src/sync/aliases.ts';
import { runProgram, temporaryRepository } from '../support/repository.ts';
import { fileAt, night } from './night-of.ts';

const page = (name: string) =>
  `# ${name}\n\n**Type:** organization\n\n## Facts\n- ${name} makes robots <!-- src:agent ts:2026-06-01 -->\n`;

it('proposes that pages and names are one, and makes nothing of it', { timeout: 60_000 }, async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', {
    'MEMORY.md': '# Memory\n\n## A <!-- src:agent ts:2026-06-01 -->\n- A fact\n',
    'memory/entities/Açme.md': page('Açme'),
    'memory/entities/Acme.md': page('Acme'),
    'memory/2026-06-07.md':
      '# 2026-06-07\n\n- [[Acme|The Robot Shop]] moved its office to Oslo.\n- User: I prefer dark mode in every editor.\n',
  });
  const report = await night(repo, { parts: { up: false, upkeep: true } });
  const said = report.warnings.join('\n');
  expect(said).toMatch(
    /may be about one thing: .* If they are: keepsake entities merge "A[cç]me" "A[cç]me"\./,
  );
  expect(said).toContain('The log calls "Acme" by the name "The Robot Shop".');
  const own = report.proposals.find((one) => one.branch === 'keepsake/sync/main');
  const review = await readFile(String(own?.url), 'utf8');
  expect(review).toContain('The Robot Shop');
  expect(review).toMatch(
    /### Confirm as yours\n\n[^\n]+\n\n- [0-9a-f]{6} I prefer dark mode in every editor\./,
  );
  for (const one of report.proposals)
    expect(await fileAt(repo, String(one.head), 'memory/entities/Acme.md')).not.toContain('**Aliases:**');
});

it('gives a command that a shell takes for names, whatever the pages are called', async () => {
  const name = `Acme "$(echo no)" 'x'`;
  const files = { 'memory/entities/a.md': page(name), 'memory/entities/b.md': page(name.replace('c', 'ç')) };
  const memory = openMemory(
    new Map(Object.entries(files).map(([path, text]) => [path, { path, text, mode: '100644' }])),
  );
  const [said = ''] = alikePages(memory);
  const words = /keepsake entities merge (.*)\.$/.exec(said)?.[1] ?? '';
  const shown = await runProgram('sh', ['-c', `printf '%s\\n' ${words}`], { cwd: process.cwd() });
  expect(shown.stdout.split('\n').sort()).toEqual(['', name, name.replace('c', 'ç')]);
});

it('gives a command that no program takes for an option', () => {
  const files = { 'memory/entities/a.md': page('--Acme'), 'memory/entities/b.md': page('--Açme') };
  const memory = openMemory(
    new Map(Object.entries(files).map(([path, text]) => [path, { path, text, mode: '100644' }])),
  );
  expect(alikePages(memory).join('\n')).toMatch(/keepsake entities merge -- "--A[cç]me" "--A[cç]me"\./);
});
