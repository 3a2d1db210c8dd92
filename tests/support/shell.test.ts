import { expect, test } from 'vitest';
import { temporaryFolder } from './repository.ts';
import { programBytes, runProgram, runScript } from './shell.ts';

/* The shells that stand by give a program what node itself would have given it. */

const asks = `const { argv, env, cwd, stdin } = process;
let read = '';
stdin.on('data', (some) => { read += some; });
stdin.on('end', () => {
  console.log(JSON.stringify({ args: argv.slice(1), env, folder: cwd(), read }));
  console.error('said');
  process.exitCode = 7;
});`;

test('folder, arguments, environment, input and exit code arrive as they are', async () => {
  const cwd = await temporaryFolder("keepsake it's a 'shell ");
  const args = ['', ' two  spaces', "it's", '"$HOME" `x` $(y) \\n', 'line\nbreak', '*', 'ü 会議'];
  const env = { PLAIN: "a'b\nc", 'INPUT_DRY-RUN': 'odd name', TZ: undefined };
  process.env['KEEPSAKE_LATER'] = 'set after the shell was started';
  try {
    const run = await runProgram(process.execPath, ['-e', asks, '--', ...args], { cwd, env, input: 'ü\n' });
    expect(run).toMatchObject({ code: 7, stderr: 'said\n' });
    const seen = JSON.parse(run.stdout) as { env: Record<string, string> };
    expect(seen).toMatchObject({ args, folder: cwd, read: 'ü\n' });
    expect(seen.env).toMatchObject({ PLAIN: "a'b\nc", 'INPUT_DRY-RUN': 'odd name' });
    expect(seen.env).toMatchObject({ KEEPSAKE_LATER: 'set after the shell was started' });
    expect(seen.env['TZ']).toBeUndefined();
  } finally {
    delete process.env['KEEPSAKE_LATER'];
  }
  // What one program was given is nobody else's.
  expect(await runScript('echo "$PLAIN$KEEPSAKE_LATER $TZ $1"', ['x y'], { cwd })).toEqual({
    code: 0,
    stdout: ' UTC x y\n',
    stderr: '',
  });
});

test('bytes stay bytes, programs run side by side, and one that is not there is no answer', async () => {
  const cwd = await temporaryFolder();
  const bytes = Buffer.from([0, 255, 10, 13, 10, 128]);
  expect((await programBytes('cat', [], { cwd, input: bytes })).stdout).toEqual(bytes);
  // The first ends only when the second has written: one shell for both would wait for ever.
  const [first] = await Promise.all([
    runScript('until [ -f done ]; do sleep 0.01; done; echo seen', [], { cwd }),
    runScript('echo >done', [], { cwd }),
  ]);
  expect(first.stdout).toBe('seen\n');
  expect((await runScript('kill -9 $(exec sh -c \'echo "$PPID"\')', [], { cwd })).code).toBeGreaterThan(128);
  await expect(runProgram('keepsake-no-such-program', [], { cwd })).rejects.toThrow('not found');
  await expect(runProgram('git', [], { cwd: `${cwd}/gone` })).rejects.toThrow('no folder');
});
