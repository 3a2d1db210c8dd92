import { expect, test } from 'vitest';
import { agentLines } from '../../../src/cli/init/agents-block.ts';
import { parseConfig } from '../../../src/config/index.ts';

test('the rules for agents name the folder where the memory is, and how it is laid out there', () => {
  const said = (yaml: string) => agentLines(parseConfig(yaml, 'keepsake.yml')).join('\n');
  expect(said('version: 1\n')).toContain('workspace is MEMORY.md and memory/.');
  const inside = said('root: notes\n');
  expect(inside).toContain('workspace is notes/MEMORY.md and notes/memory/.');
  expect(inside).toContain('goes to notes/memory/YYYY-MM-DD.md');
  const pages = said('root: .claude/memory\nfiles: { pages: ["."] }\n');
  expect(pages).toContain(
    'is .claude/memory/: one memory a file, and .claude/memory/MEMORY.md links to each.',
  );
  expect(pages).not.toContain('YYYY-MM-DD.md');
});
