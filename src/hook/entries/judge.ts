import { runHook } from '../run.ts';

// Everything hook.cjs starts: NAME FIRST GITDIR, with the hook's own standard input.
const [name = '', first = '', gitDir = ''] = process.argv.slice(2);
runHook(name, first, gitDir).then((code) => {
  process.exitCode = code;
});
