import type { FileState, Found, JudgedFile, Rule } from '../change.ts';

/** Conflict markers are a merge that nobody finished: half the lines are not meant. */
export const textMarkers: Rule = {
  id: 'text/markers',
  severity: 'error',
  summary: 'Conflict markers outside code, nested and half ones too.',
  about: 'file',
  judge: (change) => change.files.flatMap((file) => markersIn(file)),
};

const marker = /^(<{7}|>{7}|\|{7})(?:\s|$)/;

function markersIn(file: JudgedFile): readonly Found[] {
  const state = file.after;
  if (!state || !/^[<>|]{7}|^={7}\s*$/m.test(state.file.text)) return [];
  const code = codeLines(state);
  const hits = state.lines.flatMap((line, at) => (marker.test(line) && !code.has(at + 1) ? [at + 1] : []));
  // A row of equals signs alone is a setext underline; between markers it is the middle of a conflict.
  const middles = state.lines.flatMap((line, at) =>
    /^={7}$/.test(line) && !code.has(at + 1) && hits.length > 0 ? [at + 1] : [],
  );
  return [...hits, ...middles]
    .filter((line) => file.touched.has(line))
    .sort((a, b) => a - b)
    .map((line) => ({
      path: file.path,
      line,
      message: 'A conflict marker stands here: a merge was not finished.',
      fix: 'Choose what counts, take the marker lines out, or merge the sides with "keepsake merge-file".',
    }));
}

/** Lines in code, where a marker is an example. */
function codeLines(state: FileState): ReadonlySet<number> {
  return new Set(state.sourceLines.filter((line) => line.part === 'code').map((line) => line.line));
}
