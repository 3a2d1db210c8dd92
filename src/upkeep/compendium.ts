import {
  type Change,
  type Fact,
  type Memory,
  type MemoryFile,
  type Provenance,
  parseFile,
  parseProvenance,
  rankOf,
  withFiles,
} from '../memory/index.ts';
import { entriesByOrigin } from './budget.ts';
import {
  type Cluster,
  clusters,
  evidenceOf,
  kindOfFact,
  sourcesIn,
  sourcesOf,
  supportOf,
} from './clusters.ts';
import { formatOf, memoryOf } from './format.ts';
import { addFacts, type NewFact, renewFact } from './insert.ts';
import { mayTouch } from './mandate.ts';
import { type Meaning, meaningOf, sameMeaning } from './meaning.ts';
import { supersede } from './supersede.ts';
import { supportId } from './support-id.ts';
import type { Pass, PassInput, PassResult } from './types.ts';

/**
 * What episodic memories say again and again becomes one semantic fact in semantic.md. Such a fact is known by its
 * sources and not by its wording: a new support renews it. A newer one that says the opposite supersedes it.
 */
export const compendium: Pass = { name: 'compendium', run: runCompendium };

function runCompendium(input: PassInput): PassResult {
  const path = input.config.files.semantic;
  const before = input.memory.file(path);
  const isPutAway = putAway(input, path);
  const added: { readonly cluster: Cluster; readonly fact: NewFact }[] = [];
  const changes: Change[] = [];
  let text = before?.text ?? '';
  for (const cluster of clusters(input)) {
    const file =
      text === ''
        ? undefined
        : memoryOf(withFiles(new Map(), new Map([[path, text]])), input.config).file(path);
    const known = file ? knownAs(file, cluster) : undefined;
    if (known) {
      const renewed = file ? renew(file, known, cluster, input) : undefined;
      if (renewed === undefined) continue;
      text = renewed;
      changes.push(supportChange(path, known, cluster));
    } else if (isRipe(cluster, input) && !isPutAway(cluster)) {
      added.push({ cluster, fact: semanticFact(cluster, input) });
    }
  }
  text = addFacts(
    text,
    path,
    'What is known',
    added.map((one) => one.fact),
    input.config,
  );
  const snapshot =
    text === (before?.text ?? '')
      ? input.memory.snapshot
      : withFiles(input.memory.snapshot, new Map([[path, text]]));
  const after = memoryOf(snapshot, input.config);
  changes.push(...added.map(({ cluster, fact }) => addedChange(after, path, cluster, fact)));
  const superseded = supersede({ ...input, memory: after });
  return { ...superseded, changes: [...changes, ...superseded.changes] };
}

function isRipe(cluster: Cluster, input: PassInput): boolean {
  const { threshold, min_supports } = input.config.passes.compendium;
  return cluster.supports >= Math.max(2, min_supports) && cluster.score >= threshold;
}

/** The semantic fact a cluster already has: one that lists a source of it, else one that says the same. */
function knownAs(file: MemoryFile, cluster: Cluster): Fact | undefined {
  const ids = new Set(cluster.ids);
  const bySource = file.facts.find((fact) => sourcesOf(fact).some((id) => ids.has(id)));
  if (bySource) return bySource;
  const meaning = meaningOf(cluster.latest.text);
  return file.facts.find(
    (fact) =>
      kindOfFact(fact) === kindOfFact(cluster.latest) &&
      fact.subject === cluster.latest.subject &&
      sameMeaning(meaningOf(fact.text), meaning),
  );
}

/** The file's text with the fact renewed by supports it does not list yet; undefined when there are none. */
function renew(file: MemoryFile, known: Fact, cluster: Cluster, input: PassInput): string | undefined {
  // What a person or another pass wrote is known and said already: it is not reworded.
  if (!mayTouch(known) || sourcesOf(known).length === 0) return undefined;
  const listed = new Set(sourcesOf(known));
  // What is less trusted than the fact does not keep it alive.
  const fresh = cluster.facts.filter(
    (fact) =>
      !listed.has(supportId(fact)) &&
      rankOf(fact.provenance) >= rankOf(known.provenance) &&
      // Of a fact that lists its 20, older supports may have been counted and dropped from the list.
      (listed.size < input.config.passes.compendium.max_sources || fact.provenance.ts > known.provenance.ts),
  );
  const latest = fresh.at(-1);
  if (!latest) return undefined;
  const newer = latest.provenance.ts > known.provenance.ts;
  const sources = [...sourcesOf(known), ...fresh.map(supportId)];
  const support = supportOf(known) + fresh.length;
  return renewFact(
    file,
    known,
    newer ? latest.text : known.text,
    {
      ...(newer ? { ts: latest.provenance.ts, ev: evidenceOf(latest) } : {}),
      extra: withSupport(known.own?.extra ?? [], support, sources, input),
    },
    input.config,
  );
}

