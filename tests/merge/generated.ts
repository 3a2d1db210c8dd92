import fc from 'fast-check';
import type { Snapshot } from '../../src/memory/index.ts';

/*
 * Generated memories: a small model of files, blocks and facts, printed as markdown, and edit scripts on that model.
 * Words come from a small vocabulary on purpose: both sides then often touch, add or delete the same thing.
 */

export interface ModelFact {
  readonly text: string;
  readonly status: string;
  readonly comment: string;
  readonly body: readonly string[];
}

interface ModelBlock {
  readonly heading: string;
  readonly comment: string;
  readonly facts: readonly ModelFact[];
}

interface ModelFile {
  readonly path: string;
  readonly blocks: readonly ModelBlock[];
}

export type Model = readonly ModelFile[];

const subjects = ['Gateway', 'Disk', 'Port', 'Ada', 'Bob', 'Cron'];
const values = ['loopback only', '40 GB', '80 GB', '8080', '10:00', '15:00', 'tea', 'coffee', 'Porto'];
const sentences = [
  'None',
  'the shed was painted in May',
  'Ada prefers short answers',
  'backups run every night at two',
  'the 日本語 locale needs a font',
  'never deploy on Fridays',
  'the printer jams when it is wet',
];
const headings = ['Infrastructure', 'People', 'Open issues', '2026-06-05 Infrastructure', 'Plans'];
const comments = [
  '',
  '',
  '<!-- src:agent ts:2026-06-01 -->',
  '<!-- src:agent ts:2026-06-03 ttl:30d by:scout -->',
  '<!-- src:user ts:2026-06-02 -->',
  '<!-- src:web ts:2026-06-04 -->',
];
const bodies = ['since May', 'behind nginx', 'see the log'];

const fact: fc.Arbitrary<ModelFact> = fc.record({
  text: fc.oneof(
    fc.tuple(fc.constantFrom(...subjects), fc.constantFrom(...values)).map(([s, v]) => `${s}: ${v}`),
    fc.constantFrom(...sentences),
  ),
  status: fc.constantFrom('', '', '', '[ ] ', '[x] ', '✅ ', '⏳ '),
  comment: fc.constantFrom(...comments),
  body: fc.uniqueArray(fc.constantFrom(...bodies), { maxLength: 2 }),
});

const block: fc.Arbitrary<ModelBlock> = fc.record({
  heading: fc.constantFrom(...headings),
  comment: fc.constantFrom(...comments),
  facts: fc.array(fact, { maxLength: 5 }),
});

export const model: fc.Arbitrary<Model> = fc
  .array(fc.array(block, { maxLength: 4 }), { minLength: 1, maxLength: 2 })
  .map((files) =>
    files.map((blocks, index) => ({ path: index === 0 ? 'MEMORY.md' : 'memory/topic.md', blocks })),
  );

/** One step of an edit script; numbers are taken modulo what there is. */
export type Step =
  | {
      readonly do: 'add';
      readonly file: number;
      readonly block: number;
      readonly at: number;
      readonly fact: ModelFact;
    }
  | { readonly do: 'delete' | 'flip'; readonly at: number }
  | { readonly do: 'value'; readonly at: number; readonly value: string }
  | { readonly do: 'reword'; readonly at: number; readonly text: string }
  | { readonly do: 'append'; readonly at: number; readonly value: string }
  | { readonly do: 'body'; readonly at: number; readonly line: string }
  | { readonly do: 'retag'; readonly at: number; readonly comment: string }
  | { readonly do: 'move'; readonly at: number; readonly file: number; readonly block: number }
  | { readonly do: 'add-block'; readonly file: number; readonly at: number; readonly block: ModelBlock }
  | { readonly do: 'delete-block'; readonly file: number; readonly block: number }
  | { readonly do: 'retag-block'; readonly file: number; readonly block: number; readonly comment: string }
  | { readonly do: 'rename-block'; readonly file: number; readonly block: number; readonly heading: string }
  | { readonly do: 'swap-blocks'; readonly file: number; readonly block: number };

const place = fc.nat({ max: 11 });
const few = fc.nat({ max: 3 });

