import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clockModule, type DoorAnswer, throughAction, throughHook, throughReceive } from './case-doors.ts';
import { makeCaseKeys } from './case-repository.ts';
import { missOf, readCaseFile, type TableCase, type TableRow } from './case-table.ts';
import { loopbackGitHub } from './github.ts';
import { httpGit } from './http-git.ts';
import { finish } from './outside-vitest.ts';
import { runProvingTests } from './proving-tests.ts';

/*
 * `npm run cases -- FILE...`: every case of a file through the installed hook, through the Action's bundle and, where
 * it is asked for, by a push to a repository with a pre-receive hook, as its doors say, in real repositories with real keys; a row about something else by the tests that prove it. Exit code 1 when one verdict, rule or line is not what it should be.
 */

interface Line {
  readonly id: string;
  readonly door: string;
  readonly ok: boolean;
  readonly said: string;
}

export async function runCases(
  paths: readonly string[],
  only: ReadonlySet<string>,
  asked: readonly RunDoor[],
): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'keepsake-cases-'));
  const lines: Line[] = [];
  const elsewhere: TableRow[] = [];
  try {
    const keys = await makeCaseKeys(root);
    const github = await loopbackGitHub({ people: { 'jane-doe': 'admin' } });
    const clock = pathToFileURL(await clockModule(join(root, 'server'))).href;
    const http = await httpGit(root, { env: { NODE_OPTIONS: `--import=${clock}` } });
    for (const path of paths)
      for (const row of readCaseFile(path)) {
        if (only.size > 0 && !only.has(row.id)) continue;
        if (row.problem !== undefined)
          print(lines, { id: row.id, door: '', ok: false, said: `${row.problem}: ${row.text}` });
        if (row.tests) elsewhere.push(row);
        for (const one of row.cases)
          for (const door of asked.filter((each) => canJudge(each, one))) {
            const dir = join(root, `case-${lines.length}`);
            const ask = {
              hook: () => throughHook(one.case, dir, keys),
              receive: () => throughReceive(one.case, dir, keys, lines.length % 2 ? http.url : undefined),
              check: () => throughAction(one.case, dir, keys, github),
            };
            print(lines, await tryDoor(one, door, ask[door]));
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

/** The doors that a run can ask. */
export type RunDoor = 'hook' | 'receive' | 'check';

function canJudge(door: RunDoor, { case: one }: TableCase): boolean {
  if (door === 'check') return one.doors.some((each) => each !== 'hook');
  // A clone that was cut off cannot be pushed from; who approved, only the forge knows.
  return one.doors.includes(door) && !(door === 'receive' && one.repository.includes('shallow'));
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
