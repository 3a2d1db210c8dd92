import fc from 'fast-check';
import { applyEdits, defaultFormat } from '../../src/memory/index.ts';
import { mergeShortened } from '../../src/merge/shortened.ts';
import { mergeTexts } from '../../src/merge/texts.ts';
import type { FileMerge } from '../../src/merge/types.ts';

/*
 * Generated texts with sections that nobody touches between those that both sides do: lists with everything in them
 * that could reach beyond a heading, and edits that move, rename and double sections.
 */

export interface LongScene {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

const items = [
  '- Gateway: loopback only',
  '- Gateway: 8080',
  '- Disk: 40 GB <!-- src:user ts:2026-06-02 -->',
  '- Disk: 80 GB',
  '- Port: 8080 <!-- src:agent ts:2026-06-03 ttl:30d -->',
  '- Ada prefers short answers',
  '- backups run every night at two\n  - since May\n  - see the log',
  '- [x] never deploy on Fridays',
  '* the printer jams when it is wet',
  '1. the shed was painted in May',
  '- 10:30 the 日本語 locale needs a font',
  '- 2026-06-05 14:30 rebooted',
  '- a fact in two paragraphs\n\n  the second of them',
  '- words that go on\non the next line',
  '- [Notes](notes.md) — what else there is',
  '- **Status**: active [updated: 2026-05-01]',
];

/** What may end a way to read a text that began elsewhere, or speak for what stands below it. */
const oddities = [
  '- Port: 9090 <!-- src:agent ts:2026-06-03 contested -->',
  '- a promoted one <!-- openclaw-memory-promotion:memory:memory/2026-01-08.md:3-5 -->',
  '- ```\n  code\n  ```',
  '- <!-- never closed',
  '- # a heading in a list',
  '- <div>\n  held',
  '```\n- in a fence\n```',
  '```',
  '<!-- a comment\n- in it\n-->',
  '<!-- notes:start -->',
  '<!-- notes:end -->',
  'A paragraph of its own.',
  'Underlined\n----------',
  '| name | value |\n| --- | --- |\n| port | 8080 |\n| disk | 40 GB |',
  '§',
  '---',
  '> - quoted',
  '<<<<<<< ours',
  '[ref]: https://example.org/-->',
  '### Below\n\n- Cron: 10:00\n- Cron: nightly\n- Cron: never\n- tea at five',
  '# Another file',
];

const titles = [
  '## Infrastructure',
  '## People',
  '## Plans  <!-- src:user ts:2026-06-01 -->',
  '## Open issues',
  '## 2026-06-05 Infrastructure',
  '## 2026-06-05',
  '## 2026-06-06',
  '## 14:30 a session',
  '### Sub',
  '## [LRN-20260105-001] correction',
  '# Memory two',
  '## Tools\n<!-- src:web ts:2026-06-01 -->',
];

const tops = [
  '# Memory',
  '# Memory  <!-- src:user ts:2026-06-01 -->',
  '',
  '<!-- src:web ts:2026-06-01 -->\n# Memory',
  '---\nsource: web\nupdated: 2026-06-02\n---\n# Memory',
  '# Memory\n\n*Last consolidated: 2026-06-05*',
  '# Memory\n\n- Disk: 40 GB\n- Gateway: 8080\n- tea\n- coffee',
];

interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

const plainItem = fc.constantFrom(...items);
const anyPiece = fc.oneof(
  { weight: 12, arbitrary: plainItem },
  { weight: 1, arbitrary: fc.constantFrom(...oddities) },
);

const section: fc.Arbitrary<Section> = fc.record({
  title: fc.constantFrom(...titles),
  lines: fc.array(anyPiece, { maxLength: 6 }),
});

/** A section with a list long enough to be left out. */
const quiet = (index: number): fc.Arbitrary<Section> =>
  fc.record({
    title: fc.constantFrom(
      `## Quiet ${index}`,
      `## Quiet ${index}`,
      `## 2026-05-0${index + 1}`,
      `### Quiet ${index}`,
    ),
    lines: fc.oneof(
      fc.shuffledSubarray(items, { minLength: 4, maxLength: 14 }),
      fc.array(plainItem, { minLength: 3, maxLength: 8 }),
    ),
  });

type Edit =
  | { readonly do: 'insert'; readonly at: number; readonly line: number; readonly text: string }
  | { readonly do: 'delete' | 'up'; readonly at: number; readonly line: number }
  | { readonly do: 'carry'; readonly at: number; readonly line: number; readonly to: number }
  | { readonly do: 'drop' | 'double'; readonly at: number }
  | { readonly do: 'shift'; readonly at: number; readonly to: number }
  | { readonly do: 'rename'; readonly at: number; readonly title: string }
  | { readonly do: 'add'; readonly at: number; readonly section: Section }
  | { readonly do: 'top'; readonly top: string };

const nat = fc.nat({ max: 30 });
const one = <K extends string>(name: K) => fc.constant(name);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: one('insert'), at: nat, line: nat, text: anyPiece }) },
  { weight: 4, arbitrary: fc.record({ do: one('delete'), at: nat, line: nat }) },
  { weight: 1, arbitrary: fc.record({ do: one('up'), at: nat, line: nat }) },
  { weight: 2, arbitrary: fc.record({ do: one('carry'), at: nat, line: nat, to: nat }) },
  { weight: 1, arbitrary: fc.record({ do: one('drop'), at: nat }) },
  { weight: 1, arbitrary: fc.record({ do: one('double'), at: nat }) },
  { weight: 2, arbitrary: fc.record({ do: one('shift'), at: nat, to: nat }) },
  { weight: 2, arbitrary: fc.record({ do: one('rename'), at: nat, title: fc.constantFrom(...titles) }) },
  { weight: 2, arbitrary: fc.record({ do: one('add'), at: nat, section }) },
  { weight: 1, arbitrary: fc.record({ do: one('top'), top: fc.constantFrom(...tops) }) },
);

