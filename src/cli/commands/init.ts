import { relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { KeepsakeError, usageError } from '../../errors.ts';
import { withWriteLock, writeWorkingFiles } from '../../git/index.ts';
import { encode } from '../../memory/index.ts';
import { nowOf, repositoryTop, workingFolder } from '../context.ts';
import { byHand, type McpClient, mcpClients } from '../init/mcp-clients.ts';
import { type InitPlan, planInit } from '../init/plan.ts';
import { askPerson, defaultAnswers } from '../init/questions.ts';
import { type InstallReport, install } from '../install/install.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';

interface Options {
  readonly yes?: boolean;
  readonly agents?: boolean;
  readonly skill?: boolean;
  readonly workflows: boolean;
  readonly hooks: boolean;
  readonly mcp?: readonly McpClient[];
  readonly tracked?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('init')
    .description(
      'Set Keepsake up in this repository: configuration, workflows, hooks. Changes no memory byte.',
    )
    .option('-y, --yes', 'ask nothing, take the defaults')
    .option('--agents', 'add the rules of this memory to AGENTS.md, CLAUDE.md or BOOTSTRAP.md')
    .option('--skill', 'write a SKILL.md for agents that load skills')
    .option('--no-workflows', 'leave .github/workflows alone')
    .option('--no-hooks', 'install no hooks ("keepsake install" does it later)')
    .option(
      '--tracked',
      "put the hook line into the project's own hook files (husky, a tracked hooks folder)",
    )
    .option(
      '--mcp <clients>',
      `tell these clients of the MCP server: ${mcpClients.join(', ')} (comma-separated)`,
      readClients,
    )
    .option('--dry-run', 'say what would be done, touch nothing')
    .option('--json', 'print what was done as JSON')
    .option('--now <iso>', 'the day for starter files instead of today')
    .addHelpText(
      'after',
      `
Examples:
  keepsake init                  ask, with sensible defaults
  keepsake init --yes --agents   for scripts; agents get their rules too
  keepsake init --yes --mcp claude,codex
                                 .mcp.json and .codex/config.toml start "keepsake mcp"
  keepsake init --dry-run --yes  see what would be written

"keepsake uninstall" takes the hooks and everything marked out again.`,
    )
    .action(async (options: Options, self: Command) => {
      const top = await repositoryTop(workingFolder(self));
      const unattended = options.yes === true || options.json === true || options.dryRun === true;
      if (!unattended && !process.stdin.isTTY)
        throw usageError(
          'init asks questions, and there is nobody to answer.',
          'Add --yes to take the defaults.',
        );
      const questions = unattended ? defaultAnswers : askPerson(process.stdin, process.stderr);
      try {
        const plan = await planInit(top, {
          questions,
          today: nowOf(options.now).toISOString().slice(0, 10),
          ...(options.agents ? { agents: true } : {}),
          ...(options.skill ? { skill: true } : {}),
          ...(options.mcp ? { mcp: options.mcp } : {}),
          ...(options.workflows ? {} : { workflows: false }),
        });
        const write = options.dryRun !== true;
        if (write) await withWriteLock(top, () => writeWorkingFiles(top, changedFiles(plan)));
        const wanted =
          options.hooks && (await questions.yes('Install the git hooks and the merge driver?', true));
        const refusals: KeepsakeError[] = [];
        const hooks = wanted
          ? await install(top, {
              config: plan.config,
              ...(options.tracked ? { tracked: true } : {}),
              ...(write ? {} : { dryRun: true }),
            }).catch((error) => {
              // The files are written by now: what was done is told before what was not.
              if (!(error instanceof KeepsakeError)) throw error;
              refusals.push(error);
              return undefined;
            })
          : undefined;
        const notes = [...plan.notes, ...(hooks?.notes ?? []), ...refusals.map(refusalNote)];
        if (options.json) printJson(asJson(plan, hooks, notes, write));
        else printPlan(top, plan, hooks, notes, options);
        if (refusals[0]) process.exitCode = refusals[0].exitCode;
      } finally {
        questions.close();
      }
    });
}

function readClients(text: string): readonly McpClient[] {
  const names = text.split(',').map((name) => name.trim());
  const clients = mcpClients.filter((client) => names.includes(client));
  const strange = names.find((name) => !clients.some((client) => client === name));
  if (strange !== undefined)
    throw new InvalidArgumentError(`"${strange}" is none of ${mcpClients.join(', ')}.`);
  return clients;
}

function refusalNote(error: KeepsakeError): string {
  return `No hook was installed. ${error.message} ${error.fix ?? ''}`.trim();
}

function changedFiles(plan: InitPlan): ReadonlyMap<string, Buffer> {
  const changed = plan.files.filter((file) => file.did !== 'kept');
  return new Map(changed.map((file) => [file.path, encode(file.content)]));
}

function asJson(
  plan: InitPlan,
  hooks: InstallReport | undefined,
  notes: readonly string[],
  written: boolean,
) {
  return {
    layout: plan.layout.kind,
    files: plan.files.map(({ path, did }) => ({ path, did })),
    hooks: hooks?.hooks ?? [],
    driver: hooks?.driver ?? 'not installed',
    notes,
    written,
  };
}

function printPlan(
  top: string,
  plan: InitPlan,
  hooks: InstallReport | undefined,
  notes: readonly string[],
  options: Options,
): void {
  const lines = [plan.layout.says, ''];
  for (const file of plan.files)
    lines.push(
      `  ${paint(file.did === 'kept' ? 'dim' : 'green', file.did.padEnd(8))} ${safeForTerminal(file.path)}`,
    );
  for (const hook of hooks?.hooks ?? []) {
    const inside = relative(top, hook.path);
    const path = inside.startsWith('..') ? hook.path : inside;
    lines.push(
      `  ${paint(hook.did === 'kept' ? 'dim' : 'green', hook.did.padEnd(8))} ${safeForTerminal(path)}`,
    );
  }
  if (hooks?.driver === 'configured') lines.push('  configured the merge driver in .git/config');
  for (const note of notes) lines.push('', safeForTerminal(note));
  lines.push('', options.dryRun ? 'Nothing was written (--dry-run).' : nextSteps(top, plan, hooks, options));
  process.stdout.write(`${lines.join('\n')}\n`);
}

function nextSteps(top: string, plan: InitPlan, hooks: InstallReport | undefined, options: Options): string {
  const created = plan.files.filter((file) => file.did !== 'kept').map((file) => file.path);
  const steps = [
    "Look through keepsake.yml: who may write, and which branches are agents'.",
    ...(plan.layout.kind === 'empty'
      ? []
      : [
          'See what the gate would say about what is there:  git add -A && keepsake check --all',
          'Accept that for now, so that only new changes are judged:  keepsake baseline',
        ]),
    ...(created.length > 0
      ? ['Commit it:  git add -A && git commit -m "Let Keepsake look after the memory"']
      : []),
    'Try a night without changing anything:  keepsake nightly --forge local --dry-run',
    'On GitHub: push, then make the status "keepsake" required for the default branch (Settings, Rules).',
    ...(hooks ? [] : ['Install the hooks:  keepsake install']),
    'Every other clone of this repository runs "keepsake install" once; hooks are not cloned.',
  ];
  const forAgents = created.some(
    (path) => path.endsWith('SKILL.md') || path === 'AGENTS.md' || path === 'CLAUDE.md',
  );
  const agents =
    forAgents && !options.mcp
      ? [
          '',
          'Agents reach the memory through MCP too ("keepsake init --mcp claude,codex" writes it into the project); one of:',
          ...mcpClients.map((client) => `  ${safeForTerminal(byHand(client, top))}`),
        ]
      : [];
  return ['Next:', ...steps.map((step, index) => `  ${index + 1}. ${step}`), ...agents].join('\n');
}
