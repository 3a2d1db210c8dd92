import { groupBy } from './grouping.ts';

/** One edge of the graph. */
export interface Edge {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

/**
 * The relations as a Mermaid flow chart, each edge once. Names are data: they are quoted and what could end the quote
 * or start markup is written as an entity.
 */
export function mermaid(edges: readonly Edge[]): string {
  const ids = new Map<string, string>();
  const idOf = (name: string) => {
    const known = ids.get(name.toLowerCase());
    if (known) return { id: known, isNew: false };
    const id = `n${ids.size + 1}`;
    ids.set(name.toLowerCase(), id);
    return { id, isNew: true };
  };
  const node = (name: string) => {
    const { id, isNew } = idOf(name);
    return isNew ? `${id}["${escaped(name)}"]` : id;
  };
  const once = groupBy(edges, ({ subject, predicate, object }) =>
    [subject, predicate, object].join('\0').toLowerCase(),
  );
  const lines = [...once.values()].flatMap(([edge]) =>
    edge ? [`  ${node(edge.subject)} -->|"${escaped(edge.predicate)}"| ${node(edge.object)}`] : [],
  );
  return ['graph LR', ...lines, ''].join('\n');
}

/** Mermaid's own entity codes (#…;) for everything that is no letter, digit, space or plain punctuation. */
function escaped(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N} .,:_()+/@'-]/gu, (character) => `#${character.codePointAt(0)};`);
}

/**
 * Gives a name the one its page has: a relation may use an alias, and one thing is one node. A name that is a page's
 * own, or the alias of several, stays.
 */
export function pageNames(
  pages: readonly { readonly name: string; readonly aliases: readonly string[] }[],
): (name: string) => string {
  const fold = (name: string) => name.normalize('NFC').toLowerCase();
  const own = new Set(pages.map(({ name }) => fold(name)));
  const known = new Map<string, string | null>();
  for (const { name, aliases } of pages)
    for (const alias of aliases.map(fold))
      known.set(alias, known.has(alias) && known.get(alias) !== name ? null : name);
  return (name) => (own.has(fold(name)) ? name : (known.get(fold(name)) ?? name));
}

/** The edges within some steps of a name; all of them when there is no name. */
export function around(edges: readonly Edge[], name: string | undefined, hops: number): readonly Edge[] {
  if (name === undefined) return edges;
  let near = new Set([name.toLowerCase()]);
  for (let step = 0; step < hops; step++) {
    const next = new Set(near);
    for (const { subject, object } of edges) {
      const [a, b] = [subject.toLowerCase(), object.toLowerCase()];
      if (near.has(a)) next.add(b);
      if (near.has(b)) next.add(a);
    }
    near = next;
  }
  return edges.filter(
    ({ subject, object }) => near.has(subject.toLowerCase()) && near.has(object.toLowerCase()),
  );
}
