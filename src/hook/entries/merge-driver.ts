import { runMergeDriver } from '../merge-driver.ts';

// merge-driver.cjs BASE OURS THEIRS PATH, started by merge.sh in the working tree's top.
const [base = '', ours = '', theirs = '', path = ''] = process.argv.slice(2);
runMergeDriver({ base, ours, theirs, path }).then((code) => {
  process.exitCode = code;
});
