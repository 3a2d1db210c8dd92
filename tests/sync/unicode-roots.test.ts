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

it.each(['NFC', 'NFD'] as const)(
  'where a commit has the root in both forms (%s asked for), no file is written over the other’s',
  async (asked) => {
    const root = 'équipe'.normalize(asked);
    const [most, few] = ['équipe'.normalize('NFD'), 'équipe'.normalize('NFC')];
    const config = `forge: local\nroot: ${root}\n`;
    const repo = await temporaryRepository();
    await repo.git('config', 'core.precomposeUnicode', 'false');
    await repo.commit('start', {
      'keepsake.yml': config,
      [`${most}/MEMORY.md`]: index('Web: 80', 'Smtp: 25'),
      [`${most}/memory/entities/Zoé.md`]: page,
      [`${most}/memory/people.md`]: index('Fax: 1'),
    });
    // Another machine writes the folder as its keyboard does, beside the one that is there.
    const stray = { [`${few}/MEMORY.md`]: index('Ldap: 389'), [`${few}/memory/topic.md`]: index('Ssh: 22') };
    await repo.git('branch', 'agent/a');
    await commitOn(repo, 'agent/a', 'learn', {
      ...stray,
      [`${most}/MEMORY.md`]: index('Web: 80', 'Smtp: 25', 'Api: 1'),
    });
    await commitOn(repo, 'main', 'more', { [`${most}/MEMORY.md`]: index('Dns: 53', 'Web: 80', 'Smtp: 25') });
    await night(repo, { config, parts: { down: true, upkeep: true } });
    const all = index('Dns: 53', 'Web: 80', 'Smtp: 25', 'Api: 1');
    expect(await fileAt(repo, 'keepsake/sync/agent%2Fa', `${most}/MEMORY.md`)).toBe(all);
    expect(await fileAt(repo, 'keepsake/sync/agent%2Fa', `${most}/memory/topic.md`)).toBe(index('Ssh: 22'));
    expect(await fileAt(repo, 'agent/a', `${most}/MEMORY.md`)).toBe(all);
    for (const [path, text] of Object.entries(stray)) expect(await fileAt(repo, 'agent/a', path)).toBe(text);

    // Once main has both, a change is written to the file it was read from.
    await commitOn(repo, 'main', 'stray', stray);
    await commitOn(repo, 'agent/a', 'more', { [`${few}/memory/topic.md`]: index('Ssh: 22', 'Ntp: 123') });
    const again = await night(repo, { config, parts: { down: true, upkeep: true } });
    expect(again.proposals.flatMap(({ changes }) => changes.map((one) => one.path))).toContain(
      `${few}/memory/topic.md`,
    );
    const proposal = 'keepsake/sync/agent%2Fa';
    expect(await fileAt(repo, proposal, `${few}/memory/topic.md`)).toBe(index('Ssh: 22', 'Ntp: 123'));
    expect(await fileAt(repo, proposal, `${few}/MEMORY.md`)).toBe(index('Ldap: 389'));
    expect(await fileAt(repo, proposal, `${most}/MEMORY.md`)).toBe(all);
    const third = await night(repo, { config, parts: { down: true, upkeep: true } });
    expect(
      third.proposals.filter(({ operation }) => operation !== 'none').map((one) => one.operation),
    ).toEqual(['unchanged']);
  },
);
