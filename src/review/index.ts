/** A change set as people read it: pull request, review file, terminal, one page of HTML. */
export * from './body.ts';
export * from './changes.ts';
export * from './commands.ts';
export * from './confirm.ts';
export * from './decision.ts';
export * from './differences.ts';
export type { Links } from './fact-line.ts';
export type { Relation } from './graph.ts';
export { code, inline, link } from './neutral.ts';
export * from './report/contents.ts';
export * from './report/page.ts';
export * from './terminal.ts';
export * from './ticks.ts';
export * from './title.ts';
export * from './without-changes.ts';
