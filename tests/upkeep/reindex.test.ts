import { describe, expect, test } from 'vitest';
import { run } from './support.ts';

const ana = `# Ana Silva

**Type:** person

## Facts
- Works at: [[Acme]] <!-- src:agent ts:2026-01-05 -->
- Likes tea <!-- src:agent ts:2026-01-05 -->

## Timeline
### [[2026-02-16]]
- moved_to → [[Lisbon]]: with the team <!-- src:agent ts:2026-02-16 -->
- knows → [[Bob|Bobby]]: <!-- src:agent ts:2026-02-16 -->
- [[Bob]] reports to → this <!-- src:agent ts:2026-02-16 -->
### [[2026-03-01]]
- visited → [[Porto]] <!-- src:web ts:2026-03-01 -->

## Relations
- [[Acme]]
- [[2026-02-16]]
`;

const pages = { 'memory/entities/Ana-Silva.md': ana };
const rows = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the graph', () => {
  test('has one line for each relation a page states, dated by its own heading', async () => {
    const { files } = await run(['reindex'], pages, '2026-03-02');
    const graph = rows(files['memory/graph.jsonl']);
    const said = graph.map(({ subject, predicate, object, date, detail }) =>
      [subject, predicate, object, date, detail].filter((part) => part !== undefined).join(' | '),
    );
    expect(said.sort()).toEqual([
      'Ana Silva | knows | Bob | 2026-02-16',
      'Ana Silva | moved_to | Lisbon | 2026-02-16 | with the team',
      'Ana Silva | related_to | Acme',
      'Ana Silva | visited | Porto | 2026-03-01',
      'Ana Silva | works_at | Acme | 2026-01-05',
      'Bob | reports_to | Ana Silva | 2026-02-16',
    ]);
    expect(graph.map((row) => row.id)).toEqual(graph.map((row) => row.id).sort());
    expect(graph.find((row) => row.object === 'Porto')).toMatchObject({
      src: 'web',
      conf: 0.6,
      via: 'reindex',
    });
  });

  test('a second run changes nothing', async () => {
    const first = await run(['reindex'], pages, '2026-03-02');
    const second = await run(['reindex'], first.files, '2026-04-02');
    expect(second.files).toEqual(first.files);
  });

  test('lines written by hand keep their bytes, provenance and place, broken ones too', async () => {
    const hand = [
      '{"subject":"Ana Silva","predicate":"works_at","object":"acme","provenance":{"source":"manual","confidence":0.9}}',
      '{"subject":"Bob","predicate":"plays","object":"Chess",  "note":"by hand"}',
      '{"subject":"Bob","pred',
      'null',
    ];
    const before = { ...pages, 'memory/graph.jsonl': hand.join('\n') };
    const once = (await run(['reindex'], before, '2026-03-02')).files['memory/graph.jsonl'] ?? '';
    expect(once.split('\n').slice(0, 4)).toEqual(hand);
    expect(once.match(/works_at/g)).toHaveLength(1);
    const twice = (await run(['reindex'], { ...before, 'memory/graph.jsonl': once }, '2026-03-02')).files;
    expect(twice['memory/graph.jsonl']).toBe(once);
  });

  test('where no page states a relation, lines written by hand keep every byte, the missing last one too', async () => {
    const files = {
      'memory/entities/Bo.md': '# Bo\n\n## Facts\n- likes tea <!-- src:agent ts:2026-01-05 -->\n',
      'memory/graph.jsonl': '{"subject":"Bo","predicate":"plays","object":"Chess"}\n{"subject":"Bo","pre',
    };
    expect((await run(['reindex'], files, '2026-03-02')).files).toEqual(files);
  });

  test('what a page no longer states goes, what it states anew comes', async () => {
    const first = await run(['reindex'], pages, '2026-03-02');
    const changed = { ...first.files, 'memory/entities/Ana-Silva.md': ana.replace('[[Porto]]', '[[Faro]]') };
    const graph = (await run(['reindex'], changed, '2026-03-02')).files['memory/graph.jsonl'];
    expect(rows(graph).map((row) => row.object)).toContain('Faro');
    expect(rows(graph).map((row) => row.object)).not.toContain('Porto');
  });

  test('another tool’s operation log is left alone', async () => {
    const log =
      '{"op":"create","entity":{"name":"Ana"}}\n{"op":"relate","from":"Ana","rel":"at","to":"Acme"}\n';
    const { files, warnings } = await run(['reindex'], { ...pages, 'memory/graph.jsonl': log }, '2026-03-02');
    expect(files['memory/graph.jsonl']).toBe(log);
    expect(warnings).toHaveLength(1);
  });

  test('without pages no graph is made', async () => {
    const { files } = await run(['reindex'], { 'MEMORY.md': '# Memory\n\n## A\n- x [[Y]]\n' }, '2026-03-02');
    expect(Object.keys(files)).toEqual(['MEMORY.md']);
  });
});
