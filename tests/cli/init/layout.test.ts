import { describe, expect, test } from 'vitest';
import { type Layout, recogniseLayout } from '../../../src/cli/init/layout.ts';

function layoutOf(files: Readonly<Record<string, string>>): Promise<Layout> {
  return recogniseLayout({ paths: Object.keys(files).sort(), read: async (path) => files[path] ?? '' });
}

const page = (name: string) => `---\nname: ${name}\ndescription: About ${name}\ntype: user\n---\nText.\n`;

describe('whose memory is this', () => {
  const cases: [string, Record<string, string>, Partial<Layout>][] = [
    ['nothing', { 'README.md': '# x\n' }, { kind: 'empty' }],
    ['an index alone', { 'MEMORY.md': '- fact\n' }, { kind: 'plain', files: {} }],
    ['logs alone', { 'memory/2026-06-01.md': '- fact\n' }, { kind: 'plain' }],
    ['an index in lower case', { 'memory.md': '- fact\n' }, { kind: 'plain', files: { index: 'memory.md' } }],
    [
      'a memory in a folder',
      { 'workspace/MEMORY.md': '- fact\n', 'README.md': '' },
      { kind: 'plain', root: 'workspace/' },
    ],
    [
      'HOARD',
      { 'MEMORY.md': '## 2026-06-01 X <!-- src:user ts:2026-06-01 -->\n- y\n', 'HEARTBEAT.md': '' },
      { kind: 'hoard' },
    ],
    [
      'OpenClaw',
      { 'MEMORY.md': '- y\n', 'SOUL.md': '', 'USER.md': '', 'AGENTS.md': '', 'memory/2026-06-01.md': '' },
      { kind: 'openclaw' },
    ],
    [
      'Claude Code, the folder itself',
      { 'MEMORY.md': '- [User](user.md)\n', 'user.md': page('user'), 'tests.md': page('tests') },
      { kind: 'claude-code', files: { pages: ['.'] } },
    ],
    [
      'Claude Code, in memory/',
      { 'MEMORY.md': '- [User](memory/user.md)\n', 'memory/user.md': page('user'), 'README.md': '# about\n' },
      { kind: 'claude-code', files: { pages: ['memory'] } },
    ],
    [
      'Hermes',
      { 'memories/MEMORY.md': 'One entry\n§\nAnother\n', 'memories/USER.md': 'Jane\n§\nLikes tea' },
      { kind: 'hermes', files: { index: 'memories/MEMORY.md', memory: 'memories' } },
    ],
    [
      'Hermes, further down',
      { 'home/memories/MEMORY.md': 'One entry\n§\nAnother\n' },
      { kind: 'hermes', root: 'home/', files: { index: 'memories/MEMORY.md', memory: 'memories' } },
    ],
  ];
  test.each(cases)('%s', async (_name, files, expected) => {
    expect(await layoutOf(files)).toMatchObject(expected);
  });
});

describe('garden.yaml', () => {
  test('every key that means something is carried over', async () => {
    const layout = await layoutOf({
      'garden.yaml': `workspace: .
memory_dir: notes
entities_dir: notes/people/
graph_file: ./notes/graph.jsonl
long_term_memory: LONG.md
extraction: { provider: gemini, model: gemini-2.0-flash, temperature: 0.1 }
consolidation: { surprise_threshold: 0.6, decay_days: 45 }
`,
      'LONG.md': '- fact\n',
    });
    expect(layout).toMatchObject({
      kind: 'mindgardener',
      files: { memory: 'notes', entities: 'notes/people', graph: 'notes/graph.jsonl', index: 'LONG.md' },
      settings: {
        model: { provider: 'google', model: 'gemini-2.0-flash', temperature: 0.1 },
        passes: { promote: { threshold: 0.6 }, prune: { days: 45 } },
      },
      notes: [],
    });
    expect(layout.root).toBeUndefined();
  });

  test.each([
    ['memory_dir: ../elsewhere\n', 'memory_dir'],
    ['graph_file: /etc/passwd\n', 'graph_file'],
    ['workspace: ~/garden\n', 'workspace'],
    ['extraction: { provider: sorcery }\n', 'sorcery'],
    [': [broken\n', 'could not be read'],
    ['- a list\n', 'could not be read'],
  ])('%j cannot be carried over, which is said', async (text, said) => {
    const layout = await layoutOf({ 'garden.yaml': text });
    expect(layout.notes?.join()).toContain(said);
    expect(JSON.stringify(layout.files)).not.toMatch(/\.\.|passwd/);
  });
});
