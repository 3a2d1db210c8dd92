import { compareTrust, contradicts, type Fact, type FileKind } from '../../memory/index.ts';
import type { Found, JudgedFile, Rule } from '../change.ts';
import { factFinder } from '../facts-by.ts';

/** Two facts that cannot both hold: whoever reads the memory should know which one counts, and why. */
export const factContradiction: Rule = {
  id: 'fact/contradiction',
  severity: 'warning',
  summary: 'An added fact contradicts an active one.',
  about: 'file',
  judge: (change) => {
    const find = factFinder(change, 'subject', without);
    return change.files.flatMap((file) => contradictionsIn(file, find));
  },
};

/** What was, what only a log says and what sets the gate contradicts nothing. */
const without: ReadonlySet<FileKind> = new Set(['archive', 'log', 'config']);

function contradictionsIn(file: JudgedFile, find: ReturnType<typeof factFinder>): readonly Found[] {
  const facts = file.after?.model?.facts ?? [];
  const kind = file.after?.model?.kind;
  if (kind === 'archive' || kind === 'log') return [];
  return facts.flatMap((fact) => {
    if (
      fact.subject === undefined ||
      !file.touched.has(fact.line) ||
      fact.provenance.marks.includes('contested')
    )
      return [];
    const other = find(fact.subject.toLowerCase(), (one) => one.id !== fact.id && contradicts(fact, one));
    if (!other) return [];
    const order = compareTrust(fact.provenance, other.provenance);
    const wins =
      order === 0
        ? 'neither is trusted more'
        : `the ${order < 0 ? 'new' : 'other'} one counts (${reason(fact, other)})`;
    return [
      {
        path: file.path,
        line: fact.line,
        message: `"${short(fact.text)}" contradicts "${short(other.text)}" (${other.path}:${other.line}); ${wins}.`,
        fix: 'Change the other fact, or take one of the two out.',
      },
    ];
  });
}

function reason(a: Fact, b: Fact): string {
  return a.provenance.src === b.provenance.src && a.provenance.tagged === b.provenance.tagged
    ? 'newer ts'
    : `${a.provenance.src} against ${b.provenance.src}`;
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
