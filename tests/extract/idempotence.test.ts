import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Memory } from '../../src/memory/index.ts';
import { after, fileOf, learn, learned, logPath, memoryOf, now } from './support.ts';

const log = readFileSync(new URL('../corpus/logs/working-day.md', import.meta.url), 'utf8');
const seven = [
  'Ana works at OpenClaw.',
  'We decided to use Postgres 16.',
  'I prefer dark mode.',
  'Priya reports to Daniel.',
  'Omar leads Atlas.',
  'We settled on weekly releases.',
  'Jane lives in Lisbon.',
];
const bullets = (lines: readonly string[]) =>
  `# 2026-02-16\n\n${lines.map((line) => `- ${line}\n`).join('')}`;

describe('the same log', () => {
  it('gives the same bytes again', async () => {
    const memory = memoryOf({ [logPath]: log });
    const [first, second] = [await learn(memory), await learn(memory)];
    expect([...second.files]).toEqual([...first.files]);
  });

  it('adds nothing to a memory that has its facts', async () => {
    const memory = memoryOf({ [logPath]: log });
    const once = after(memory, await learn(memory));
    const again = await learn(once);
    expect([...again.files.keys()]).toEqual([]);
    expect(again.changes).toEqual([]);
  });

  it('read by two runs at once gives one result', async () => {
    const memory = memoryOf({ [logPath]: log });
    const [first, second] = await Promise.all([learn(memory), learn(memory)]);
    expect([...first.files]).toEqual([...second.files]);
  });

  it('gives a rebuilt proposal the same facts, with the memo or without', async () => {
    const memory = memoryOf({ [logPath]: log });
    const memo = new Map<string, unknown>();
    const first = await learn(memory, { memo });
    expect([...(await learn(memory, { memo })).files]).toEqual([...first.files]);
    expect([
      ...(await learn(memory, { memo: new Map(JSON.parse(JSON.stringify([...memo]))) })).files,
    ]).toEqual([...first.files]);
  });
});

describe('a sentence said twice in one log', () => {
  const said = 'We settled on weekly releases.';
  const twice = `# 2026-02-16\n\n## Morning\n\n- ${said}\n\n## Evening\n\n- ${said}\n`;

  it('is one thing to remember, in one night or two', async () => {
    const whole = await learn(memoryOf({ [logPath]: twice }));
    expect(learned(whole).filter((line) => line.includes(said))).toHaveLength(1);
    expect(whole.changes.map((change) => change.line)).toEqual([expect.any(Number)]);
    const morning = memoryOf({ [logPath]: twice.slice(0, twice.indexOf('## Evening')) });
    const first = await learn(morning);
    const evening = memoryOf({ ...Object.fromEntries(first.files), [logPath]: twice });
    expect((await learn(evening)).changes).toEqual([]);
  });

  it('is two where two voices said it: one is trusted more than the other', async () => {
    const port = 'The staging database is always on port 5433.';
    const voices = `# 2026-02-16\n\n## Tool output\n\n- ${port}\n\n## Notes\n\n- ${port}\n`;
    const origins = (await learn(memoryOf({ [logPath]: voices }))).changes.map((change) => change.src);
    expect(origins).toEqual(['tool', 'agent']);
  });
});

