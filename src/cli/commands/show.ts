import { Command } from 'commander';
import { ageInDays, type Fact, type MemoryFile } from '../../memory/index.ts';
import { wrap } from '../../review/index.ts';
import { nowOf } from '../context.ts';
import { factMeant } from '../history/facts.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';
import { terminalStyle } from '../terminal-style.ts';
import { openWorkspace } from '../workspace.ts';

export function command(): Command {
  return new Command('show')
    .description('Show one fact with everything that is known about it.')
    .argument('<fact>', 'its id (any unique prefix), or words that stand in it')
    .option('--now <iso>', 'count its age as of this day')
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake show 3fa91c\n  keepsake show "gateway port"\n  keepsake show 3fa91c --json',
    )
    .action(async (wanted: string, options: { now?: string; json?: boolean }, self: Command) => {
      const workspace = await openWorkspace(self);
      const fact = factMeant(workspace.memory, wanted);
      const file = workspace.memory.file(fact.path);
      const age = ageInDays(fact.provenance, nowOf(options.now), workspace.config.time_zone);
      if (options.json) {
        const { id, text, path, line, endLine, key, subject, status, body, provenance } = fact;
        const heading = headingOf(file, fact);
        return printJson({
          id,
          text,
          path,
          line,
          endLine,
          heading,
          key,
          subject,
          status,
          body,
          provenance,
          age,
        });
      }
      process.stdout.write(`${describe(fact, headingOf(file, fact), age).join('\n')}\n`);
    });
}

function headingOf(file: MemoryFile | undefined, fact: Fact): string {
  return file?.blocks[fact.block]?.heading ?? '';
}

function describe(fact: Fact, heading: string, age: number | undefined): string[] {
  const { provenance: known } = fact;
  const rows: (readonly [string, string | undefined])[] = [
    ['id', fact.id],
    ['place', `${fact.path}:${fact.line}${heading ? ` under “${heading}”` : ''}`],
    [
      'src',
      known.tagged
        ? `${known.src} (from the ${known.from.src})`
        : 'untagged: shown as agent, ranked below dig',
    ],
    ['ts', `${known.ts} (from the ${known.from.ts})${age === undefined ? '' : `, ${age} days ago`}`],
    ['ttl', `${known.ttl} (from the ${known.from.ttl})`],
    ['conf', String(known.conf)],
    ['by', known.by],
    ['evidence', known.ev],
    ['marks', known.marks.length > 0 ? known.marks.join(', ') : undefined],
    ['status', fact.status],
  ];
  const { width } = terminalStyle();
  return [
    ...wrap(safeForTerminal(fact.text), width).map((line) => paint('bold', line)),
    ...(fact.body.trim() ? fact.body.trimEnd().split('\n').map(safeForTerminal) : []),
    '',
    ...rows.flatMap(([name, value]) =>
      value === undefined
        ? []
        : wrap(safeForTerminal(value), width - 11).map(
            (line, index) => `${paint('dim', (index === 0 ? name : '').padEnd(10))} ${line}`,
          ),
    ),
  ];
}
