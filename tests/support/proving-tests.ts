import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvingTests } from './case-words/elsewhere.ts';
import { runProgram } from './repository.ts';

/** What the test runner says of a run, as far as it is read here. */
interface Told {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Runs the tests that prove rows of a table, each file once.
 * @returns for each row what is wrong (undefined: all its tests passed) and what was run
 */
export async function runProvingTests(
  root: string,
  wanted: readonly ProvingTests[],
): Promise<readonly { readonly miss?: string; readonly said: string }[]> {
  if (wanted.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-proofs-'));
  try {
    const output = join(folder, 'told.json');
    const files = [...new Set(wanted.map((one) => one.file))];
    const words = ['vitest', 'run', '--maxWorkers=1', '--reporter=json', `--outputFile=${output}`, ...files];
    await runProgram('npx', words, { cwd: root });
    const told = JSON.parse(await readFile(output, 'utf8')) as Told;
    return wanted.map((one) => answerOf(one, told));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function answerOf({ file, names }: ProvingTests, told: Told): { miss?: string; said: string } {
  const tests = told.testResults.find((one) => one.name.endsWith(file))?.assertionResults ?? [];
  for (const name of names) {
    const named = tests.filter((test) => test.fullName.includes(name));
    const bad = named.find((test) => test.status !== 'passed');
    if (named.length === 0) return { miss: `no test "${name}"`, said: file };
    if (bad) return { miss: `${bad.status}: ${bad.fullName}`, said: file };
  }
  return { said: `${file}: ${names.join('; ')}` };
}
