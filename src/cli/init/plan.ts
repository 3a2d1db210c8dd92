import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, memoryRoots, parseConfig, within } from '../../config/index.ts';
import { git } from '../../git/index.ts';
import { decode } from '../../memory/index.ts';
import { olderLogs, recentDays } from '../../upkeep/index.ts';
import { counted } from '../counts.ts';
import { agentFiles, agentLines, skillPath, skillText } from './agents-block.ts';
import { attributeLines, unionLines, withoutUnion } from './attributes.ts';
import { configText } from './config-text.ts';
import { type Layout, recogniseLayout, type Workspace } from './layout.ts';
import { hashMarks, markdownMarks, withBlock } from './managed-block.ts';
import { byHand, type McpClient, mcpFiles, withServer } from './mcp-clients.ts';
import { type Person, whoRuns, writerName } from './person.ts';
import type { Questions } from './questions.ts';
import { starterFiles } from './starter.ts';
import { workflowFiles } from './workflows.ts';

export interface InitOptions {
  readonly questions: Questions;
  readonly today: string;
  /** Undefined: ask. */
  readonly agents?: boolean;
  readonly skill?: boolean;
  readonly workflows?: boolean;
  /** Clients that are told of the MCP server. Default: none. */
  readonly mcp?: readonly McpClient[];
}

/** What `init` writes into the working tree, and what it has to say. */
export interface InitPlan {
  readonly layout: Layout;
  readonly config: Config;
  readonly files: readonly PlannedFile[];
  readonly notes: readonly string[];
}

export interface PlannedFile {
  readonly path: string;
  readonly did: 'created' | 'changed' | 'kept';
  readonly content: string;
}

/**
 * Looks at a repository and decides what it needs. Writes nothing; a repository that has everything gets a plan
 * in which every file is kept.
 */
export async function planInit(top: string, options: InitOptions): Promise<InitPlan> {
  const workspace = await workspaceOf(top);
  const existing = await readText(top, 'keepsake.yml');
  const layout = await recogniseLayout(workspace);
  const notes = [...(layout.notes ?? [])];
  const person = await whoRuns(top);
  const { questions } = options;
  const text = existing ?? (await newConfig(top, layout, person, options));
  const config = parseConfig(text);
  const files: PlannedFile[] = [];
  const put = async (path: string, change: (before: string) => string) => {
    const before = await readText(top, path);
    const content = change(before ?? '');
    files.push({
      path,
      content,
      did: before === undefined ? 'created' : before === content ? 'kept' : 'changed',
    });
  };
  /** Files that are the user's from the first moment: an existing one is never changed. */
  const offer = (path: string, content: string) => put(path, (before) => before || content);

  await put('keepsake.yml', () => text);
  if (layout.kind === 'empty')
    for (const [path, content] of starterFiles(config, person.name, options.today))
      await offer(path, content);
  const lines = attributeLines(config);
  const unions = unionLines((await readText(top, '.gitattributes')) ?? '');
  const replace =
    unions.length > 0 &&
    (await questions.yes(
      `.gitattributes says ${unions.map((line) => `"${line}"`).join(', ')}: that brings deleted lines back. Take it out?`,
      false,
    ));
  await put('.gitattributes', (before) =>
    withBlock(replace ? withoutUnion(before, unions) : before, hashMarks, lines),
  );
  if (unions.length > 0 && !replace)
    notes.push(
      `.gitattributes has ${unions.length === 1 ? 'a line' : 'lines'} with another merge (${unions.join('; ')}). For memory the lines of Keepsake count, since they come last; elsewhere yours still do.`,
    );
  if (!(await isIgnored(top, config.files.recall_context)))
    await put('.gitignore', (before) => withBlock(before, hashMarks, [`/${config.files.recall_context}`]));
  if (
    options.workflows ??
    (await questions.yes('Add the GitHub workflows (check, nightly, sync, review)?', true))
  ) {
    const workflows = await workflowFiles(top);
    for (const [path, content] of workflows.files) await offer(path, content);
    notes.push(...workflows.notes);
  }
  if (
    options.agents ??
    (await questions.yes('Tell agents the rules of this memory, in AGENTS.md or the like?', false))
  ) {
    const found = agentFiles.filter((path) => workspace.paths.includes(path));
    for (const path of found.length > 0 ? found : [agentFiles[0]])
      await put(path, (before) => withBlock(before, markdownMarks, agentLines(config)));
  }
  if (options.skill) await put(skillPath, () => skillText(config));
  for (const client of options.mcp ?? []) {
    const path = mcpFiles[client];
    const content = withServer(client, await readText(top, path), top);
    if (content !== undefined) await put(path, () => content);
    else notes.push(mcpNote(client, workspace.paths.includes(path), top));
  }
  if (existing === undefined) notes.push(...oldLogsNote(workspace.paths, config, options.today));
  return { layout, config, files, notes };
}

