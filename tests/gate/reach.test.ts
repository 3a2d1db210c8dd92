import { expect, test } from 'vitest';
import { filterByRights } from '../../src/gate/index.ts';
import { agent, human, judged, policy, snapshot, verdict, webAgent } from './support.ts';

/* What reaches a fact from elsewhere: from a title above it, from an inbox before it, from a file nobody could read. */

const memory = '# Memory\n\n## 2026-06-01 Rules <!-- src:user ts:2026-06-01 -->\n- Never deploy on Fridays\n';
const change = async (before: string, after: string | undefined, by = agent, path = 'MEMORY.md') =>
  verdict(await judged({ [path]: before }, after === undefined ? {} : { [path]: after }, by));

test.each([
  ['<!-- quarantined -->\n', ''],
  ['<!-- contested -->\n', ''],
  ['<!-- conf:0.01 ts:2026-06-05 -->\n', ''],
  ['---\nconf: 0.01\nts: 2026-06-05\n---\n', ''],
  ['', ' <!-- via:x@1 ts:2026-06-05 -->'],
])('a title says nothing about the user’s lines below it: %j %j', async (above, beside) => {
  const after = above + memory.replace('# Memory', `# Memory${beside}`);
  const rules = (await change(memory, after)).map((one) => one.split(' ')[0]);
  expect(rules).toContain('write/user-fact');
  expect((await change(memory, after, human)).filter((one) => one.startsWith('write/'))).toEqual([]);
});

test('a title may say when it was written and who wrote it', async () => {
  const after = memory.replace('# Memory', '# Memory <!-- src:agent ts:2026-06-05 by:scout -->');
  expect(await change(memory, after)).toEqual([]);
});

const inbox = 'memory/inbox.jsonl';
const note = (src?: string) =>
  `${JSON.stringify({ at: '2026-06-05T10:00:00Z', ...(src ? { src } : {}), text: 'It rains' })}\n`;

test.each([
  ['agent', webAgent, 1],
  [undefined, webAgent, 1],
  ['user', webAgent, 1],
  ['web', webAgent, 0],
  ['agent', agent, 0],
  ['user', agent, 0],
])('a note of %s in the inbox is no way round the rank of %o', async (src, by, count) => {
  expect(await change('', note(src), by, inbox)).toHaveLength(count);
  const base = snapshot({ [inbox]: note('web') });
  const side = snapshot({ [inbox]: note('web') + note(src) });
  const { snapshot: left, blocked } = filterByRights(base, side, { may: by.may }, policy());
  expect(blocked).toHaveLength(count);
  expect(left.get(inbox)?.text).toBe(count === 0 ? note('web') + note(src) : note('web'));
});

test('what could not be read before cannot be taken away by a non-human', async () => {
  const long = `${memory}${'x'.repeat(5_000_000)}\n`;
  expect(await change(long, undefined, agent, 'memory/long.md')).toEqual(['text/size memory/long.md:1']);
  expect(await change(long, '# Short\n', agent, 'memory/long.md')).toContain('text/size memory/long.md:1');
  expect(await change(long, undefined, human, 'memory/long.md')).toEqual([]);
});