function semanticFact(cluster: Cluster, input: PassInput): NewFact {
  const { latest } = cluster;
  const weakest = cluster.facts.reduce((low, fact) =>
    rankOf(fact.provenance) < rankOf(low.provenance) ? fact : low,
  );
  const kind = kindOfFact(latest);
  return {
    heading: headings[kind] ?? 'Other',
    text: latest.text,
    provenance: {
      // Whoever said it, the summary is Keepsake's: a user's words never come out of a pass as the user's.
      src: weakest.provenance.src === 'user' ? 'agent' : weakest.provenance.src,
      ts: latest.provenance.ts,
      ev: evidenceOf(latest),
      layer: 'semantic',
      ...(latest.provenance.kind === undefined ? {} : { kind: latest.provenance.kind }),
      marks: [],
      extra: withSupport([], cluster.supports, cluster.ids, input),
    },
  };
}

const headings: Readonly<Record<string, string>> = {
  preference: 'Preferences',
  decision: 'Decisions',
  fact: 'Facts',
  task: 'Recurring tasks',
};

function withSupport(
  extra: Provenance['extra'],
  support: number,
  sources: readonly string[],
  input: PassInput,
): Provenance['extra'] {
  const others = extra.filter(([key]) => key !== 'support' && key !== 'sources');
  const listed = sources.slice(-input.config.passes.compendium.max_sources);
  return [...others, ['support', String(support)], ['sources', listed.join(',')]];
}

/** Whether a cluster says only what a semantic fact said that was put away since. */
type IsPutAway = (cluster: Cluster) => boolean;

/** What was archived once does not come back from the same sources, nor from others that are no newer. */
function putAway(input: PassInput, path: string): IsPutAway {
  const sources = new Set<string>();
  const said: { readonly date: string; readonly meaning: Meaning }[] = [];
  for (const { raw, date } of entriesByOrigin(input.memory, input.config).get(path) ?? []) {
    for (const [comment] of raw.matchAll(/<!-{2}[^>]*-->/g))
      for (const id of sourcesIn(parseProvenance(comment)?.provenance.extra ?? [])) sources.add(id);
    for (const fact of parseFile(path, raw, formatOf(input.config)).facts)
      said.push({ date, meaning: meaningOf(fact.text) });
  }
  return (cluster) => {
    const meaning = meaningOf(cluster.latest.text);
    return (
      cluster.ids.every((id) => sources.has(id)) ||
      said.some((one) => cluster.latest.provenance.ts <= one.date && sameMeaning(one.meaning, meaning))
    );
  };
}

function addedChange(after: Memory, path: string, cluster: Cluster, made: NewFact): Change {
  const fact = after.file(path)?.facts.find((one) => one.text === made.text);
  return {
    kind: 'added',
    id: fact?.id ?? cluster.latest.id,
    path,
    ...(fact ? { line: fact.line } : {}),
    before: null,
    after: made.text,
    ...(made.provenance.src ? { src: made.provenance.src } : {}),
    ts: cluster.latest.provenance.ts,
    ev: evidenceOf(cluster.latest),
    pass: 'compendium',
    rule: 'compendium/promote',
    reason: `${cluster.supports} memories say it, the last on ${cluster.latest.provenance.ts}.`,
    numbers: { score: cluster.score, supports: cluster.supports },
  };
}

function supportChange(path: string, known: Fact, cluster: Cluster): Change {
  return {
    kind: 'updated',
    id: known.id,
    path,
    line: known.line,
    before: known.text,
    after: cluster.latest.text,
    src: known.provenance.src,
    ts: cluster.latest.provenance.ts,
    ev: evidenceOf(cluster.latest),
    pass: 'compendium',
    rule: 'compendium/support',
    reason: `New memories say the same, the last on ${cluster.latest.provenance.ts}.`,
    numbers: { supports: cluster.supports, score: cluster.score },
  };
}
