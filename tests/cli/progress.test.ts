import { expect, test } from 'vitest';
import { openProgress } from '../../src/cli/progress.ts';
import { parseConfig } from '../../src/config/index.ts';
import { openWorkshop, runNight } from '../../src/sync/index.ts';
import { temporaryRepository } from '../support/repository.ts';

/** A night, told to a terminal (or a pipe) whose clock moves by so many milliseconds at each look. */
async function toldOf(step: number, isTTY: boolean): Promise<readonly string[]> {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': '# Memory\n\n- Gateway on loopback\n' });
  const told: string[] = [];
  let time = 0;
  const write = (text: string | Uint8Array) => told.push(String(text)) > 0;
  const { tell: progress, onPass } = openProgress({ isTTY, write }, () => {
    time += step;
    return time;
  });
  const { workshop, close } = await openWorkshop({
    cwd: repo.dir,
    config: parseConfig('forge: local\n'),
    now: new Date('2026-06-08T03:00:00Z'),
    dryRun: false,
    remote: false,
    progress,
    onPass,
  });
  await runNight(workshop, { parts: { up: true, down: true, upkeep: true }, environment: {} }).finally(close);
  return told;
}

test('a night says what it is at; its passes only where a second went by in silence', async () => {
  const quick = await toldOf(1, true);
  expect(quick).toContain('Keeping main in order …\n');
  expect(quick.join('')).not.toContain('Pass');
  const slow = await toldOf(1000, true);
  expect(slow).toContain('Pass expire …\n');
  expect(slow).toContain('Pass reindex …\n');
});

test('a pipe hears nothing', async () => {
  expect(await toldOf(1000, false)).toEqual([]);
});
