import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/index.ts';
import { upkeepPasses } from '../../src/upkeep/index.ts';
import { run } from './support.ts';

/*
 * Workspaces as people keep them, without Keepsake's provenance: the upkeep of the night has no mandate there and
 * leaves every byte, and says what it saw.
 */
const workspaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'without provenance': {
    'MEMORY.md': `# Memory\n\n*Last updated: 2025-01-05*\n\n## People\n- **Ana:** runs the shop\n- **Ana:** runs the shop\n\n## Rules\n1. Never reboot on Fridays\n${'- a line of notes that nobody tagged\n'.repeat(600)}`,
    'memory/infra.md': '# Infra\n\n## Hosts (2024-02-16)\n- Port: 8080\n- Port: 9090\n',
  },
  multilingual: {
    'MEMORY.md':
      '# 記憶\n\n## 人物\n- 田中さんはコーヒーが好き\n- 住所：東京\n\n## Память\n- Иван живёт в Москве (2023-01-05)\n\n## 铁律\n- 不要在周五重启\n',
  },
  tables: {
    'MEMORY.md':
      '# Index\n\n## Days\n| day | what |\n|---|---|\n| [2024-01-07](memory/2024-01-07.md) | moved the shed |\n| [2024-01-06](memory/2024-01-06.md) | painted it |\n| 2/1 | unknown order |\n',
    'memory/2024-01-07.md': '# 2024-01-07\n\n- Moved the shed\n',
  },
  'daily logs only': {
    'memory/2024-01-05.md':
      '# 2024-01-05\n\n## Session Summary\n- None\n\n## Decisions\n- None\n\n---\n\n## Session Summary\n- None\n',
    'memory/2024-01-06.md': '## 14:30 — Deploy\n- ✅ deployed\n- ⏳ waiting\n\n```\n# not a heading\n',
  },
  'dreaming blocks': {
    'MEMORY.md':
      '# Memory\n\n## Promoted From Short-Term Memory (2024-01-09)\n<!-- openclaw-memory-promotion:memory:memory/2024-01-08.md:3:5 -->\n- Outcome: good [score=0.71 recalls=2 avg=0.50 source=memory/2024-01-08.md:3-5]\n',
    'DREAMS.md': '<!-- openclaw:dreaming:light:start -->\n- x\n<!-- openclaw:dreaming:light:end -->\n',
  },
};

describe('upkeep of real workspaces', () => {
  test.each(Object.entries(workspaces))('%s: not one byte changes', async (_name, files) => {
    const night = await run(upkeepPasses, files, '2026-06-07');
    expect(night.files).toEqual(files);
    expect(night.changes.filter((change) => change.kind !== 'proposed')).toEqual([]);
  });

  test('one memory a file, as Claude Code keeps it: not one byte changes', async () => {
    const config = parseConfig('files:\n  index: notes/MEMORY.md\n  pages: [notes]\n');
    const files = {
      'notes/MEMORY.md':
        '- [Deploys](project_deploys.md) — Fridays are off\n- [Style](feedback_style.md) — short answers\n',
      'notes/project_deploys.md':
        '---\nname: deploys\ndescription: No deploys on Fridays\ntype: project\nmodified: 2024-01-05\n---\nNo deploys on Fridays.\n\n**Why:** the on-call rota.\n',
      'notes/feedback_style.md':
        '---\nname: style\ndescription: Short answers\nmetadata: \n  type: feedback\n---\nKeep answers short.\n',
    };
    const night = await run(upkeepPasses, files, '2026-06-07', { config });
    expect(night.files).toEqual(files);
  });

  test('it says what would help: untagged facts are listed, a large index is named', async () => {
    const night = await run(upkeepPasses, workspaces['without provenance'] ?? {}, '2026-06-07');
    expect(night.listed.filter((one) => one.why === 'unverified').length).toBeGreaterThan(600);
    expect(night.warnings.join('\n')).toContain('Tag them (keepsake confirm)');
  });
});