interface Model {
  readonly top: string;
  readonly sections: readonly Section[];
}

function applied(model: Model, step: Edit): Model {
  if (step.do === 'top') return { ...model, top: step.top };
  const sections = [...model.sections];
  const at = step.at % Math.max(1, sections.length);
  const here = sections[at];
  if (!here) return model;
  const lines = [...here.lines];
  const set = () => {
    sections[at] = { ...here, lines };
  };
  switch (step.do) {
    case 'insert':
      lines.splice(step.line % (lines.length + 1), 0, step.text);
      set();
      break;
    case 'delete':
      lines.splice(step.line % Math.max(1, lines.length), 1);
      set();
      break;
    case 'up':
      lines.unshift(...lines.splice(step.line % Math.max(1, lines.length), 1));
      set();
      break;
    case 'carry': {
      const moved = lines.splice(step.line % Math.max(1, lines.length), 1);
      set();
      const to = step.to % sections.length;
      const target = sections[to];
      if (target) sections[to] = { ...target, lines: [...target.lines, ...moved] };
      break;
    }
    case 'drop':
      sections.splice(at, 1);
      break;
    case 'double':
      sections.push(here);
      break;
    case 'shift':
      sections.splice(at, 1);
      sections.splice(step.to % (sections.length + 1), 0, here);
      break;
    case 'rename':
      sections[at] = { ...here, title: step.title };
      break;
    case 'add':
      sections.splice(at, 0, step.section);
  }
  return { ...model, sections };
}

function printed({ top, sections }: Model, gap: string, end: string): string {
  return `${[top, ...sections.map(({ title, lines }) => [title, ...lines].join(gap))].join('\n\n')}${end}`;
}

export const longScene: fc.Arbitrary<LongScene> = fc
  .record({
    top: fc.constantFrom(...tops),
    noisy: fc.array(section, { maxLength: 5 }),
    quiets: fc.tuple(quiet(0), quiet(1), quiet(2)),
    order: fc.array(nat, { minLength: 3, maxLength: 3 }),
    gap: fc.constantFrom('\n', '\n', '\n\n'),
    end: fc.constantFrom('\n', '\n', ''),
    ours: fc.array(edit, { minLength: 1, maxLength: 5 }),
    theirs: fc.array(edit, { minLength: 1, maxLength: 5 }),
  })
  .map(({ top, noisy, quiets, order, gap, end, ours, theirs }) => {
    const sections = [...noisy];
    for (const [index, one] of quiets.entries())
      sections.splice((order[index] ?? 0) % (sections.length + 1), 0, one);
    const base = { top, sections };
    const print = (steps: readonly Edit[]) => printed(steps.reduce(applied, base), gap, end);
    return { base: print([]), ours: print(ours), theirs: print(theirs) };
  });

