import { runProgram, type TestRepository } from './repository.ts';

export interface OddEntry {
  readonly mode: string;
  readonly name: string | Buffer;
  readonly oid: string;
}

/** Stores a tree object exactly as told, however wrong: its id. */
export async function oddTree(repo: TestRepository, entries: readonly OddEntry[]): Promise<string> {
  const input = Buffer.concat(
    entries.flatMap(({ mode, name, oid }) => [
      Buffer.from(`${mode} `),
      Buffer.from(name),
      Buffer.from([0]),
      Buffer.from(oid, 'hex'),
    ]),
  );
  const args = ['hash-object', '-t', 'tree', '--literally', '-w', '--stdin'];
  return (await runProgram('git', args, { cwd: repo.dir, input })).stdout.trim();
}

/** The top folder of a revision with the mode of one entry spelt otherwise. */
export async function respelt(
  repo: TestRepository,
  revision: string,
  name: string,
  mode: string,
): Promise<string> {
  const rows = (await repo.git('ls-tree', revision)).split('\n').map((row) => {
    const [written = '', , oid = '', own = ''] = row.split(/[ \t]/);
    return { mode: own === name ? mode : written.replace(/^0+/, ''), name: own, oid };
  });
  return oddTree(repo, rows);
}
