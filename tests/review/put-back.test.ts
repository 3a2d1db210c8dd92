import fc from 'fast-check';
import { expect, test } from 'vitest';
import { archiveEntry, defaultFormat, openMemory, type Snapshot } from '../../src/memory/index.ts';
import { diffMemories, withoutChanges } from '../../src/review/index.ts';

/* Many changes are undone at once: as one after another, and at the cost of a few readings. */

const path = 'MEMORY.md';
const archive = 'memory/archive/2026-06-07.md';
const memoryOf = (files: Readonly<Record<string, string>>) =>
  openMemory(
    new Map(Object.entries(files).map(([path, text]) => [path, { path, mode: '100644', text }])) as Snapshot,
    defaultFormat,
  );
const textOf = (snapshot: Snapshot, of = path) => snapshot.get(of)?.text;
const entry = (raw: string, from = path) =>
  archiveEntry({ raw, from, headingPath: ['Work'], date: '2026-06-07', reason: 'expired' }).text;

interface Line {
  readonly text: string;
  readonly now: 'stays' | 'goes' | 'changes';
}
const lines = fc.array(
  fc.record<Line>({
    text: fc.oneof(
      { weight: 8, arbitrary: fc.nat(200).map((n) => `- Fact ${n} is true <!-- src:agent -->`) },
      { weight: 2, arbitrary: fc.constantFrom('', '## Work', '## Home', '\nProse.\n') },
    ),
    now: fc.constantFrom('stays', 'goes', 'changes'),
  }),
  { minLength: 1, maxLength: 24 },
);

test('all that went or changed, undone at once, is the text that was', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\r\n'), fc.boolean(), (all, eol, ends) => {
      const isFact = (line: Line) => line.text.startsWith('- ');
      const texts = [...new Map(all.map((line) => [line.text, line])).values()].filter(
        (line, at) => isFact(line) || at === all.indexOf(line),
      );
      const whole = (kept: readonly string[]) =>
        `${['# Memory', '', '## Start', '- First', ...kept].join('\n').replaceAll('\n', eol)}${ends ? eol : ''}`;
      const before = memoryOf({ [path]: whole(texts.map(({ text }) => text)) });
      const left = texts.flatMap((line) => {
        if (line.now === 'stays' || !isFact(line)) return [line.text];
        return line.now === 'goes' ? [] : [line.text.replace('src:agent', 'src:agent ⚠️ stale')];
      });
      const gone = texts.filter((line) => line.now === 'goes' && isFact(line));
      const after = memoryOf({
        [path]: whole(left),
        ...(gone.length > 0 && { [archive]: gone.map(({ text }) => entry(`${text}${eol}`)).join('') }),
      });
      const undo = diffMemories(before, after).filter((change) => change.before !== null);
      const undone = withoutChanges(before, after, undo, defaultFormat);
      expect(diffMemories(before, openMemory(undone, defaultFormat))).toEqual([]);
      if (undo.length > 0) expect(undone.has(archive)).toBe(false);
      if (ends && texts.every(isFact)) expect(textOf(undone)).toBe(textOf(before.snapshot));
      let one = after;
      for (const change of undo)
        one = openMemory(withoutChanges(before, one, [change], defaultFormat), defaultFormat);
      const words = (text = '') => text.split(/\r?\n/).filter(Boolean);
      expect(words(textOf(undone))).toEqual(words(textOf(one.snapshot)));
    }),
    { numRuns: 150, seed: 20260607 },
  );
});

test('an entry of the archive goes by its whole lines, those of others stay as they are', () => {
  const before = memoryOf({ [path]: '# Memory\n\n## Work\n- Tea\n- Tea in the morning\n- Rice\n' });
  const kept = `${entry('- Tea in the morning\n')}${entry('- Rice\n')}`;
  const after = memoryOf({
    [path]: '# Memory\n',
    [archive]: `${entry('- Tea in the morning\n')}${entry('- Tea\n')}${entry('- Rice\n')}`,
  });
  const tea = diffMemories(before, after).filter((change) => change.before === 'Tea');
  expect(tea).toHaveLength(1);
  const undone = withoutChanges(before, after, tea, defaultFormat);
  expect(textOf(undone)).toBe('# Memory\n\n## Work\n- Tea\n');
  expect(textOf(undone, archive)).toBe(kept);
});

