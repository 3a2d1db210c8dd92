import { expect, it } from 'vitest';
import { parseFile } from '../../src/memory/index.ts';
import { repointed } from '../../src/upkeep/index.ts';

/* A page that is part of another one now takes its pointers along: the link changes and not the label, and no word goes. */

const [from, to] = ['memory/entities/Old.md', 'memory/entities/New.md'];
const after = (...lines: readonly string[]) =>
  repointed(
    parseFile('MEMORY.md', `# Memory\n\n## Pages\n${lines.map((line) => `- ${line}\n`).join('')}`),
    from,
    to,
  )
    ?.split('\n')
    .slice(3, -1);

it.each([
  [[`[${from}](${from})`], [`- [${from}](${to})`]],
  [[`[Old](${from}) – sells ink`], [`- [Old](${to}) – sells ink`]],
  [[`[New](${to})`, `[Old](${from})`], [`- [New](${to})`]],
  [
    [`[New](${to})`, `[Old](${from}) – sells ink`],
    [`- [New](${to})`, `- [Old](${to}) – sells ink`],
  ],
  [[`[New](${to})`], undefined],
])('%j', (lines, expected) => {
  expect(after(...lines)).toEqual(expected);
});
