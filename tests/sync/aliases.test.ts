import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryRepository } from '../support/repository.ts';
import { fileAt, night } from './night-of.ts';

const page = (name: string) =>
  `# ${name}\n\n**Type:** organization\n\n## Facts\n- ${name} makes robots <!-- src:agent ts:2026-06-01 -->\n`;

it('proposes that pages and names are one, and makes nothing of it', { timeout: 60_000 }, async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', {
    'MEMORY.md': '# Memory\n\n## A <!-- src:agent ts:2026-06-01 -->\n- A fact\n',
    'memory/entities/Açme.md': page('Açme'),
    'memory/entities/Acme.md': page('Acme'),
    'memory/2026-06-07.md': '# 2026-06-07\n\n- [[Acme|The Robot Shop]] moved its office to Oslo.\n',
  });
  const report = await night(repo, { parts: { up: false, upkeep: true } });
  const said = report.warnings.join('\n');
  expect(said).toMatch(
    /may be about one thing: .* If they are: keepsake entities merge "A[cç]me" "A[cç]me"\./,
  );
  expect(said).toContain('The log calls "Acme" by the name "The Robot Shop".');
  const own = report.proposals.find((one) => one.branch === 'keepsake/sync/main');
  expect(await readFile(String(own?.url), 'utf8')).toContain('The Robot Shop');
  for (const one of report.proposals)
    expect(await fileAt(repo, String(one.head), 'memory/entities/Acme.md')).not.toContain('**Aliases:**');
});
