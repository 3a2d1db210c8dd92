import { compareTrust, contradicts, type Fact, kindOf } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { fileState } from '../read-change.ts';

/** Two facts that cannot both hold: whoever reads the memory should know which one counts, and why. */
export const factContradiction: Rule = {
  id: 'fact/contradiction',
  severity: 'warning',
  summary: 'An added fact contradicts an active one.',
  about: 'file',
  judge: (change) => {
    const active = activeFacts(change);
    return change.files.flatMap((file) => contradictionsIn(file, active));
  },
};

/** Facts with a subject, by subject: only these can contradict. */
function activeFacts(change: JudgedChange): ReadonlyMap<string, readonly Fact[]> {
  const bySubject = new Map<string, Fact[]>();
  for (const [path, snapshotFile] of change.after) {
    const kind = kindOf(path, change.policy.format);
    if (kind === undefined || kind === 'archive' || kind === 'log' || kind === 'config') continue;
    const judged = change.files.find((file) => file.path === path)?.after;
    for (const fact of (judged ?? fileState(snapshotFile, change)).model?.facts ?? []) {
      if (fact.subject === undefined || fact.provenance.marks.includes('quarantined')) continue;
      const key = fact.subject.toLowerCase();
      const facts = bySubject.get(key);
      if (facts) facts.push(fact);
      else bySubject.set(key, [fact]);
    }
  }
  return bySubject;
}

function contradictionsIn(file: JudgedFile, active: ReadonlyMap<string, readonly Fact[]>): readonly Found[] {
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
    const other = active
      .get(fact.subject.toLowerCase())
      ?.find((one) => one.id !== fact.id && contradicts(fact, one));
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
