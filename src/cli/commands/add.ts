import { Command } from 'commander';
import { ExitCode, KeepsakeError, usageError } from '../../errors.ts';
import type { Refusal } from '../../extract/index.ts';
import { civilDay, type Provenance, parseIsoDay, parseTtl } from '../../memory/index.ts';
import { addFact, emptyState } from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { listFlag, shareFlag, sourceFlag } from '../flags.ts';
import { refuseSecrets } from '../no-secret.ts';
import { diffText } from '../pass-output.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from '../workspace.ts';

interface AddOptions {
  readonly subject?: string;
  readonly predicate?: string;
  readonly detail?: string;
  readonly source?: string;
  readonly src: ReturnType<typeof sourceFlag>;
  readonly agent?: string;
  readonly confidence?: number;
  readonly ttl?: string;
  readonly date?: string;
  readonly topics: readonly string[];
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('add')
    .description(
      'Add one fact, with its provenance, to the page of its subject, the file of its topic, or the index.',
    )
    .argument('<fact>', 'the fact, in one sentence; with -p the object of the relation')
    .option('-s, --subject <name>', 'the entity it is about; its page is made when there is none')
    .option('-p, --predicate <relation>', 'makes it a relation of the subject, e.g. works_at')
    .option('--detail <text>', 'more about it, on the same line')
    .option('--source <where>', 'where it was found: a URL, file or chat')
    .option(
      '--src <source>',
      'user, agent, tool, web or dig; the gate decides who may write it',
      sourceFlag,
      'agent' as const,
    )
    .option('--agent <name>', 'who adds it (default: $AGENT_ID)')
    .option('--confidence <x>', 'from 0 to 1', shareFlag('--confidence'))
    .option('--ttl <ttl>', 'how long it holds: 90d, 2w, 1y, never')
    .option('-d, --date <day>', 'the day it is about (default: today)')
    .option(
      '--topics <list>',
      'comma-separated; the first that has a file in memory/ is where it goes',
      listFlag,
      [],
    )
    .option('--dry-run', 'print the diff, change nothing')
    .option('--json', 'print as JSON')
    .option('--now <iso>', 'the day it is (default: the clock)')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake add "The gateway listens on loopback only" --topics infra --ttl 1y\n  keepsake add "Acme" -s "Ana Silva" -p works_at --detail "since January" --source https://example.org',
    )
    .action(async (fact: string, options: AddOptions, self: Command) => {
      const workspace = await openWorkspace(self);
      const now = nowOf(options.now);
      const day = options.date ?? civilDay(now, workspace.config.time_zone);
      if (parseIsoDay(day) !== day)
        throw usageError(`--date ${day} is no day that exists.`, 'Write it as 2026-02-16.');
      if (fact.trim() === '') throw usageError('The fact is empty.', 'Say it in one sentence.');
      if (options.predicate !== undefined && options.subject === undefined)
        throw usageError('A relation (-p) needs a subject (-s).', 'Name whom or what it is about with -s.');
      if (options.ttl !== undefined && parseTtl(options.ttl) === undefined)
        throw usageError(`--ttl ${options.ttl} is not a lifetime.`, 'Write 90d, 2w, 1y or never.');
      await refuseSecrets(workspace.config, fact, options.detail, options.subject, options.source);
      const work = async (on: Workspace) => {
        const added = addFact(
          { memory: on.memory, now, config: on.config, state: emptyState() },
          {
            text: fact,
            ...(options.subject === undefined ? {} : { subject: options.subject }),
            ...(options.predicate === undefined ? {} : { predicate: options.predicate }),
            ...(options.detail === undefined ? {} : { detail: options.detail }),
            topics: options.topics,
            day,
            provenance: provenanceOf(options, day),
          },
        );
        if (!added.done)
          throw new KeepsakeError(`The fact was not added: ${refusals[added.refusal][0]}.`, {
            exitCode: ExitCode.findings,
            fix: refusals[added.refusal][1],
          });
        return { ...added, snapshot: added.result.snapshot };
      };
      const done = await changeWorkspace(workspace, work, { dryRun: options.dryRun });
      const { path, isNew } = done.result;
      if (options.json) printJson({ path, added: isNew, dryRun: options.dryRun === true });
      else if (options.dryRun) process.stdout.write(diffText(done.files));
      else
        process.stdout.write(safeForTerminal(isNew ? `Added to ${path}.\n` : `${path} says that already.\n`));
    });
}

const sayIt = 'Say what is known, in one sentence.';

/** Why the policy takes a text for no fact, and what to do instead. */
const refusals: Readonly<Record<Refusal, readonly [why: string, fix: string]>> = {
  empty: ['it says nothing', sayIt],
  oversized: ['it is longer than one statement', 'Add its facts one by one, or write a page of its own.'],
  instruction: ['it speaks to the reader like an order', 'Say what is so, not what the reader is to do.'],
  secret: ['it holds a secret', 'Write where the secret is kept instead.'],
  transcript: ['it is a pasted conversation', 'Say what came of it, in your own words.'],
  feed: ['it is a message of a feed', sayIt],
  heartbeat: ['it only says that somebody is alive', sayIt],
  recap: [
    'it tells what was just done',
    'Say what holds from now on; what happened goes into the daily log.',
  ],
  retraction: [
    'it takes something back',
    'Correct the fact itself: edit its line, or "keepsake fix rm-fact".',
  ],
  question: ['it is a question', 'Add the answer.'],
  greeting: ['it is a greeting', sayIt],
  request: [
    'it asks for one piece of work',
    'Say what is always wanted, or put the task where tasks are kept.',
  ],
};

function provenanceOf(options: AddOptions, day: string): Partial<Provenance> {
  const by = options.agent ?? process.env['AGENT_ID'];
  const word = (text: string) => text.trim().replace(/\s+/g, '-').replace(/-{2,}/g, '-').replace(/[<>]/g, '');
  return {
    src: options.src,
    ts: day,
    ...(options.ttl === undefined ? {} : { ttl: options.ttl }),
    ...(by ? { by: word(by) } : {}),
    ...(options.confidence === undefined ? {} : { conf: options.confidence }),
    marks: [],
    extra: [
      ...(options.topics.length === 0 ? [] : [['topics', options.topics.map(word).join(',')] as const]),
      ...(options.source === undefined ? [] : [['source', word(options.source)] as const]),
    ],
  };
}
