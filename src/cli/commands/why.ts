import { Command } from 'commander';
import { wrap } from '../../review/index.ts';
import { factMeant } from '../history/facts.ts';
import { lifeOf } from '../history/life.ts';
import type { LifeStep } from '../history/life-step.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';
import { terminalStyle } from '../terminal-style.ts';
import { openWorkspace } from '../workspace.ts';

export function command(): Command {
  return new Command('why')
    .description('Tell a fact’s whole life: commits, writers and signatures, branch, evidence, pull request.')
    .argument('<fact>', 'its id (any unique prefix), or words that stand in it')
    .option('--offline', 'do not ask the remote who reviewed it')
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake why "gateway port"\n  keepsake why 3fa91c\n  keepsake why 3fa91c --json',
    )
    .action(async (wanted: string, options: { json?: boolean; offline?: boolean }, self: Command) => {
      const workspace = await openWorkspace(self);
      const fact = factMeant(workspace.memory, wanted);
      const life = await lifeOf(workspace, fact, options.offline === true);
      if (options.json)
        return printJson({ id: fact.id, text: fact.text, path: fact.path, line: fact.line, ...life });
      const { width } = terminalStyle();
      const write = (text: string, indent = 0) => {
        for (const line of wrap(safeForTerminal(text), width - indent))
          process.stdout.write(`${' '.repeat(indent)}${line}\n`);
      };
      for (const line of wrap(safeForTerminal(fact.text), width))
        process.stdout.write(`${paint('bold', line)}\n`);
      write(
        `${fact.path}:${fact.line}, ${fact.provenance.tagged ? `src:${fact.provenance.src}` : 'untagged'}`,
      );
      for (const step of life.steps) {
        process.stdout.write(`\n${paint('yellow', step.commit.slice(0, 10))} ${step.date}  ${step.what}\n`);
        for (const sentence of sentencesOf(step)) write(sentence, 2);
      }
      if (life.evidence) {
        process.stdout.write(`\n${paint('bold', 'Evidence')} ${safeForTerminal(life.evidence.place)}\n`);
        write(life.evidence.line ?? 'The line is not there any more.', 2);
      }
      if (life.steps.length === 0)
        process.stdout.write('\nNo commit has it yet: it stands in the working tree only.\n');
      if (life.unreached)
        write('\nThe remote could not be asked who reviewed it; --offline leaves the question out.');
      if (life.shallow) write('\nThis clone is shallow: git fetch --unshallow tells the rest.');
    });
}

function sentencesOf(step: LifeStep): string[] {
  return [
    `“${step.subject}” by ${byHint(step.hint)}${step.author} <${step.email}>; counts as ${step.writer.kind} ${step.writer.name} (${step.writer.proven === 'none' ? 'not proven' : `proven by ${step.writer.proven}`}).`,
    ...(step.before === undefined ? [] : [`Before: ${step.before}`]),
    ...(step.branch === undefined
      ? []
      : [`Brought from ${step.branch.name}, its head ${step.branch.head.slice(0, 10)}.`]),
    ...(step.origin === undefined
      ? []
      : [
          `First written there in ${step.origin.commit.slice(0, 10)} on ${step.origin.date} by ${byHint(step.origin.hint)}${step.origin.author}.`,
        ]),
    ...(step.pullRequest === undefined
      ? []
      : [
          `Merged as pull request #${step.pullRequest}${step.mergedBy === undefined ? '' : ` by ${step.mergedBy}`}.${step.url === undefined ? '' : ` ${step.url}`}`,
        ]),
    ...(step.reviewers.length === 0 ? [] : [`Reviewed by ${step.reviewers.join(', ')}.`]),
    ...(step.cameFrom === undefined ? [] : [`It came from ${step.cameFrom.slice(0, 10)}; there:`]),
    ...(step.notHere === undefined
      ? []
      : [
          `It came from ${step.notHere.slice(0, 10)}, which is not in this clone: git fetch origin brings the rest.`,
        ]),
  ];
}

function byHint(hint: string | undefined): string {
  return hint === undefined ? '' : `${hint}, committed as `;
}