test('what stood in the archive before stays, byte for byte', () => {
  const old = entry('- Tea\n').trimEnd();
  const before = memoryOf({ [path]: '# Memory\n\n## Work\n- Tea\n- Rice\n', [archive]: old });
  const after = memoryOf({
    [path]: '# Memory\n\n## Work\n- Rice\n',
    [archive]: `${old}\n\n${entry('- Tea\n')}`,
  });
  const undone = withoutChanges(before, after, diffMemories(before, after), defaultFormat);
  expect(textOf(undone)).toBe(textOf(before.snapshot));
  expect(textOf(undone, archive)).toBe(old);
});

test('facts of a file archived whole come out of its entry line by line', () => {
  const page = 'memory/topics.md';
  const text = '# Topics\n\n## Work\n- Tea <!-- src:agent -->\n- Rice <!-- src:agent -->\n';
  const before = memoryOf({ [path]: '# Memory\n', [page]: text });
  const after = memoryOf({
    [path]: '# Memory\n',
    [page]: '# Topics\n',
    [archive]: archiveEntry({
      raw: text,
      from: page,
      headingPath: [],
      date: '2026-06-07',
      reason: 'pruned',
    }).text,
  });
  const tea = diffMemories(before, after).filter((change) => change.before === 'Tea');
  const undone = withoutChanges(before, after, tea, defaultFormat);
  expect(textOf(undone, page)).toBe('# Topics\n\n## Work\n- Tea <!-- src:agent -->\n');
  expect(textOf(undone, archive)).not.toContain('- Tea');
  expect(textOf(undone, archive)).toContain('- Rice');
});

test('a fact that is the last of a text without an end of line comes back on a line of its own', () => {
  const before = memoryOf({ [path]: '# Memory\n\n## Work\n- Tea\n- Rice' });
  const after = memoryOf({ [path]: '# Memory\n\n## Work\n- Tea\n\n## Home\n- Cat\n' });
  const rice = diffMemories(before, after).filter((change) => change.before === 'Rice');
  const undone = withoutChanges(before, after, rice, defaultFormat);
  expect(textOf(undone)).toBe('# Memory\n\n## Work\n- Tea\n- Rice\n\n## Home\n- Cat\n');
});

test.each<[string, string, string]>([
  [
    'one of two changed to the same text',
    '## A\n- Port: 3\n\n## B\n- Port: 2\n',
    '## A\n- Port: 3\n\n## B\n- Port: 3\n',
  ],
  [
    'both changed to the same text',
    '## A\n- Port: 1\n\n## B\n- Port: 2\n',
    '## A\n- Port: 3\n\n## B\n- Port: 3\n',
  ],
  ['paragraphs', '## A\np1\n\np2\n\np3\n', '## A\np1\n'],
  [
    'the first row of a table',
    '## A\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n',
    '## A\n| a | b |\n|---|---|\n| 3 | 4 |\n',
  ],
  ['the first item below prose', '## A\nIntro of it.\n\n- x\n- y\n', '## A\nIntro of it.\n\n- y\n'],
  [
    'an item under a deeper heading',
    '## A\n### P\n- x\n- y\n### Q\n- z\n- w\n',
    '## A\n### P\n- x\n- y\n### Q\n- w\n',
  ],
  ['the only item under a deeper heading', '## A\n### P\n- x\n### Q\n- z\n', '## A\n### P\n- x\n### Q\n'],
  [
    'two items under a deeper heading that went',
    '## A\n### P\n- x\n\n### Q\n- z\n- w\n\n## B\n- v\n',
    '## A\n### P\n- x\n\n## B\n- v\n',
  ],
])('undone: %s', (_, old, now) => {
  const before = memoryOf({ [path]: `# Memory\n\n${old}` });
  const after = memoryOf({ [path]: `# Memory\n\n${now}` });
  const undone = withoutChanges(before, after, diffMemories(before, after), defaultFormat);
  expect(textOf(undone)).toBe(textOf(before.snapshot));
});

