/* npm run bench:secrets: recall on the kinds of tokens people leak, false alarms on honest memory. */
import { loadSource } from '../scripts/bundle-source.mjs';

const { recallByKind, falseAlarms } = await loadSource('bench/secrets.ts');
const recall = await recallByKind(10);
const missed = [...recall].filter(([, share]) => share < 1).sort((a, b) => a[1] - b[1]);
const mean = [...recall.values()].reduce((sum, share) => sum + share, 0) / recall.size;
for (const [kind, share] of missed) console.log(`  ${kind.padEnd(18)} ${share.toFixed(2)}`);
console.log(`recall ${mean.toFixed(3)} on ${recall.size} kinds of tokens, 10 fresh ones each (bar: 0.90)`);
const { share, examples } = await falseAlarms(500);
if (process.argv.includes('--examples'))
  for (const example of examples.slice(0, 40)) console.log(`  ${example}`);
console.log(`false alarms ${(share * 100).toFixed(2)} % of 500 honest memory files of 12 lines (bar: 1 %)`);
process.exitCode = mean >= 0.9 && share <= 0.01 ? 0 : 1;
