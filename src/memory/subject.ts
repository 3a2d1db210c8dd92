import { foldCase } from './identity.ts';
import { isKindLabel } from './kind-labels.ts';

const separators = [': ', ' — ', '：'];
const maxLength = 48;
const maxWords = 6;

/** The subject of a fact as facts are compared by it: case and Unicode form folded. */
export function subjectOf(text: string): string | undefined {
  const written = writtenSubject(text);
  return written === undefined ? undefined : foldCase(written);
}

/**
 * The subject of a fact as people read it: what stands before the first `: ` or ` — ` of a short, label-like start
 * ("Gateway: …", "**Budget:** 40"), else undefined; "Decision: …" says what kind of line it is and has none. Emphasis is
 * dropped.
 */
export function writtenSubject(text: string): string | undefined {
  const head = text.slice(0, maxLength + 12);
  let cut = -1;
  for (const separator of separators) {
    const at = head.indexOf(separator);
    if (at > 0 && (cut < 0 || at < cut)) cut = at;
  }
  const bold = /^(\*\*|__)([^*_]{1,60}?)[:：]\1(?=\s|$)/.exec(head);
  const label = bold?.[2] ?? (cut > 0 ? head.slice(0, cut) : undefined);
  if (label === undefined) return undefined;
  const subject = label.replace(/[*_`]+/g, '').trim();
  if (subject === '' || subject.length > maxLength || subject.split(/\s+/).length > maxWords)
    return undefined;
  if (/[.!?。！？;|]|https?$|^\d{1,2}$|^\[|\d{1,2}:\d{2}/.test(subject) || isDated(subject)) return undefined;
  return isKindLabel(subject) ? undefined : subject;
}

function isDated(label: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(label);
}