/** Said once: nights begin with the last days, and what was logged long before Keepsake came is not dug up unasked. */
function oldLogsNote(paths: readonly string[], config: Config, today: string): readonly string[] {
  const now = new Date(`${today}T12:00:00Z`);
  const inside = new Set(
    memoryRoots(config).flatMap((root) => paths.flatMap((path) => within(root, path) ?? [])),
  );
  const older = olderLogs([...inside], now, config).length;
  if (older === 0) return [];
  return [
    `${counted(older, 'daily log')} ${older === 1 ? 'is' : 'are'} more than ${recentDays} days old: the first night does not look at them, "keepsake extract --all" does.`,
  ];
}

function mcpNote(client: McpClient, found: boolean, top: string): string {
  const why = found
    ? `${mcpFiles[client]} is written in a way that is not changed here.`
    : `${client} keeps its servers outside of this repository.`;
  return `${why} Tell it of Keepsake yourself:  ${byHand(client, top)}`;
}

async function newConfig(top: string, layout: Layout, person: Person, options: InitOptions): Promise<string> {
  const { questions } = options;
  const name = await questions.text('Your name?', person.name);
  const email = await questions.text('The e-mail address you commit with?', person.email);
  const github = await questions.text('Your GitHub login, for approvals (empty: none)?', '');
  const signatures = await questions.yes(
    person.key === undefined
      ? 'git has no signing key of yours. Shall a human count only with a signed commit?'
      : 'git signs with a key of yours. Shall a human count only with a signed commit?',
    person.key !== undefined && person.signs,
  );
  const agents = await agentBranches(top, { ...person, email });
  return configText(layout, {
    person: { ...person, name, email },
    ...(github ? { github } : {}),
    signatures: signatures ? 'required' : 'optional',
    branches: branchPatterns(agents.map((agent) => agent.branch)),
    agents,
  });
}

const agentPrefixes = ['agent', 'claude', 'codex'] as const;

/** Branches that look like an agent's, each with the address its commits carry where that is not the person's. */
async function agentBranches(top: string, person: Person) {
  const out = await git(
    ['for-each-ref', '--format=%(refname)%00%(authoremail:trim)', 'refs/heads', 'refs/remotes'],
    {
      cwd: top,
    },
  );
  const found = new Map<string, { name: string; branch: string; email?: string }>();
  for (const line of out.stdout.toString('utf8').split('\n').filter(Boolean)) {
    const [ref = '', email = ''] = line.split('\0');
    const branch = ref.replace(/^refs\/(heads|remotes\/[^/]+)\//, '');
    const [prefix = '', rest = ''] = branch.split(/\/(.*)/s);
    if (!agentPrefixes.some((one) => one === prefix) || rest === '' || found.size >= 50) continue;
    const own = email !== '' && email !== person.email ? { email } : {};
    found.set(branch, { name: writerName(rest), branch, ...own });
  }
  return [...found.values()].filter(
    (one, index, all) => all.findIndex((other) => other.name === one.name) === index,
  );
}

function branchPatterns(branches: readonly string[]): readonly string[] {
  const used = agentPrefixes.filter((prefix) => branches.some((branch) => branch.startsWith(`${prefix}/`)));
  return (used.length > 0 ? used : agentPrefixes.slice(0, 1)).map((prefix) => `${prefix}/*`);
}

async function workspaceOf(top: string): Promise<Workspace> {
  const out = await git(
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--full-name', ':(top)'],
    {
      cwd: top,
    },
  );
  const paths = [...new Set(out.stdout.toString('utf8').split('\0').filter(Boolean))].sort();
  return { paths, read: async (path) => (await readText(top, path)) ?? '' };
}

async function isIgnored(top: string, path: string): Promise<boolean> {
  return (await git(['check-ignore', '-q', '--', path], { cwd: top, okCodes: [0, 1] })).code === 0;
}

/** A file's text, losslessly; undefined when there is none, or something that is not a file. */
async function readText(top: string, path: string): Promise<string | undefined> {
  const stat = await lstat(join(top, path)).catch(() => undefined);
  return stat?.isFile() ? decode(await readFile(join(top, path))) : undefined;
}
