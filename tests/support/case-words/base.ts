import type { Source } from '../../../src/memory/index.ts';

/** A block of the memory that cases in words begin with, one for each source. */
export interface BaseBlock {
  readonly heading: string;
  readonly bullets: readonly string[];
}

export const blocks: Readonly<Record<Source, BaseBlock>> = {
  user: {
    heading: '## 2026-06-01 Rules <!-- src:user ts:2026-06-01 -->',
    bullets: ['- Never deploy on Fridays', '- Account for refunds: 12345678'],
  },
  agent: {
    heading: '## 2026-06-02 Build <!-- src:agent ts:2026-06-02 -->',
    bullets: ['- The build takes nine minutes', '- The linter is Biome'],
  },
  tool: {
    heading: '## 2026-06-03 Disk <!-- src:tool ts:2026-06-03 -->',
    bullets: ['- The disk has 40 GB left'],
  },
  web: {
    heading: '## 2026-06-03 Acme <!-- src:web ts:2026-06-03 ttl:30d -->',
    bullets: ['- Acme was founded in 1998', '- Acme makes anvils'],
  },
  dig: {
    heading: '## 2026-06-03 Rumours <!-- src:dig ts:2026-06-03 ttl:30d -->',
    bullets: ['- Zenith may move its office to Porto'],
  },
};

/** A block as it stands in the file, with the line ending after its last bullet. */
export function textOfBlock(source: Source): string {
  const { heading, bullets } = blocks[source];
  return `${heading}\n${bullets.join('\n')}\n`;
}

const page = (name: string, fact: string) =>
  `# ${name} <!-- src:agent ts:2026-06-02 -->\n\n## Work\n- ${fact}\n`;

/** The files that stand on main. */
export const tableBase: Readonly<Record<string, string>> = {
  'MEMORY.md': `# Memory\n\n${(['user', 'agent', 'tool', 'web', 'dig'] as const).map(textOfBlock).join('\n')}`,
  'memory/people/alice.md': page('Alice', 'Alice leads the data team'),
  'memory/people/bob.md': page('Bob', 'Bob runs the night shift'),
  'memory/2026-06-09.md': '# 2026-06-09\n\n- Met Bob at ten\n- Deployed the site\n',
  '.github/workflows/keepsake.yml': 'on: [pull_request_target]\njobs: {}\n',
};
