import type { Config } from '../../config/index.ts';
import { pathIn } from '../../memory/index.ts';

/**
 * The files of a memory that begins: few, short, and each shows by example what it is for.
 * @param today ISO date
 */
export function starterFiles(config: Config, person: string, today: string): ReadonlyMap<string, string> {
  const { files } = config;
  return new Map([
    [
      files.index,
      `# Memory

Short, dated blocks, read at the start of every session. One fact a line; details go to \`${files.memory}/<topic>.md\`.

## ${today} This memory  <!-- src:user ts:${today} -->
- Agents write here, ${person} reviews it as pull requests
- Every block says where it comes from (src), since when (ts) and, if it ends, for how long (ttl)

## ${today} Example: something a page said  <!-- src:web ts:${today} ttl:30d -->
- Replace this block by the first real one
`,
    ],
    [
      files.heartbeat,
      `# Heartbeat

Where am I right now? Written anew in each session; nothing here is kept as a fact.

- Date: ${today}
- Doing: setting up this memory
- Next: see ${files.focus}
`,
    ],
    [files.focus, `# Focus\n\n- 🔴 Set up the memory\n`],
    [
      pathIn(files.memory, `${today}.md`),
      `# ${today}\n\nThe daily log: what happened, as it happened. The night makes facts of it.\n`,
    ],
    [`${files.archive}/.gitkeep`, ''],
  ]);
}
