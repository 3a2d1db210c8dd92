import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { explainRule } from '../../gate/docs.ts';
import { ruleTable } from '../../gate/index.ts';
import { printJson } from '../terminal.ts';

export function command(): Command {
  return new Command('explain')
    .description('Say what a rule of the gate forbids, why, and what to do.')
    .argument('[rule]', 'the rule, as findings name it; none lists all')
    .option('--json', 'print as JSON')
    .addHelpText(
      'after',
      `
Examples:
  keepsake explain write/source    one rule with an example
  keepsake explain                 every rule in one line`,
    )
    .action((id: string | undefined, options: { json?: boolean }) => {
      if (id === undefined) return list(options.json === true);
      const text = explainRule(id);
      if (text === undefined)
        throw usageError(`There is no rule "${id}".`, `${near(id)}keepsake explain lists every rule.`);
      const rule = ruleTable.find((one) => one.id === id);
      if (options.json)
        return printJson({ rule: id, severity: rule?.severity, summary: rule?.summary, page: text });
      process.stdout.write(text);
    });
}

function list(json: boolean): void {
  const rules = ruleTable.map(({ id, severity, summary }) => ({ rule: id, severity, summary }));
  if (json) {
    printJson({ rules });
    return;
  }
  const width = Math.max(...rules.map(({ rule }) => rule.length));
  for (const { rule, severity, summary } of rules)
    process.stdout.write(`${rule.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`);
}

function near(id: string): string {
  const last = id.split('/').at(-1) ?? '';
  const close = ruleTable.find((rule) => last !== '' && rule.id.includes(last));
  return close ? `Did you mean "${close.id}"? ` : '';
}