describe('an appended log', () => {
  const grown = `${log}\n- Omar lives in Lisbon.\n`;

  it('keeps every fact and adds what is new', async () => {
    const memo = new Map<string, unknown>();
    const before = await learn(memoryOf({ [logPath]: log }), { memo });
    const then = await learn(memoryOf({ [logPath]: grown }), { memo });
    expect(learned(then)).toEqual(expect.arrayContaining([...learned(before)]));
    expect(learned(then)).toContain('memory/entities/Omar.md: Omar lives in Lisbon.');
    expect(new Set(learned(then)).size).toBe(learned(then).length);
  });

  it('says only what is new once the first part is merged', async () => {
    const merged = after(memoryOf({ [logPath]: log }), await learn(memoryOf({ [logPath]: log })));
    const files = Object.fromEntries([...merged.snapshot].map(([path, file]) => [path, file.text]));
    const result = await learn(memoryOf({ ...files, [logPath]: grown }));
    expect(learned(result)).toEqual([
      'memory/entities/Omar.md: Omar lives in Lisbon.',
      'memory/entities/Omar.md: lives_in → [[Lisbon]]',
    ]);
  });

  it('does not read the lines that were reviewed', async () => {
    const memory = memoryOf({ [logPath]: grown });
    expect(learned(await learn(memory, { reviewed: log }))).toEqual([
      'memory/entities/Omar.md: Omar lives in Lisbon.',
      'memory/entities/Omar.md: lives_in → [[Lisbon]]',
    ]);
  });

  it('gets the cap for its new lines, and a rerun changes nothing', async () => {
    const memo = new Map<string, unknown>();
    const six = await learn(memoryOf({ [logPath]: bullets(seven) }), { memo });
    const facts = (lines: readonly string[]) => lines.filter((line) => !line.includes('→'));
    expect(facts(learned(six))).toHaveLength(6);
    const again = await learn(memoryOf({ [logPath]: bullets(seven) }), { memo });
    expect(learned(again)).toEqual(learned(six));
    const more = bullets([...seven, 'Lena works at Globex.', 'Mia lives in Graz.']);
    const grownTo = await learn(memoryOf({ [logPath]: more }), { memo });
    expect(facts(learned(grownTo))).toHaveLength(8);
  });
});

describe('what came from a line once', () => {
  const memory = memoryOf({
    [logPath]: '# 2026-02-16\n\n- We decided to use Postgres 16 for the billing service.\n',
  });
  const changed = async (change: (text: string) => string): Promise<Memory> => {
    const once = after(memory, await learn(memory));
    const files = [...once.snapshot].map(([path, file]) => [
      path,
      path === logPath ? file.text : change(file.text),
    ]);
    return memoryOf(Object.fromEntries(files));
  };

  it('does not come back beside a better wording', async () => {
    const reworded = await changed((text) =>
      text.replace('We decided to use Postgres 16 for the billing service.', 'Billing runs on Postgres 16.'),
    );
    expect(fileOf(reworded, 'memory/episodic/2026-02.md').text).toContain('Billing runs on Postgres 16.');
    expect(learned(await learn(reworded))).toEqual([]);
  });

  it('does not come back from the archive', async () => {
    const once = after(memory, await learn(memory));
    const text = fileOf(once, 'memory/episodic/2026-02.md').text;
    const archived = memoryOf({
      [logPath]: fileOf(memory, logPath).text,
      'memory/archive/2026-09-01.md': `## 2026-02-16\n${text.slice(text.indexOf('- We'))}`,
    });
    expect(learned(await learn(archived, { now: new Date('2026-09-02T00:00:00Z') }))).toEqual([]);
  });

  it('is not stored where the memory says it already', async () => {
    const told = memoryOf({
      [logPath]: fileOf(memory, logPath).text,
      'MEMORY.md':
        '# Memory\n\n## Decisions <!-- src:user ts:2026-01-01 -->\n- We decided to use Postgres 16 for the billing service\n',
    });
    expect(learned(await learn(told))).toEqual([]);
  });

  it('is a new support when it is said on another day', async () => {
    const once = after(memory, await learn(memory));
    const other = 'memory/2026-02-20.md';
    const files = Object.fromEntries([...once.snapshot].map(([path, file]) => [path, file.text]));
    const later = memoryOf({
      ...files,
      [other]:
        '# 2026-02-20\n\n- Again: We decided to use Postgres 16 for the billing service.\n- We decided to use Postgres 16 for the billing service.\n',
    });
    const result = await learn(later, { file: fileOf(later, other), now: new Date('2026-02-21T00:00:00Z') });
    const text = result.files.get('memory/episodic/2026-02.md') ?? '';
    expect(text.match(/- We decided to use Postgres 16 for the billing service\./g)).toHaveLength(2);
    expect(text).toContain('## 2026-02-20');
  });
});

describe('the day of a fact', () => {
  it.each([
    ['memory/2026-02-16.md', '2026-02-16'],
    ['memory/2026-02-16-planning.md', '2026-02-16'],
    ['memory/2099-01-01.md', '2026-02-17'],
  ])('from %s is %s', async (path, day) => {
    const memory = memoryOf({ [path]: '- We decided to use Postgres 16.\n' });
    const result = await learn(memory, { file: fileOf(memory, path), now });
    expect(result.changes.map((change) => change.ts)).toEqual([day]);
  });
});
