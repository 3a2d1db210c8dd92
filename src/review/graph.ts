import { oneLine } from './neutral.ts';

/** A relation between two entities that the change touches. */
export interface Relation {
  readonly from: string;
  readonly label: string;
  readonly to: string;
}

/** More than this is a hairball: the graph is left out and said to be. */
export const mostRelations = 15;
const mostEntities = 12;

/** Whether a graph of these relations is small enough to read. */
export function isReadable(relations: readonly Relation[]): boolean {
  const names = new Set(relations.flatMap((relation) => [relation.from, relation.to]));
  return relations.length > 0 && relations.length <= mostRelations && names.size <= mostEntities;
}

/** A Mermaid flow chart; names stand in quoted labels, where nothing of them is syntax. */
export function renderMermaid(relations: readonly Relation[]): string {
  const names = [...new Set(relations.flatMap((relation) => [relation.from, relation.to]))].sort();
  const nodeOf = (name: string) => `e${names.indexOf(name)}`;
  const lines = [
    ...names.map((name) => `  ${nodeOf(name)}["${label(name)}"]`),
    ...relations.map((one) => `  ${nodeOf(one.from)} -->|"${label(one.label)}"| ${nodeOf(one.to)}`),
  ];
  return ['```mermaid', 'flowchart LR', ...new Set(lines), '```'].join('\n');
}

/** Everything that is not a letter, digit or space is written by its number, as Mermaid spells entities. */
function label(text: string): string {
  return oneLine(text, 40).replace(/[^\p{L}\p{N}\p{M} ]/gu, (mark) => `#${mark.codePointAt(0) ?? 0};`);
}
