/* docs/cli.md: the table of commands, from the table the program itself uses. */
import { load, put } from './load.mjs';

const { commandGroups, commands } = await load('src/cli/commands.ts');

/** Door, what a command reads and writes, and the command of a reference system it replaces. */
const more = {
  init: ['CLI', 'the repository → keepsake.yml, .gitattributes, workflows, hooks', 'garden init'],
  check: ['CLI, hooks, Action', 'commits, index or memory → nothing', ''],
  wiki: ['CLI, MCP', 'operations → one page', 'wiki_apply, wiki_lint'],
  nightly: [
    'CLI, Action',
    'branches, logs, state → proposal branches, state',
    'garden consolidate; nightly cron of HOARD',
  ],
  sync: ['CLI, Action', 'agent branches → proposal branches; main → agent branches', 'garden sync'],
  extract: ['CLI, night', 'daily logs → pages, episodic facts, learnings', 'garden extract'],
  surprise: ['CLI, night', 'logs, memory → surprise-scores.jsonl', 'garden surprise'],
  promote: ['CLI, night', 'surprise-scores.jsonl → MEMORY.md', 'garden consolidate'],
  expire: ['CLI, night', 'memory → stale marks, archive', 'HOARD’s sweep'],
  dedupe: ['CLI, night', 'memory → archive', 'HOARD’s dedupe'],
  compress: ['CLI, night', 'MEMORY.md → sidecars', 'HOARD’s compression'],
  compendium: ['CLI, night', 'episodic facts → semantic.md', 'Memory Braid’s consolidation'],
  prune: ['CLI, night', 'entity pages → archive', 'garden prune'],
  decay: ['CLI', 'memory → nothing', 'garden decay'],
  reindex: ['CLI, night', 'pages → graph.jsonl', 'garden reindex'],
  confirm: ['CLI, comments on a pull request', 'one fact → its provenance', ''],
  conflicts: ['CLI', 'contested facts → the settled file, archive, conflicts.jsonl', 'garden conflicts'],
  recall: ['CLI, MCP', 'memory, index → index, access counts', 'garden recall; memory_search'],
  context: ['CLI, MCP', 'memory, index → manifest', 'garden context'],
  inject: ['CLI', 'memory → RECALL-CONTEXT.md', 'garden inject'],
  evaluate: ['CLI', 'memory → inbox with --write-back', 'garden evaluate'],
  entities: ['CLI', 'pages → merged page with `merge`', 'garden entities, garden merge'],
  beliefs: ['CLI', 'beliefs.md → beliefs.md', 'garden beliefs'],
  add: ['CLI', 'one fact → MEMORY.md or a page', 'garden add'],
  fix: ['CLI', 'one page → that page', 'garden fix'],
  viz: ['CLI', 'pages → nothing', 'garden viz'],
  stats: ['CLI', 'memory → nothing', 'garden stats; /memorybraid stats'],
  audit: ['CLI', 'memory, history → nothing', '/memorybraid audit'],
  remediate: ['CLI', 'memory → marks, removals', '/memorybraid remediate'],
  transcripts: [
    'CLI',
    'JSONL of three programs → episodic facts, pages, learnings',
    'Memory Braid’s capture',
  ],
  warmup: ['CLI', 'the network → a model in the user’s cache', '/memorybraid warmup'],
  learn: ['CLI, MCP', 'one sentence → learnings.md', 'remember_learning'],
};

const sections = commandGroups.map((group) => {
  const rows = commands
    .filter((entry) => entry.group === group)
    .map(({ name, summary }) => {
      const [door = 'CLI', data = '', replaces = ''] = more[name] ?? [];
      return `| \`keepsake ${name}\` | ${summary} | ${door} | ${data} | ${replaces} |`;
    });
  return `## ${group}\n\n| command | what it does | door | reads → writes | replaces |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
});

const head = `# Commands

\`keepsake COMMAND --help\` explains each with examples. What answers takes \`--json\`; what changes memory takes
\`--dry-run\`, or does nothing without \`--apply\`; \`-C DIR\` works in another folder. A file that a command is told
to write (\`inject --output\`, \`report --html\`, \`manifests --export\`) is written anew only where the same command
wrote it. Exit codes: 0 fine, 1 findings or conflicts, 2 usage or configuration, 3 environment (git, network, model).
`;

await put({ 'docs/cli.md': `${head}\n${sections.join('\n')}` });
