import type { TextEdit } from './text-edits.ts';
import type { MemoryFile } from './types.ts';

/**
 * Sets (text) or takes out (null) top-level scalar fields of a file's front matter, each on its own line; the other
 * lines keep their bytes. A file without front matter gets one.
 */
export function fieldEdits(
  file: MemoryFile,
  fields: ReadonlyMap<string, string | null>,
): readonly TextEdit[] {
  const { text, eol, frontMatter } = file;
  const edits: TextEdit[] = [];
  const added: string[] = [];
  for (const [key, value] of fields) {
    const line = frontMatter ? fieldRange(text, frontMatter.start, frontMatter.end, key) : undefined;
    if (line) {
      const replacement = value === null ? '' : `${key}: ${yamlScalar(value)}${line.eol}`;
      if (text.slice(line.start, line.end) !== replacement)
        edits.push({ start: line.start, end: line.end, text: replacement });
    } else if (value !== null) added.push(`${key}: ${yamlScalar(value)}`);
  }
  if (added.length === 0) return edits;
  if (!frontMatter) {
    const at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const whole = ['---', ...added, '---', ''].join(eol) + (text.length > at ? eol : '');
    return [{ start: at, end: at, text: whole }];
  }
  const closing = closingStart(text, frontMatter.end);
  return [...edits, { start: closing, end: closing, text: added.map((line) => line + eol).join('') }];
}

/** A text as a YAML scalar: plain where that reads back the same, else in double quotes. */
export function yamlScalar(value: string): string {
  const isPlain =
    /^[\p{L}\p{N}_./(][\p{L}\p{N}_ ./()@,;+-]*$/u.test(value) &&
    !/\s$/.test(value) &&
    !/^(?:true|false|null|yes|no|on|off|~|[-+.\d][\d_.eExXoO+-]*)$/i.test(value);
  return isPlain || /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : JSON.stringify(value);
}

function fieldRange(
  text: string,
  start: number,
  end: number,
  key: string,
): { start: number; end: number; eol: string } | undefined {
  let at = text.indexOf('\n', start) + 1;
  while (at > 0 && at < end) {
    const lineEnd = text.indexOf('\n', at);
    const next = lineEnd < 0 ? end : lineEnd + 1;
    if (text.startsWith(key, at) && /^[ \t]*:(?:\s|$)/.test(text.slice(at + key.length, next))) {
      let last = next;
      while (last < end && /^[ \t]+\S|^-[ \t]/.test(text.slice(last, last + 80))) {
        const nextEnd = text.indexOf('\n', last);
        last = nextEnd < 0 ? end : nextEnd + 1;
      }
      return { start: at, end: last, eol: text.slice(at, last).endsWith('\r\n') ? '\r\n' : '\n' };
    }
    at = next;
  }
  return undefined;
}

/** Offset of the line that closes the front matter. */
function closingStart(text: string, end: number): number {
  const lastBreak = text[end - 1] === '\n' ? end - 1 : end;
  return text.lastIndexOf('\n', lastBreak - 1) + 1;
}
