import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DoorAnswer, throughAction, throughHook } from './case-doors.ts';
import { makeCaseKeys } from './case-repository.ts';
import { missOf, readCaseFile, type TableCase, type TableRow } from './case-table.ts';
import { loopbackGitHub } from './github.ts';
import { finish } from './outside-vitest.ts';
import { runProvingTests } from './proving-tests.ts';

/*
 * `npm run cases -- FILE...`: every case of a file through the installed hook and through the Action's bundle, as its
 * doors say, in real repositories with real keys; a row about something else by the tests that prove it. Exit code 1 when one verdict, rule or line is not what it should be.
 */

interface Line {
  readonly id: string;
  readonly door: string;
  readonly ok: boolean;
  readonly said: string;
}

export async function runCases(paths: readonly string[], only: ReadonlySet<string>): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'keepsake-cases-'));
  const lines: Line[] = [];
  const elsewhere: TableRow[] = [];
  try {
    const keys = await makeCaseKeys(root);
    const github = await loopbackGitHub({ people: { 'jane-doe': 'admin' } });
    for (const path of paths)
      for (const row of readCaseFile(path)) {
        if (only.size > 0 && !only.has(row.id)) continue;
        if (row.problem !== undefined)
          print(lines, { id: row.id, door: '', ok: false, said: `${row.problem}: ${row.text}` });
        if (row.tests) elsewhere.push(row);
        for (const one of row.cases)
          for (const door of doorsOf(one)) {
            const dir = join(root, `case-${lines.length}`);
            const ask = () =>
              door === 'hook' ? throughHook(one.case, dir, keys) : throughAction(one.case, dir, keys, github);
            print(lines, await tryDoor(one, door, ask));
            // Templates stay: cases that begin alike share them.
            await rm(dir, { recursive: true, force: true, maxRetries: 3 });
          }
      }
    const told = await runProvingTests(
      process.cwd(),
      elsewhere.flatMap((row) => row.tests ?? []),
    );
    for (const [at, { id }] of elsewhere.entries()) {
      const { miss, said = '' } = told[at] ?? {};
      print(lines, { id, door: 'tests', ok: miss === undefined, said: miss ? `${said}: ${miss}` : said });
    }
  } finally {
    await finish();
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
  return summarise(lines);
}

function doorsOf({ case: one }: TableCase): readonly ('hook' | 'check')[] {
  return [
    ...(one.doors.includes('hook') ? (['hook'] as const) : []),
    ...(one.doors.some((door) => door !== 'hook') ? (['check'] as const) : []),
  ];
}

async function tryDoor(one: TableCase, door: string, ask: () => Promise<DoorAnswer>): Promise<Line> {
  const { id } = one.case;
  try {
    const answer = await ask();
    const miss = missOf(one, answer);
    const said = answer.findings
      .map((each) => `${each.severity} ${each.rule} ${each.path}:${each.line}`)
      .join('; ');
    return {
      id,
      door,
      ok: miss === undefined,
      said: miss === undefined ? said : `${miss}; found: ${said || 'nothing'}`,
    };
  } catch (error) {
    return { id, door, ok: false, said: error instanceof Error ? error.message : String(error) };
  }
}

function print(lines: Line[], line: Line): void {
  lines.push(line);
  process.stdout.write(
    `${line.ok ? 'ok  ' : 'MISS'} ${line.id.padEnd(8)} ${line.door.padEnd(6)} ${line.said.slice(0, 400)}\n`,
  );
}

function summarise(lines: readonly Line[]): number {
  const missed = lines.filter((line) => !line.ok);
  process.stdout.write(
    `\n${lines.length - missed.length} of ${lines.length} answers are as they should be.\n`,
  );
  for (const line of missed) process.stdout.write(`  ${line.id} ${line.door}: ${line.said.slice(0, 300)}\n`);
  return missed.length === 0 && lines.length > 0 ? 0 : 1;
}
