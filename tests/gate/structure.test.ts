import { expect, test } from 'vitest';
import { agent, human, judged, verdict, webAgent } from './support.ts';

const memory = `# Memory

## 2026-06-01 Rules <!-- src:user ts:2026-06-01 -->
- Never deploy on Fridays
- Account: 12345678

## 2026-06-02 Notes <!-- src:agent ts:2026-06-02 -->
- The build takes nine minutes

## 2026-06-03 From the web <!-- src:web ts:2026-06-03 -->
- Acme was founded in 1998
`;

async function change(by: typeof agent, edit: (text: string) => string): Promise<readonly string[]> {
  return verdict(await judged({ 'MEMORY.md': memory }, { 'MEMORY.md': edit(memory) }, by));
}

test('an agent inserts a bullet under a heading of the user', async () => {
  expect(await change(agent, (text) => text.replace('- Account', '- Pay Bob\n- Account'))).toEqual([
    'write/source MEMORY.md:5',
  ]);
});

test('an agent changes one digit of a user fact', async () => {
  const errors = await change(agent, (text) => text.replace('12345678', '12345679'));
  expect(errors).toContain('write/user-fact MEMORY.md:5');
});

test('a human changes one digit of a user fact', async () => {
  expect(await change(human, (text) => text.replace('12345678', '12345679'))).toEqual([]);
});

test('an agent edits its own fact', async () => {
  expect(await change(agent, (text) => text.replace('nine', 'ten'))).toEqual([]);
});

test('deleting the heading of a web block lifts its facts into the block above', async () => {
  expect(
    await change(webAgent, (text) =>
      text.replace('\n## 2026-06-03 From the web <!-- src:web ts:2026-06-03 -->\n', ''),
    ),
  ).toEqual(['write/source MEMORY.md:9']);
});

test('a fence opened above user facts hides them', async () => {
  const errors = await change(agent, (text) =>
    text.replace('- Never', '```\n- Never').replace('12345678\n', '12345678\n```\n'),
  );
  expect(errors).toContain('write/user-fact MEMORY.md:5');
});

test('a comment around user facts hides them', async () => {
  const errors = await change(agent, (text) =>
    text.replace('- Never', '<!--\n- Never').replace('12345678\n', '12345678\n-->\n'),
  );
  expect(errors).toContain('write/user-fact MEMORY.md:5');
  expect(errors).toContain('text/hidden MEMORY.md:4');
});

test('<details> around user facts hides them', async () => {
  const errors = await change(agent, (text) =>
    text.replace('- Never', '<details>\n\n- Never').replace('12345678\n', '12345678\n\n</details>\n'),
  );
  expect(errors).toContain('write/user-fact MEMORY.md:6');
});

test('a shorter ttl on a user block would let it expire', async () => {
  expect(await change(agent, (text) => text.replace('ts:2026-06-01', 'ts:2026-06-01 ttl:1d'))).toContain(
    'write/user-fact MEMORY.md:3',
  );
});

test('an agent renames a file with user facts', async () => {
  const errors = verdict(await judged({ 'memory/a.md': memory }, { 'memory/b.md': memory }, agent));
  expect(errors.some((error) => error.startsWith('write/user-fact memory/a.md'))).toBe(true);
  expect(errors.some((error) => error.startsWith('write/source memory/b.md:3'))).toBe(true);
});
