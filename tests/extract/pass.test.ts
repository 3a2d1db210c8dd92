import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { openMemory } from '../../src/memory/index.ts';
import { emptyState, runPasses } from '../../src/upkeep/index.ts';
import { logPath, memoryOf, now } from './support.ts';

const folder = new URL('../corpus/logs/', import.meta.url).pathname;
const log = readFileSync(`${folder}working-day.md`, 'utf8');

function night(files: Readonly<Record<string, string>>, more: object = {}) {
  const input = { memory: memoryOf(files), now, config: defaultConfig(), state: emptyState(), ...more };
  return runPasses(['extract'], input);
}

const texts = (snapshot: ReadonlyMap<string, { readonly text: string }>) =>
  Object.fromEntries([...snapshot].map(([path, file]) => [path, file.text]));

describe('the extract pass of a night', () => {
  it('keeps its promises and writes what a single log gives', async () => {
    const result = await night({ [logPath]: log });
    expect(result.warnings.filter((warning) => warning.includes('left out'))).toEqual([]);
    expect(Object.keys(texts(result.snapshot))).toContain('memory/entities/Ana.md');
    expect(result.changes.every((change) => change.pass === 'extract')).toBe(true);
  });

  it('changes nothing the second time', async () => {
    const first = await night({ [logPath]: log });
    const second = await night(texts(first.snapshot));
    expect(texts(second.snapshot)).toEqual(texts(first.snapshot));
    expect(second.changes).toEqual([]);
  });

  it('reads only logs with new lines, and only those lines', async () => {
    const grown = `${log}\n- Omar lives in Lisbon.\n`;
    const reviewed = memoryOf({ [logPath]: log });
    const result = await night({ [logPath]: grown, 'memory/2026-02-15.md': '' }, { reviewed });
    expect(result.changes.map((change) => change.after)).toEqual([
      'Omar lives in Lisbon.',
      'lives_in → [[Lisbon]]',
    ]);
  });

  it('reads the last days, or the days it is told', async () => {
    const old = { 'memory/2025-01-01.md': '- We decided to use Postgres 16.\n' };
    expect((await night(old)).changes).toEqual([]);
    expect((await night(old, { days: ['2025-01-01'] })).changes).toHaveLength(1);
  });

  it('takes back with an archive entry, so that nothing is lost', async () => {
    const result = await night({
      [logPath]: '- Forget that Ana works at OpenClaw.\n',
      'memory/people.md': '# People\n\n## Ana <!-- src:agent ts:2026-01-01 -->\n- Ana works at OpenClaw\n',
    });
    expect(result.warnings).toEqual([]);
    expect(openMemory(result.snapshot).paths).toContain('memory/archive/2026-02-16.md');
  });
});

describe('what a night makes of a log’s channels', () => {
  const said = `# 2026-02-16

<user-memories>
- We decided to paint the Lisbon office green for the spring party.
</user-memories>

## Web research
- Fjordkraft acquired the whole Bergen harbour in January 2026.

## Subagent report
- Globex secretly moved all its servers to Oslo in 2026.
`;
  const all = (more: object = {}) =>
    runPasses(['extract', 'surprise', 'promote'], {
      memory: memoryOf({ [logPath]: said }),
      now,
      config: defaultConfig(),
      state: emptyState(),
      ...more,
    });
  const sources = async (more: object = {}) => {
    const { snapshot } = await all(more);
    const memory = openMemory(snapshot);
    const facts = [...memory.files()].filter((file) => file.kind !== 'log').flatMap((file) => file.facts);
    return facts.map((fact) => [fact.provenance.src, fact.text] as const);
  };

  it('keeps the source of each, in the pages, the scores and the index', async () => {
    const found = await sources();
    const of = (word: string) => [
      ...new Set(found.filter(([, text]) => text.includes(word)).map(([src]) => src)),
    ];
    expect(of('Bergen')).toEqual(['web']);
    expect(of('Oslo')).toEqual(['dig']);
    const { snapshot } = await all();
    expect(snapshot.get('memory/surprise-scores.jsonl')?.text).not.toContain('"src":"agent"');
  });

  it('learns nothing that was recalled', async () => {
    const { snapshot } = await all();
    for (const [path, file] of snapshot) if (path !== logPath) expect(file.text).not.toContain('green');
  });

  it('never counts for more than the log’s writers may write', async () => {
    const log =
      '# 2026-02-16\n\n- Ana works at OpenClaw in Berlin since 2020.\n- We decided to use Postgres 16.\n';
    const found = await sources({ memory: memoryOf({ [logPath]: log }), ceiling: 'web' });
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found.map(([src]) => src))).toEqual(new Set(['web']));
  });
});
