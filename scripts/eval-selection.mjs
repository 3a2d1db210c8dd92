/*
 * npm run eval:selection – how well the selection policy does on the labelled sentences of tests/corpus/selection,
 * tuned and held-out halves apart. `--failures` lists what went wrong in the tuned half only: the held-out
 * half stays a fair judge as long as nobody reads its failures one by one.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/eval-selection.mjs`;
mkdirSync(`${root}.cache`, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: ['tests/extract/selection-scores.ts'],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
});
const { judgeAll, readLabelled, scoresOf } = await import(outfile);
const judged = judgeAll(readLabelled(`${root}tests/corpus/selection`));
const percent = (value) => value.toFixed(3);
const row = (name, rows) => {
  const scores = scoresOf(rows);
  return [
    name.padEnd(16),
    String(scores.sentences).padStart(9),
    percent(scores.precision).padStart(10),
    percent(scores.recall).padStart(7),
    percent(scores.f1).padStart(6),
    percent(scores.kindF1).padStart(8),
    `  ${Object.entries(scores.leaked)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}`,
  ].join('');
};
console.log('half / language  sentences precision recall    F1 kind F1  stored although labelled');
for (const set of ['tuned', 'held-out']) {
  const half = judged.filter((one) => one.set === set);
  console.log(row(set, half));
  for (const language of [...new Set(half.map((one) => one.language))])
    console.log(
      row(
        `  ${language}`,
        half.filter((one) => one.language === language),
      ),
    );
}
console.log(row("strangers'", judgeAll(readLabelled(`${root}tests/corpus/selection-unseen`))));
if (process.argv.includes('--failures')) {
  for (const one of judged.filter((each) => each.set === 'tuned')) {
    const wrongKind = one.label === 'keep' && one.readAs !== one.kind;
    if (one.kept === (one.label === 'keep') && !wrongKind) continue;
    console.log(
      [
        one.language,
        one.label,
        one.kind,
        `read as ${one.readAs}`,
        one.kept ? 'kept' : 'ignored',
        one.score,
        one.refusal ?? '',
        one.text,
      ].join(' | '),
    );
  }
}
