import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepsakeHere } from '../../support/in-process.ts';
import { temporaryRepository } from '../../support/repository.ts';

const head = '# Memory\n\n## Ports <!-- src:agent ts:2026-06-01 -->\n';
const contested = `${head}- Web: 80\n- Web: 81 <!-- contested -->\n`;

/** A memory with one contested fact, and the command that settles it. */
async function conflict() {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': contested, 'keepsake.yml': '{}\n' });
  const here = (...args: readonly string[]) => keepsakeHere(args, { cwd: repo.dir });
  const [{ id }] = JSON.parse((await here('conflicts', '--json')).stdout).conflicts;
  const settle = (...args: readonly string[]) =>
    here('conflicts', 'settle', id.slice(0, 8), '--now', '2026-06-08', ...args);
  const text = (path: string) => readFile(join(repo.dir, path), 'utf8').catch(() => '');
  return { repo, here, settle, text };
}

describe('keepsake conflicts settle', () => {
  it.each([
    { how: ['--first'], stands: '- Web: 80\n', archived: ['Web: 81'] },
    { how: ['--second'], stands: '- Web: 81\n', archived: ['Web: 80'] },
    { how: ['--both'], stands: '- Web: 80\n- Web: 81\n', archived: [] },
    {
      how: ['--edit', 'Web: 82 behind the proxy'],
      stands: '- Web: 82 behind the proxy <!-- ts:2026-06-08 -->\n',
      archived: ['Web: 80', 'Web: 81'],
    },
  ])('$how: what stands, what is archived, and the decision', async ({ how, stands, archived }) => {
    const { here, settle, text } = await conflict();
    const planned = await settle(...how, '--dry-run');
    expect([planned.code, await text('MEMORY.md')]).toEqual([0, contested]);
    const done = await settle(...how);
    expect([done.code, done.stderr]).toEqual([0, '']);
    expect(await text('MEMORY.md')).toBe(`${head}${stands}`);
    const archive = await text('memory/archive/2026-06-08.md');
    for (const fact of archived) expect(archive).toContain(`- ${fact}`);
    if (archived.length > 0) expect(archive).toContain('reason:superseded');
    else expect(archive).toBe('');
    expect(JSON.parse(await text('memory/conflicts.jsonl'))).toMatchObject({
      how: how[0]?.slice(2),
      at: '2026-06-08',
    });
    expect((await here('conflicts')).stdout).toBe('No fact is contested.\n');
  });

  it('wants exactly one of them, and a text that says something', async () => {
    const { settle, text } = await conflict();
    for (const wrong of [[], ['--first', '--both'], ['--edit', ' ']]) {
      const refused = await settle(...wrong);
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('exactly one of --first')]);
    }
    expect(await text('MEMORY.md')).toBe(contested);
  });
});
