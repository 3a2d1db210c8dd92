import { expect, it } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

/* keepsake.yml names the root as a keyboard writes it (NFC), git has it as a Mac's disk wrote it (NFD), or turned. */

const index = (...facts: readonly string[]) =>
  `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
const page = '# Zoé\n\n**Type:** person\n\n## Facts\n- likes tea <!-- src:agent ts:2026-06-05 -->\n';

it.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
] as const)(
  'a root configured in %s that git has in %s is read, proposed and brought down where it is',
  async (asked, there) => {
    const [root, folder] = ['équipe'.normalize(asked), 'équipe'.normalize(there)];
    const config = `forge: local\nroot: ${root}\n`;
    const at = `${folder}/MEMORY.md`;
    const repo = await temporaryRepository();
    await repo.git('config', 'core.precomposeUnicode', 'false');
    await repo.commit('start', {
      'keepsake.yml': config,
      [at]: index('Web: 80'),
      [`${folder}/memory/entities/Zoé.md`]: page,
    });
    await repo.git('branch', 'agent/a');
    await commitOn(repo, 'agent/a', 'learn', { [at]: index('Web: 80', 'Api: 1') });
    await commitOn(repo, 'main', 'more', { [at]: index('Dns: 53', 'Web: 80') });
    const report = await night(repo, { config, parts: { down: true, upkeep: true } });
    expect(report.warnings).toEqual([]);
    const proposed = report.proposals.filter(({ head }) => head !== null);
    expect(proposed.flatMap(({ changes }) => changes.map(({ path }) => path))).toEqual([at]);
    const names = async (revision: string) =>
      (await repo.git('ls-tree', '-z', '--name-only', revision)).split('\0').sort();
    for (const branch of ['keepsake/sync/agent%2Fa', 'agent/a']) {
      expect(await fileAt(repo, branch, at)).toBe(index('Dns: 53', 'Web: 80', 'Api: 1'));
      expect(await names(branch)).toEqual(['keepsake.yml', folder, ''].sort());
    }
    // Commands in the working tree read and write the folder that is there, and know the age of its pages.
    const say = async (...args: string[]) => (await keepsakeHere(args, { cwd: repo.dir })).stdout;
    expect(JSON.parse(await say('core', '--json', '--now', '2026-06-07')).pages).toMatchObject([
      { name: 'Zoé', pageAge: expect.any(Number) },
    ]);
    await say('add', 'The lift is slow', '--now', '2026-06-07');
    expect(await repo.git('-c', 'core.quotePath=false', 'status', '--porcelain')).toBe(` M ${at}`);
  },
);
