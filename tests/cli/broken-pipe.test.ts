import { expect, test } from 'vitest';
import { bundled } from '../support/bundle.ts';
import { runProgram, temporaryFolder } from '../support/repository.ts';

test('who stops reading after a line gets that line and no stack trace', async () => {
  const program = await bundled('tests/cli/broken-pipe-program.ts');
  const script = `"${process.execPath}" "${program}" | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const done = await runProgram('bash', ['-c', script], { cwd: await temporaryFolder() });
  expect(done).toEqual({ code: 0, stdout: 'a fact\n1\n', stderr: '' });
});
