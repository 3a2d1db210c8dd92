/** What the rules' documentation is made of; apart from index.ts, so that a hook does not carry it. */
import { fileOf, renderIndex, renderPage } from './rule-page.ts';
import { rulePages } from './rule-pages.ts';
import { ruleTable } from './rule-table.ts';

/** The page of one rule, undefined for an unknown id. */
export function explainRule(id: string): string | undefined {
  const rule = ruleTable.find((one) => one.id === id);
  const page = rulePages[id];
  return rule && page ? renderPage(rule, page) : undefined;
}

/** Every file of docs/rules by name. */
export function ruleDocs(): ReadonlyMap<string, string> {
  return new Map([
    ['README.md', renderIndex(ruleTable)],
    ...ruleTable.map((rule) => [fileOf(rule.id), explainRule(rule.id) ?? ''] as const),
  ]);
}
