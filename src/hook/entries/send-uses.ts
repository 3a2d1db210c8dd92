import { sendUses } from '../../lookup/send-uses.ts';
import { workingConfig } from '../working-config.ts';

// send-uses.cjs REMOTE, started by hook.sh after a push was let through, in the working tree's top. Whatever becomes of
// it, the push goes on; a remote that does not answer holds it up for this long.
const longest = 10_000;
setTimeout(() => process.exit(0), longest).unref();
// Settings that cannot be read may say that nothing is to be sent.
workingConfig('.')
  .then((config) => sendUses(process.cwd(), config, process.argv[2] ?? ''))
  .catch(() => {})
  .finally(() => process.exit(0));
