import { type Config, memoryRoots } from '../../config/index.ts';

/** Files in which agents look for instructions, in the order in which one is made when there is none. */
export const agentFiles = ['AGENTS.md', 'CLAUDE.md', 'BOOTSTRAP.md'] as const;

export const skillPath = '.claude/skills/keepsake/SKILL.md';

/** What an agent has to know to write this memory well: HOARD's seven rules, the commands, when to use them. */
export function agentLines(config: Config): readonly string[] {
  const { index, folder, isPages } = placesOf(config);
  return [
    '## Memory',
    '',
    `The memory of this workspace is ${isPages ? `${folder}: one memory a file, and ${index} links to each` : `${index} and ${folder}`}. It is checked by Keepsake: a commit that breaks these rules is refused.`,
    '',
    '- At the start of a session run `keepsake inject` (or read its output) and trust what it marks as fresh.',
    '- Write at once, one fact a line, no reasoning and nothing that is only true today.',
    '- Tag every block or fact: `<!-- src:agent ts:YYYY-MM-DD -->`. src is where it comes from: `agent` is you, `tool` a tool, `web` a page, `dig` a guess from old files. Never write `src:user`: only the human may.',
    '- Give infrastructure facts `ttl:1y` or `ttl:never`; leave ttl out otherwise.',
    '- Update a line in place and renew its ts; do not add a second line that says the opposite.',
    ...(isPages ? [] : ['- Details go to one topic file each, and the index points down to it.']),
    '- Never store a secret: write where it is kept.',
    ...(isPages ? [] : [`- What happened goes to ${folder}YYYY-MM-DD.md; the night makes facts of it.`]),
    '',
    'When a commit is refused, mend the lines it names and stage them again. `keepsake explain RULE` says why a rule is there. Do not use --no-verify: the same check runs again before anything is merged.',
  ];
}

/** Where the memory lies, seen from the top of the repository, and whether each of its files is one memory. */
function placesOf(config: Config): {
  readonly index: string;
  readonly folder: string;
  readonly isPages: boolean;
} {
  const { files } = config;
  const root = memoryRoots(config)[0];
  const pages = files.pages[0];
  const inside = pages === undefined ? `${files.memory}/` : pages === '.' ? '' : `${pages}/`;
  return { index: `${root}${files.index}`, folder: `${root}${inside}` || './', isPages: pages !== undefined };
}

/** The same as a skill for agents that load skills on demand. */
export function skillText(config: Config): string {
  const { index, folder } = placesOf(config);
  return `---
name: keepsake
description: How to read and write this workspace's memory (${index}, ${folder}). Use it before remembering, changing or looking up anything that should outlive the session.
---

${agentLines(config).join('\n')}
`;
}
