import {
  applyEdits,
  archiveEntry,
  type Change,
  type Fact,
  type Memory,
  type MemoryFile,
  rankOf,
  removeFact,
  type Source,
  wordSegments,
} from '../memory/index.ts';

/** Kinds of files whose facts a retraction may end: not logs, not the archive, not what is derived. */
const readable: readonly MemoryFile['kind'][] = ['index', 'topic', 'entity', 'episodic', 'semantic'];

const fillers = new Set(
  (
    'forget that what about please the a an is are was were i we my our no longer not any more anymore does do did it this in at on of to and for with ' +
    'olvida que lo ya no el la los las en de un una mi vergiss dass nicht mehr ich wir der die das ein eine in bei oublie que ne plus je nous le la les un une à chez dans ' +
    "esqueça que não mais o a os as em na no de um uma doesn't don't isn't aren't"
  ).split(/\s+/u),
);

/** A fact a retraction ends, and how. */
export interface Retraction {
  readonly file: MemoryFile;
  readonly fact: Fact;
}

/**
 * The facts that "forget that …" or "… no longer …" is about: those that share most of their words with it. Never a
 * user's, never one that is more trusted than the line that takes it back.
 */
export function retractedBy(memory: Memory, statement: string, source: Source): readonly Retraction[] {
  const words = contentWords(statement);
  if (words.size === 0) return [];
  const found: (Retraction & { readonly share: number })[] = [];
  for (const file of memory.files()) {
    if (!readable.includes(file.kind)) continue;
    for (const fact of file.facts) {
      const { src, marks } = fact.provenance;
      if (src === 'user' || rankOf(src) > rankOf(source) || fact.managed || marks.includes('quarantined'))
        continue;
      const share = sharedWords(fact.text, words);
      if (share >= 0.6) found.push({ file, fact, share });
    }
  }
  const best = Math.max(0, ...found.map((one) => one.share));
  return found.filter((one) => one.share === best);
}

/** Whether a retraction is about a text: it shares six of ten of its content words, two at least. */
export function isAbout(statement: string, text: string): boolean {
  return sharedWords(text, contentWords(statement)) >= 0.6;
}

function sharedWords(text: string, words: ReadonlySet<string>): number {
  const own = contentWords(text);
  const shared = [...own].filter((word) => [...words].some((other) => sameWord(word, other))).length;
  const needed = Math.min(2, own.size);
  return own.size === 0 || shared < needed ? 0 : shared / own.size;
}

function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.min(a.length, b.length);
  return (
    length >= 3 &&
    /\p{Script=Latin}/u.test(a) &&
    a.slice(0, Math.max(3, length - 1)) === b.slice(0, Math.max(3, length - 1))
  );
}

function contentWords(text: string): ReadonlySet<string> {
  const words = wordSegments(text.normalize('NFC').toLowerCase().replace(/’/gu, "'"), 'en');
  return new Set(words.filter((word) => !fillers.has(word)));
}

/**
 * The memory files after a fact was superseded: it is taken out of its file and stands in the archive of the day.
 * @param text the file's and the archive's text as they are now
 */
export function supersede(
  retraction: Retraction,
  texts: { readonly archive: string },
  day: string,
  statement: string,
  ev: string,
): { readonly text: string; readonly archive: string; readonly change: Change } {
  const { file, fact } = retraction;
  const { marks, extra, src, ts, ttl, conf, by } = fact.provenance;
  const tagged = fact.provenance.tagged
    ? {
        provenance: {
          src,
          ts,
          ttl,
          conf,
          marks,
          extra,
          ...(by ? { by } : {}),
          ...(fact.provenance.ev ? { ev: fact.provenance.ev } : {}),
        },
      }
    : {};
  const entry = archiveEntry({
    raw: file.text.slice(fact.start, fact.end),
    headingPath: fact.headingPath,
    date: day,
    from: file.path,
    reason: 'superseded',
    ...tagged,
  });
  const gap =
    texts.archive === '' || texts.archive.endsWith('\n\n')
      ? ''
      : texts.archive.endsWith('\n')
        ? '\n'
        : '\n\n';
  return {
    text: applyEdits(file.text, removeFact(file, fact)),
    archive: texts.archive.includes(entry.id) ? texts.archive : texts.archive + gap + entry.text,
    change: {
      kind: 'superseded',
      id: fact.id,
      path: file.path,
      before: fact.text,
      after: null,
      src: fact.provenance.src,
      ts: fact.provenance.ts,
      ev,
      pass: 'extract',
      rule: 'extract/retraction',
      reason: `The log takes it back: "${statement}".`,
    },
  };
}
