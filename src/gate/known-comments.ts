import { type MemoryFile, parseProvenance } from '../memory/index.ts';

/** A real comment of a file, as CommonMark reads it; lines count from 0. */
export type Comment = MemoryFile['reading']['comments'][number];

/** Every comment of a file, code left aside. */
export function commentsIn(file: MemoryFile): readonly Comment[] {
  return file.reading.comments;
}

/** Other tools' markers: managed blocks, promotion notes, linters' switches, tables of contents. */
const markers: readonly RegExp[] = [
  /^(?:BEGIN|END)[: ]\s*[\w:.-]{1,80}$/i,
  /^\/?[\w][\w:./ -]{0,80}?[: ](?:start|end|begin)(?:\s[\w:=." -]{0,60})?$/i,
  /^(?:TTL|expires?|until|confidence|source|src|ts|date|updated|last[ -]updated|created|id|tags?|status|verified|importance|priority|type|scope)\s*[:=]\s*[\w .,:;/|+%@-]{1,60}$/i,
  /^(?:openclaw|memory|dream(?:ing)?|promot(?:ed|ion)|hoard|mindgardener|garden|keepsake|letta|claude|mem0|obsidian)(?:[:. -][\w:.=/#@ -]*)?(?:\s+[\w.-]+[:=][\w:.=/#@+~-]{0,80})*$/i,
  /^(?:prettier-ignore|markdownlint-(?:disable|enable)[\w -]*|toc|tocstop|more|omit in toc|no toc|vale (?:on|off)|cspell:[\w ,-]{1,60})$/i,
];

/** No tool's marker is longer; more is text. */
const maxMarker = 1_000;

/** Whether a comment is provenance, an archive entry's, or a marker that other tools set. */
export function isKnownComment(inner: string): boolean {
  const text = inner.trim();
  if (text === '' || /^archived:\d{4}-\d{2}-\d{2}(?:\s+[a-z]+:\S+)*$/.test(text)) return true;
  // No marker holds markup, which is no comment where a browser takes the `<!--` for an element's text.
  if (/[\r\n<>]/.test(text)) return false;
  const words = text.split(/\s+/);
  if (parseProvenance(inner) !== undefined)
    return words.every((word) =>
      /^(?:[a-z][\w-]*:\S{1,120}|stale|unverified|quarantined|contested|\u26a0\ufe0f?)$/.test(word),
    );
  return (
    (text.length <= maxMarker && markers.some((marker) => marker.test(text))) ||
    words.every((word) => /^[\w.-]+=[^\s]{1,80}$/.test(word))
  );
}
