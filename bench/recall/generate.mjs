import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A memory of any size, the same for the same seed: entity pages with ten facts and three dated days each, daily
 * logs, an index. Words follow a long-tailed distribution, as they do in real notes.
 */

const syllables = 'ka to ri ma lo ne su vi da po re ti mo la ge bi no ha zu fe'.split(' ');
const verbs = 'uses owns moved likes reviewed shipped planned fixed joined visited asked painted'.split(' ');

/** A small seeded generator (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function wordOf(number) {
  let word = '';
  for (let rest = number + 20; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

/** Writes a memory of so many entity pages into a folder; gives the names of the pages. */
export function generateMemory(folder, pages, seed = 1) {
  const random = seeded(seed);
  const word = () => wordOf(Math.floor(20_000 * random() ** 3));
  const phrase = (count) => Array.from({ length: count }, word).join(' ');
  const titled = (text) => text[0].toUpperCase() + text.slice(1);
  const names = Array.from({ length: pages }, (_, i) => `${titled(wordOf(i))} ${titled(word())}${i}`);
  const day = (offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
  mkdirSync(join(folder, 'memory', 'entities'), { recursive: true });
  for (const [i, name] of names.entries()) {
    const facts = Array.from(
      { length: 7 },
      () => `- ${titled(verbs[Math.floor(random() * verbs.length)])} ${phrase(9)}`,
    );
    const days = Array.from({ length: 3 }, (_, d) => {
      const other = names[Math.floor(random() * names.length)];
      return `### [[${day(d * 30 + (i % 28))}]]\n- ${phrase(6)} with [[${other}]]\n`;
    });
    const text = [
      `# ${name}  <!-- src:agent ts:${day(i % 180)} -->`,
      '',
      '**Type:** person',
      '',
      '## Facts',
      ...facts,
      '',
      '## Timeline',
      ...days,
    ].join('\n');
    writeFileSync(join(folder, 'memory', 'entities', `${name.replace(' ', '-')}.md`), text);
  }
  for (let d = 0; d < 30; d++) {
    const lines = Array.from(
      { length: 20 },
      () => `- ${names[Math.floor(random() * names.length)]}: ${phrase(14)}`,
    );
    writeFileSync(
      join(folder, 'memory', `${day(d * 6)}.md`),
      `# ${day(d * 6)}\n\n## Notes\n\n${lines.join('\n')}\n`,
    );
  }
  const facts = Array.from({ length: 20 }, () => `- ${titled(phrase(8))}`);
  writeFileSync(
    join(folder, 'MEMORY.md'),
    `# Memory\n\n## Facts  <!-- src:user ts:2026-01-01 -->\n${facts.join('\n')}\n`,
  );
  return names;
}
