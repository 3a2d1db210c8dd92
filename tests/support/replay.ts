import { judge, type Principal, policyOf, rightsOf } from '../../src/gate/index.ts';
import { type SnapshotFile, type Source, sources } from '../../src/memory/index.ts';

export interface Replayed {
  readonly written: number;
  /** Texts that passed under a source the principal may not write. */
  readonly aboveRank: readonly string[];
  /** Texts that were blocked although the principal may write that source. */
  readonly blockedAtRank: readonly string[];
}

const who: readonly { name: string; kind: Principal['kind']; may?: readonly Source[] }[] = [
  { name: 'human', kind: 'human' },
  { name: 'agent', kind: 'agent' },
  { name: 'web', kind: 'agent', may: ['web'] },
  { name: 'dig', kind: 'agent', may: ['dig'] },
  { name: 'tool', kind: 'tool' },
];

/** Ways to give a text its source: on the fact, its heading, the title, front matter, by place. */
const places: readonly ((text: string, source: Source) => { before: string; after: string })[] = [
  (text, source) => added(`## Notes\n- ${text} <!-- src:${source} ts:2026-06-05 -->\n`),
  (text, source) => added(`## Notes <!-- src:${source} ts:2026-06-05 -->\n- ${text}\n`),
  (text, source) => added(`## Notes\n<!-- src:${source} ts:2026-06-05 -->\n\n${text}\n`),
  (text, source) => ({ before: '', after: `# Title <!-- src:${source} ts:2026-06-05 -->\n\n- ${text}\n` }),
  (text, source) => ({ before: '', after: `---\nsrc: ${source}\nts: 2026-06-05\n---\n\n- ${text}\n` }),
  (text, source) => {
    const block = `# Title\n\n## Notes <!-- src:${source} ts:2026-06-05 -->\n- Old fact of the block\n`;
    return { before: block, after: `${block}- ${text}\n` };
  },
];

function added(block: string): { before: string; after: string } {
  const base = '# Title\n\n';
  return { before: base, after: base + block };
}

/** Puts every text under every source, in every place, by every principal, and judges each change. */
export async function replay(
  texts: readonly string[],
  onTry: (source: Source) => void = () => undefined,
): Promise<Replayed> {
  const policy = policyOf('strict: true\nstamp: false\n');
  const aboveRank: string[] = [];
  const blockedAtRank: string[] = [];
  let written = 0;
  for (const text of texts)
    for (const source of sources)
      for (const { name, kind, may } of who)
        for (const [at, place] of places.entries()) {
          onTry(source);
          const rights = rightsOf({ kind, may: may ? [...may] : undefined });
          const { before, after } = place(text, source);
          const findings = await judge({
            before: side(before),
            after: side(after),
            principal: { name, kind, proven: 'key', may: rights, branches: [], paths: [] },
            policy,
            now: new Date('2026-06-10T12:00:00Z'),
          });
          const errors = findings.filter((one) => one.severity === 'error');
          written += 1;
          const label = `${name} src:${source} place ${at}: ${text}`;
          if (!rights.includes(source) && errors.length === 0) aboveRank.push(label);
          if (rights.includes(source) && errors.length > 0)
            blockedAtRank.push(`${label}: ${errors.map((one) => one.rule).join(', ')}`);
        }
  return { written, aboveRank, blockedAtRank };
}

function side(text: string): ReadonlyMap<string, SnapshotFile> {
  const path = 'memory/notes.md';
  return new Map(text === '' ? [] : [[path, { path, text, mode: '100644' }] as const]);
}
