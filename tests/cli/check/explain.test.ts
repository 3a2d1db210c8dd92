import { expect, test } from 'vitest';
import { ruleTable } from '../../../src/gate/index.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { keepsake } from '../../support/repository.ts';

const explain = (...args: string[]) => keepsakeHere(['explain', ...args], { cwd: process.cwd(), env: {} });

test('every rule has its page, and the list names them all', async () => {
  const { stdout } = await explain();
  expect(stdout.trimEnd().split('\n')).toHaveLength(ruleTable.length);
  for (const { id } of ruleTable) {
    expect(stdout).toContain(id);
    const page = await explain(id);
    expect(page.code, id).toBe(0);
    expect(page.stdout.startsWith(`# ${id}\n`), page.stdout.slice(0, 60)).toBe(true);
  }
});

test('as JSON: the rule, how severe it is, its page', async () => {
  const { stdout } = await explain('write/source', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ rule: 'write/source', severity: 'error' });
  expect(JSON.parse((await explain('--json')).stdout).rules).toHaveLength(ruleTable.length);
});

test('a pass of the night is explained too', async () => {
  // Pages of passes are text that the bundle holds.
  const { code, stdout } = await keepsake(['explain', 'pass/expire'], { cwd: process.cwd() });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^# expire/i);
});

test('a rule that is not there: exit 2, and the one that was meant', async () => {
  const wrong = await explain('gate/source');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('Did you mean "write/source"?');
});
