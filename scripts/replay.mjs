/*
 * npm run replay -- FILE... : puts every text of the files (one a line, or a JSON array of strings) under every source,
 * in every place, by every principal, and says how many land above the writer's rank and how many are blocked at
 * the rank they have. Attack texts may well be blocked at their rank (a hidden character, a link that runs code);
 * with --benign that is a fault too.
 */
import { readFileSync } from 'node:fs';
import { load } from './load.mjs';

const words = process.argv.slice(2);
const benign = words.includes('--benign');
const files = words.filter((word) => word !== '--benign');
if (files.length === 0) {
  console.error('Name one file of texts or more: npm run replay -- texts.txt');
  process.exit(2);
}
const texts = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const lines = text.trimStart().startsWith('[') ? JSON.parse(text) : text.split(/\r?\n/);
  return lines
    .map((line) =>
      String(line)
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
});
const { replay } = await load('tests/support/replay.ts');
const { written, aboveRank, blockedAtRank } = await replay(texts);
console.log(`${texts.length} texts, ${written} changes judged`);
console.log(`above the writer's rank: ${aboveRank.length} (bar 0)`);
console.log(`blocked at their rank:   ${blockedAtRank.length}${benign ? ' (bar 0)' : ''}`);
for (const one of [...aboveRank, ...(benign ? blockedAtRank : [])].slice(0, 20)) console.log(`  ${one}`);
process.exitCode = aboveRank.length > 0 || (benign && blockedAtRank.length > 0) ? 1 : 0;
