import { runHook } from '../run.ts';

// hook.cjs NAME FIRST SECOND, started by hook.sh with the hook's own standard input.
const [name = '', first = ''] = process.argv.slice(2);
runHook(name, first).then((code) => {
  process.exitCode = code;
});