const addition = fc.record({ do: fc.constant('add' as const), file: few, block: few, at: place, fact });
const deletion = fc.record({ do: fc.constant('delete' as const), at: place });
const newValue = fc.record({
  do: fc.constant('value' as const),
  at: place,
  value: fc.constantFrom(...values),
});

/** Steps that a second merge with the same base still reads as the first did. */
export const knownStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: addition },
  { weight: 3, arbitrary: deletion },
  { weight: 3, arbitrary: newValue },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('flip' as const), at: place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reword' as const),
      at: place,
      text: fc.constantFrom(...sentences),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('body' as const), at: place, line: fc.constantFrom(...bodies) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('retag' as const),
      at: place,
      comment: fc.constantFrom(...comments),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), at: place, file: few, block: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add-block' as const), file: few, at: few, block }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete-block' as const), file: few, block: few }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('retag-block' as const),
      file: few,
      block: few,
      comment: fc.constantFrom(...comments),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rename-block' as const),
      file: few,
      block: few,
      heading: fc.constantFrom(...headings),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('swap-blocks' as const), file: few, block: few }) },
);

/**
 * Every step. Words put behind a fact without a subject are known by likeness only: beside a deletion of that fact,
 * one side's edit and one side's new fact look the same, and merging again may rightly contest it.
 */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: knownStep },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      at: place,
      value: fc.constantFrom(...values),
    }),
  },
);

/** Those that leave every section its title. */
export const titledStep: fc.Arbitrary<Step> = knownStep.filter((step) => step.do !== 'rename-block');

/** Steps whose effect the merge recognises for certain: additions, deletions, edits with a subject. */
export const certainStep: fc.Arbitrary<Step> = fc.oneof(addition, deletion, newValue);

export function edited(before: Model, steps: readonly Step[]): Model {
  return steps.reduce(applyStep, before);
}

function applyStep(before: Model, step: Step): Model {
  if ('file' in step) return applyToBlocks(before, step);
  const facts = before.flatMap((file, f) =>
    file.blocks.flatMap((b, i) => b.facts.map((_, j) => [f, i, j] as const)),
  );
  const chosen = facts[step.at % Math.max(1, facts.length)];
  if (!chosen) return before;
  const change = (one: ModelFact): readonly ModelFact[] => {
    switch (step.do) {
      case 'delete':
        return [];
      case 'flip':
        return [{ ...one, status: one.status === '✅ ' ? '⏳ ' : '✅ ' }];
      case 'value':
        return one.text.includes(': ')
          ? [{ ...one, text: `${one.text.split(': ')[0]}: ${step.value}` }]
          : [one];
      case 'append':
        return [{ ...one, text: `${one.text}, ${step.value}` }];
      case 'reword':
        return [{ ...one, text: step.text }];
      case 'body':
        return [{ ...one, body: one.body.includes(step.line) ? one.body : [...one.body, step.line] }];
      case 'retag':
        return [{ ...one, comment: step.comment }];
    }
  };
  const [f, i, j] = chosen;
  return before.map((file, x) =>
    x !== f
      ? file
      : {
          ...file,
          blocks: file.blocks.map((b, y) =>
            y !== i ? b : { ...b, facts: b.facts.flatMap((one, z) => (z === j ? change(one) : [one])) },
          ),
        },
  );
}

function applyToBlocks(before: Model, step: Extract<Step, { file: number }>): Model {
  const file = before[step.file % Math.max(1, before.length)];
  if (!file) return before;
  const count = file.blocks.length;
  const at = count === 0 ? -1 : ('block' in step && typeof step.block === 'number' ? step.block : 0) % count;
  const withBlocks = (blocks: readonly ModelBlock[]): Model =>
    before.map((one) => (one === file ? { ...one, blocks } : one));
  const onBlock = (change: (block: ModelBlock) => readonly ModelBlock[]): Model =>
    withBlocks(file.blocks.flatMap((one, index) => (index === at ? change(one) : [one])));
  switch (step.do) {
    case 'add':
      return onBlock((one) => [{ ...one, facts: inserted(one.facts, step.at, step.fact) }]);
    case 'add-block':
      return withBlocks(inserted(file.blocks, step.at, step.block));
    case 'delete-block':
      return onBlock(() => []);
    case 'retag-block':
      return onBlock((one) => [{ ...one, comment: step.comment }]);
    case 'rename-block':
      return onBlock((one) => [{ ...one, heading: step.heading }]);
    case 'swap-blocks': {
      const [first, ...rest] = file.blocks;
      return first ? withBlocks([...rest, first]) : before;
    }
    case 'move': {
      const facts = before.flatMap((one) => one.blocks.flatMap((b) => b.facts));
      const fact = facts[step.at % Math.max(1, facts.length)];
      if (!fact || at < 0) return before;
      const target = file.blocks[at];
      return before.map((one) => ({
        ...one,
        blocks: one.blocks.map((b) => {
          const left = b.facts.filter((other) => other !== fact);
          return b === target
            ? { ...b, facts: [...left, fact] }
            : left.length === b.facts.length
              ? b
              : { ...b, facts: left };
        }),
      }));
    }
  }
}

