import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExitCode } from '../../errors.ts';
import { startProgram } from '../compiled.ts';

// Until the judge has answered, whatever ends this process: a zero would let pass what nobody judged.
process.exitCode = ExitCode.environment;

// hook.cjs NAME FIRST GITDIR, started by hook.sh: judge.cjs, from what V8 compiled of it at an earlier commit.
const home = dirname(process.argv[1] ?? '');
const program = startProgram(join(home, 'judge.cjs'), join(home, `judge-${process.version}.cache`));
// Only where it was installed: what a package or a checkout holds stays as it is. A hook that judges nothing compiles
// too little of it.
if (!program.fromCache && process.argv[2]?.startsWith('pre-') && existsSync(join(home, 'settings.sh')))
  process.once('exit', program.keep);
