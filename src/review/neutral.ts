/*
 * Memory text is hostile: in a pull request's body it must not break the layout, ping people, link to other issues,
 * or forge what Keepsake reads back (task markers, comments). These functions make text of it and nothing else.
 */

/** Breaks a mention, a reference or a link without being seen; written as an entity so that a diff shows it. */
const gap = '&#8203;';

/** A word longer than this gets places to break, or one fact would widen the whole page. */
const longestWord = 60;

/** How much of one fact a list shows; the file has the rest. */
export const longestText = 280;

const controls = /[\u0000-\u001f\u007f-\u009f]/g;
const invisible =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e0fff}]/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** One line of plain text: line breaks are spaces, controls and invisible characters are shown by their number. */
export function oneLine(text: string, longest = longestText): string {
  const flat = text
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(controls, shown)
    .replace(invisible, shown)
    .replace(/ {2,}/g, ' ')
    .trim();
  const letters = Array.from(flat);
  return letters.length <= longest ? flat : `${letters.slice(0, longest - 1).join('')}…`;
}

function shown(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * Text for the inline part of a markdown line: shown letter by letter, whatever it holds. Right-to-left text is
 * isolated, so that it cannot reorder what stands beside it.
 */
export function inline(text: string, longest = longestText): string {
  const safe = escapeMarkdown(oneLine(text, longest))
    // At the start of an item these would begin a list of their own.
    .replace(/^[-+=]/, (mark) => `\\${mark}`)
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
  return rightToLeft.test(safe) ? `\u2068${safe}\u2069` : safe;
}

/** Escapes without shortening or flattening: for parts of a text that was made one line before. */
export function escapeMarkdown(text: string): string {
  return (
    breakWords(text)
      .replace(/[\\`*_[\]<>#~|!&$]/g, (mark) =>
        mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : `\\${mark}`,
      )
      .replace(/@/g, `@${gap}`)
      .replace(/(\\#)(?=\w)/g, `$1${gap}`)
      .replace(/\b(gh-)(?=\d)/gi, `$1${gap}`)
      .replace(/:(?=\/\/)/g, `:${gap}`)
      // `:tada:` would be drawn as a picture.
      .replace(/:(?=[\w+-]+:)/g, `:${gap}`)
      .replace(/\b(www\.)/gi, `$1${gap}`)
      .replaceAll('\u0001', gap)
  );
}

function breakWords(text: string): string {
  return text.replace(/\S{61,}/gu, (word) => {
    const letters = Array.from(word);
    const parts: string[] = [];
    for (let at = 0; at < letters.length; at += longestWord)
      parts.push(letters.slice(at, at + longestWord).join(''));
    // A control that oneLine has shown by its number cannot be in the text any more: a safe stand-in for the gap.
    return parts.join('\u0001');
  });
}

/** A code span that its own text cannot end. A comment's opening is bent: readers that only search for it see none. */
export function code(text: string, longest = longestText): string {
  const flat = oneLine(text, longest).replaceAll('<!--', '‹!--') || ' ';
  const runs = flat.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = /^`|`$/.test(flat) ? ' ' : '';
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/** A markdown link; its address cannot end it early. */
export function link(label: string, address: string): string {
  const target = address.replace(/[\s<>\\]/g, (character) => encodeURIComponent(character));
  return `[${inline(label, 80)}](<${target}>)`;
}

/** Text and attribute values in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
