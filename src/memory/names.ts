import { likeLetters } from './look-alikes.ts';

/*
 * File names from page names by one reversible rule. A space becomes `-`; what a file system or a URL could trip
 * over (`-` itself, `%`, `.` at an end, separators, `<>:"|?*`, controls) becomes % and the hex of its UTF-8 bytes,
 * as in URLs. Everything else, in any script, stays (NFC).
 */

const mustEncode =
  /[\u0000-\u001f\u007f%\-/\\<>:"|?*\u0080-\u009f\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/u;
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;

/** The file name (without folder, with `.md`) of a page: `Jane Smith` → `Jane-Smith.md`. */
export function fileNameOf(name: string): string {
  const characters = [...name.normalize('NFC')];
  const encoded = characters.map((character, index) => {
    const isEdge = index === 0 || index === characters.length - 1;
    if (character === ' ') return isEdge ? '%20' : '-';
    if (character === '.' && isEdge) return '%2E';
    return mustEncode.test(character) ? percent(character) : character;
  });
  const stem = encoded.join('');
  return `${reserved.test(stem) ? percent(stem.slice(0, 1)) + stem.slice(1) : stem || '%'}.md`;
}

/** The page name a file name stands for: the inverse of `fileNameOf`; other names as well as they go. */
export function nameOfFile(file: string): string {
  const stem = file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/i, '');
  if (stem === '%') return '';
  const spaced = stem.replaceAll('-', ' ');
  try {
    return decodeURIComponent(spaced.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return spaced;
  }
}

/** The URI of an entity: `entity://person/jane-smith`. Names that differ by more than case and spaces stay apart. */
export function entityUri(type: string, name: string): string {
  return `entity://${slugOf(type)}/${slugOf(name)}`;
}

/** A name in a URI: NFC, case folded, white space to `-`, everything that is no letter or digit %-encoded. */
export function slugOf(name: string): string {
  const folded = name.normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/gu, ' ');
  return [...folded]
    .map((character) =>
      character === ' ' ? '-' : /[\p{L}\p{N}\p{M}_.]/u.test(character) ? character : percent(character),
    )
    .join('');
}

/**
 * What two paths share when a file system or a reader would take them for one: case, Unicode form, invisible
 * characters and look-alike letters aside.
 */
export function collisionKey(path: string): string {
  const visible = path.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '');
  return likeLetters(visible.toLowerCase()).toLowerCase().normalize('NFC');
}

/** Why a path is unsafe to have in a memory, in one sentence; undefined when it is safe. */
export function unsafePath(path: string): string | undefined {
  if (path === '') return 'The path is empty.';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'The path is absolute.';
  if (path.includes('\\')) return 'The path has a backslash, which is a folder separator on Windows.';
  if (/[\u0000-\u001f\u007f-\u009f]/.test(path)) return 'The path has a control character.';
  if (!path.isWellFormed()) return 'The path is not valid UTF-8.';
  const hidden = path.replace(/\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic})*/gu, '');
  if (/\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u2028\u2029]/u.test(hidden))
    return 'The path has an invisible character.';
  for (const segment of path.split('/')) {
    if (segment === '') return 'The path has an empty part.';
    if (segment === '.' || segment === '..') return 'The path leads outside its folder.';
    if (/[. ]$/.test(segment)) return 'A part of the path ends in a dot or a space, which Windows drops.';
    if (segment.startsWith('-'))
      return 'A part of the path begins with a dash, which programs take for an option.';
    if (segment.startsWith(' ')) return 'A part of the path begins with a space.';
    if (reserved.test(segment)) return 'A part of the path is a name that Windows reserves.';
    if (/[<>:"|?*]/.test(segment)) return 'The path has a character that Windows forbids.';
    if (/^\.git(?:modules|attributes)?$/i.test(collisionKey(segment)) && segment !== '.gitattributes')
      return 'The path looks like one of git’s own.';
    if (new TextEncoder().encode(segment).length > 255) return 'A part of the path is longer than 255 bytes.';
  }
  return undefined;
}

function percent(text: string): string {
  return [...new TextEncoder().encode(text.toWellFormed())]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
