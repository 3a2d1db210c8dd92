import { expect, test } from 'vitest';
import { resolvePrincipal } from '../../src/gate/index.ts';
import { judged, policy } from './support.ts';

/* Who is told what is wrong: by name, and once by kind. */

const nobody = { name: '', email: 'a@example.org' };

test.each([
  ['scout', [], 'scout (agent)'],
  ['agent', [], 'agent'],
  ['human (agent)', [], 'human (agent) (agent)'],
  ['agents (all)', [], 'agents (all) (agent)'],
  [undefined, ['CLAUDECODE'], 'agent (CLAUDECODE)'],
])('of the writer %j with the marks %j the kind is said once', async (writer, agentMarks, named) => {
  const principal = resolvePrincipal(
    {
      author: nobody,
      committer: nobody,
      signature: { status: 'none' },
      local: { agentMarks, ...(writer === undefined ? {} : { writer }) },
    },
    policy('strict: true\n'),
  );
  const found = await judged(
    {},
    { 'MEMORY.md': '# M\n\n## Pay <!-- src:user -->\n- On the 25th\n' },
    principal,
  );
  const message = found.find(({ rule }) => rule === 'write/source')?.message;
  expect(message).toContain(`, and ${named} may write only `);
});