test('what is archived of another fact stays when an edit of an equal one is undone', () => {
  const [a, b] = ['memory/a.md', 'memory/b.md'];
  const before = memoryOf({ [a]: '# A\n\n## A\n- Port: 80\n- z\n', [b]: '# B\n\n## A\n- Port: 80\n- y\n' });
  const archived = `${entry('- Port: 80\n', b)}${entry('- z\n- nested\n', a)}`;
  const after = memoryOf({
    [a]: '# A\n\n## A\n- Port: 81\n- z changed\n',
    [b]: '# B\n\n## A\n- y\n',
    [archive]: archived,
  });
  const edits = diffMemories(before, after).filter((change) => change.path === a);
  expect(edits).toHaveLength(2);
  const undone = withoutChanges(before, after, edits, defaultFormat);
  expect(textOf(undone, a)).toBe(textOf(before.snapshot, a));
  expect(textOf(undone, archive)).toBe(archived);
});

test('a move is undone in both files, and where its file is gone', () => {
  const topic = 'memory/topic.md';
  const files = { [path]: '# Memory\n\n## A\n- x is here\n- y\n', [topic]: '# T\n\n## A\n- q\n' };
  const before = memoryOf(files);
  const there = memoryOf({ [path]: '# Memory\n\n## A\n- y\n', [topic]: '# T\n\n## A\n- q\n- x is here\n' });
  const move = diffMemories(before, there);
  expect(move.map(({ kind }) => kind)).toEqual(['moved']);
  const undone = withoutChanges(before, there, move, defaultFormat);
  expect(textOf(undone)).toBe(files[path]);
  expect(textOf(undone, topic)).toBe(files[topic]);
  const renamed = memoryOf({ [path]: files[path] ?? '', 'memory/other.md': files[topic] ?? '' });
  const back = withoutChanges(before, renamed, diffMemories(before, renamed), defaultFormat);
  expect(textOf(back, topic)).toBe(files[topic]);
  expect(textOf(back, 'memory/other.md')).not.toContain('- q');
});

test('what a fact was before its edit leaves the archive when the edit is undone', () => {
  const before = memoryOf({ [path]: '# Memory\n\n## Work\n- Port: 80\n- y\n' });
  const after = memoryOf({
    [path]: '# Memory\n\n## Work\n- Port: 81\n- y\n',
    [archive]: entry('- Port: 80\n'),
  });
  const undone = withoutChanges(before, after, diffMemories(before, after), defaultFormat);
  expect(textOf(undone)).toBe(textOf(before.snapshot));
  expect(undone.has(archive)).toBe(false);
});

test('of equal facts under two headings the archived one stays archived', () => {
  const before = memoryOf({ [path]: '# Memory\n\n## A\n- Port: 80\n\n## B\n- Port: 80\n- z\n' });
  const after = memoryOf({
    [path]: '# Memory\n\n## A\n- Port: 81\n\n## B\n- z\n',
    [archive]: entry('- Port: 80\n'),
  });
  const edit = diffMemories(before, after).filter((change) => change.after !== null);
  expect(edit).toHaveLength(1);
  const undone = withoutChanges(before, after, edit, defaultFormat);
  expect(textOf(undone)).toBe('# Memory\n\n## A\n- Port: 80\n\n## B\n- z\n');
  expect(textOf(undone, archive)).toBe(entry('- Port: 80\n'));
});

test('thousands of facts come back at no reading each', () => {
  const count = 4000;
  const raw = (n: number) => `- Fact ${n} is true <!-- src:agent ts:2026-01-01 -->\n`;
  const all = Array.from({ length: count }, (_, n) => raw(n));
  const pages = Object.fromEntries(
    Array.from({ length: 500 }, (_, n) => [
      `memory/page-${n}.md`,
      `# Page ${n}\n\n- Said ${n} <!-- src:agent -->\n`,
    ]),
  );
  const before = memoryOf({ [path]: `# Memory\n\n## Work\n${all.join('')}`, ...pages });
  const bare = Object.fromEntries(Object.keys(pages).map((page, n) => [page, `# Page ${n}\n`]));
  const entries = Object.keys(pages).map((page, n) => entry(`- Said ${n} <!-- src:agent -->\n`, page));
  const after = memoryOf({
    [path]: '# Memory\n',
    ...bare,
    [archive]: `${all.map((fact) => entry(fact)).join('')}${entries.join('')}`,
  });
  const undo = diffMemories(before, after);
  expect(undo).toHaveLength(count + 500);
  // A reading for each of them takes minutes, which no test has.
  const undone = withoutChanges(before, after, undo, defaultFormat);
  expect(textOf(undone)).toBe(textOf(before.snapshot));
  expect(undone.has(archive)).toBe(false);
});
