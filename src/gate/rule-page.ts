import type { Rule } from './change.ts';

/** What `keepsake explain` and docs/rules say about one rule. Stands beside the rule as `<name>.page.ts`. */
export interface RulePage {
  /** What is forbidden, in full sentences. */
  readonly forbids: string;
  /** Why it matters: what goes wrong without it. */
  readonly why: string;
  /** What is refused, and what is right. */
  readonly wrong?: string;
  readonly right?: string;
  /** What to do when it is found. */
  readonly fix: string;
}

/** A rule's page as markdown; the same text for the terminal and for docs/rules. */
export function renderPage(rule: Rule, page: RulePage): string {
  const scope =
    rule.about === 'file'
      ? 'Judged on what a change touches, and on the whole memory by `keepsake check --all`.'
      : 'Judged on changes only: it is about who does something, or about what was there before.';
  return [
    `# ${rule.id}`,
    page.forbids,
    page.why,
    ...(page.wrong === undefined ? [] : ['Refused:', fenced(page.wrong)]),
    ...(page.right === undefined ? [] : ['Right:', fenced(page.right)]),
    '## What to do',
    page.fix,
    '## Settings',
    `Severity: ${rule.severity} by default. ${scope}`,
    fenced(`rules:\n  ${rule.id}: error | warning | off`, 'yaml'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The table of every rule, for docs/rules/README.md. */
export function renderIndex(rules: readonly Rule[]): string {
  const rows = rules.map(
    (rule) =>
      `| [${rule.id}](${fileOf(rule.id)}) | ${rule.severity} | ${rule.summary.replaceAll('|', '\\|')} |`,
  );
  return `# Rules\n\nWhat the gate forbids. Each rule can be set to \`error\`, \`warning\` or \`off\` under \`rules:\` in keepsake.yml; \`keepsake explain RULE\` prints its page.\n\n| rule | severity | forbids |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** The file name of a rule's page. */
export function fileOf(id: string): string {
  return `${id.replace('/', '-')}.md`;
}

function fenced(text: string, language = 'markdown'): string {
  return `\`\`\`\`${language}\n${text}\n\`\`\`\``;
}