/*
 * One list that one side alone edits, with pieces that change places, come twice or carry times, beside a section that
 * the other side edits.
 */

const entries = [
  ...['Gateway: 80', 'gateway: 80', 'Port: 8080', 'tea', 'tea <!-- src:user ts:2026-06-02 -->', 'coffee'],
  ...['09:00 up', '10:00 rebooted', 'since May', 'Ada: Porto', 'Bob: Porto'],
  ...['cron at two', 'cron at three', 'cron at three\n  - nightly', 'disk\n', 'red', 'green', 'blue', 'shed'],
];
const entry = fc.constantFrom(...entries);

/** A piece of a list taken out, put elsewhere, doubled, or replaced. */
const listEdit: fc.Arbitrary<ListEdit> = fc.record({
  from: nat,
  count: fc.nat({ max: 4 }),
  to: nat,
  how: fc.constantFrom('cut', 'cut', 'cut', 'move', 'double', 'add', 'add', 'add', 'add'),
  add: fc.array(entry, { maxLength: 2 }),
});

interface ListEdit {
  readonly from: number;
  readonly count: number;
  readonly to: number;
  readonly how: 'cut' | 'move' | 'double' | 'add';
  readonly add: readonly string[];
}

function editList(list: readonly string[], edits: readonly ListEdit[]): readonly string[] {
  const lines = [...list];
  for (const { from, count, to, how, add } of edits) {
    const at = from % (lines.length + 1);
    const piece = how === 'cut' || how === 'move' ? lines.splice(at, count) : lines.slice(at, at + count);
    const put = how === 'move' || how === 'double' ? piece : [];
    lines.splice(to % (lines.length + 1), 0, ...put, ...add);
  }
  return lines;
}

export const listScene: fc.Arbitrary<LongScene> = fc
  .record({
    list: fc.oneof(
      { weight: 5, arbitrary: fc.shuffledSubarray(entries, { minLength: 12 }) },
      { weight: 1, arbitrary: fc.array(entry, { minLength: 8, maxLength: 14 }) },
    ),
    other: fc.array(entry, { maxLength: 5 }),
    below: fc.constantFrom('', '', '', '', '\n### Below\n\n- red\n- green\n'),
    top: fc.constantFrom('', '', 'A paragraph.\n\n', '<!-- src:web ts:2026-06-01 -->\n'),
    newTop: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, 'Another.\n\n'),
    ours: fc.array(listEdit, { minLength: 1, maxLength: 2 }),
    theirs: fc.array(listEdit, { minLength: 1, maxLength: 3 }),
    swap: fc.boolean(),
  })
  .map(({ list, other, below, top, newTop, ours, theirs, swap }) => {
    const items = (lines: readonly string[]) => lines.map((line) => `- ${line}\n`).join('');
    const print = (head: string, one: readonly string[], two: readonly string[]) =>
      `# Memory\n\n## List\n\n${head}${items(one)}${below}\n## Other\n\n${items(two)}`;
    const [a, b] = [
      print(newTop ?? top, editList(list, ours), other),
      print(top, list, editList(other, theirs)),
    ];
    return { base: print(top, list, other), ours: swap ? b : a, theirs: swap ? a : b };
  });

/** A scene merged whole, and without what is the same everywhere (undefined where that way is not taken). */
export function bothWays({ base, ours, theirs }: LongScene): {
  readonly whole: FileMerge;
  readonly short: FileMerge | undefined;
} {
  const input = { path: 'MEMORY.md', base, ours, theirs, now: new Date('2026-06-10T12:00:00Z') };
  const texts = [base, ours, theirs] as const;
  const { merged, pins, contested, decisions } = mergeTexts(input, texts, 'index', defaultFormat);
  return {
    whole: { text: applyEdits(merged.text, pins), contested, decisions },
    short: mergeShortened(input, texts, 'index', defaultFormat, { length: 0, share: 0 }),
  };
}