function inserted<T>(list: readonly T[], at: number, thing: T): readonly T[] {
  const index = at % (list.length + 1);
  return [...list.slice(0, index), thing, ...list.slice(index)];
}

/** A model in which nothing is said twice, and no file has a title twice: every identity is unique. */
function unique(of: Model): Model {
  const said = new Set<string>();
  const isNew = (text: string) => !said.has(text) && said.add(text).has(text);
  return of.map((file) => {
    const titles = new Set<string>();
    const blocks = file.blocks.filter(({ heading }) => {
      const title = heading.replace(/^[\d-]+ /, '');
      return !titles.has(title) && titles.add(title).has(title);
    });
    const perBlock = (one: ModelBlock) => {
      const subjects = new Set<string>();
      return one.facts.filter(({ text }) => {
        const subject = text.toLowerCase().split(': ')[0] ?? '';
        return !subjects.has(subject) && subjects.add(subject).has(subject) && isNew(text.toLowerCase());
      });
    };
    return { ...file, blocks: blocks.map((one) => ({ ...one, facts: perBlock(one) })) };
  });
}

/** The model as files. */
export function printed(of: Model): Snapshot {
  return new Map(
    of.map((file) => [
      file.path,
      {
        path: file.path,
        mode: '100644',
        text: `# ${file.path}\n\n${file.blocks.map(printBlock).join('\n')}`,
      },
    ]),
  );
}

function printBlock(block: ModelBlock): string {
  const heading = `## ${block.heading}${block.comment && `  ${block.comment}`}\n`;
  return heading + block.facts.map(printFact).join('');
}

function printFact(fact: ModelFact): string {
  const comment = fact.comment && ` ${fact.comment}`;
  return `- ${fact.status}${fact.text}${comment}\n${fact.body.map((line) => `  - ${line}\n`).join('')}`;
}

/** A base and what several sides made of it, printable as what a person would want to see of a failure. */
export interface Scene {
  readonly base: Snapshot;
  readonly sides: readonly Snapshot[];
}

export function scene(
  step: fc.Arbitrary<Step>,
  sides: number,
  options: { readonly repeats?: boolean; readonly files?: number } = {},
): fc.Arbitrary<Scene> {
  const tidy = options.repeats ? (of: Model) => of : unique;
  return fc
    .tuple(model, fc.array(fc.array(step, { maxLength: 5 }), { minLength: sides, maxLength: sides }))
    .map(([made, scripts]) => {
      const base = tidy(made.slice(0, options.files));
      return { base: printed(base), sides: scripts.map((script) => printed(tidy(edited(base, script)))) };
    })
    .map((made) => {
      return Object.defineProperty(made, fc.toStringMethod, { value: () => show(made), enumerable: false });
    });
}

export function show({ base, sides }: Scene, merged?: Snapshot): string {
  const parts: string[] = [];
  const print = (name: string, snapshot: Snapshot) => {
    for (const file of snapshot.values()) parts.push(`\n=== ${name}: ${file.path}\n${file.text}`);
  };
  print('base', base);
  for (const [index, side] of sides.entries())
    print(index === 0 ? 'ours' : index === 1 ? 'theirs' : `side ${index + 1}`, side);
  if (merged) print('merged', merged);
  return parts.join('');
}
