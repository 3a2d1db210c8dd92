import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { explainRule } from '../../gate/docs.ts';
import { ruleTable } from '../../gate/index.ts';
import { printJson } from '../terminal.ts';

export function command(): Command {
  return new Command('explain')
    .description('Say what a rule of the gate forbids or a pass of the night does, why, and what to do.')
    .argument('[rule]', 'the rule, as findings name it; none lists all')
    .option('--json', 'print as JSON')
    .addHelpText(
      'after',
      `
Examples:
  keepsake explain write/source    one rule with an example
  keepsake explain pass/expire     what a pass of the night does and why
  keepsake explain                 every rule in one line`,
    )
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      if (id === undefined) return list(options.json === true);
      if (id.startsWith('pass/')) return explainPass(id, options.json === true);
      const text = explainRule(id);
      if (text === undefined)
        throw usageError(`There is no rule "${id}".`, `${near(id)}keepsake explain lists every rule.`);
      const rule = ruleTable.find((one) => one.id === id);
      if (options.json)
        return printJson({ rule: id, severity: rule?.severity, summary: rule?.summary, page: text });
      process.stdout.write(text);
    });
}

/** The page of a pass: docs/passes. */
async function explainPass(id: string, json: boolean): Promise<void> {
  const { passPages } = await import('../pass-pages.ts');
  const page = Object.entries(passPages).find(([name]) => id === `pass/${name}`)?.[1];
  if (page === undefined)
    throw usageError(`There is no pass "${id}".`, `Passes are ${Object.keys(passPages).join(', ')}.`);
  if (json) printJson({ pass: id.slice('pass/'.length), page });
  else process.stdout.write(page);
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
