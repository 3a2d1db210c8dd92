import { runHook } from '../run.ts';

// hook.cjs NAME FIRST GITDIR, started by hook.sh with the hook's own standard input.
const [name = '', first = '', gitDir = ''] = process.argv.slice(2);
runHook(name, first, gitDir).then((code) => {
  process.exitCode = code;
});
