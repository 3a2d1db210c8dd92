import type { MemoryFile } from '../memory/index.ts';
import { hidesContent } from './hiding-markup.ts';
import type { Tag } from './html-pieces.ts';
import type { Markup } from './markup.ts';

/** Elements that have no content, so nothing can stand inside them (HTML Living Standard, void elements). */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Of more open elements than this, only the outermost are named. */
const named = 16;

/**
 * Which HTML elements are open on each line, as `details > div`; '' for none. A fact inside `<details>` or
 * `<div hidden>` is there for a program and gone for a reader. Code is not HTML.
 * @param markup the tags of the file, in order
 */
export function openTags(file: MemoryFile, markup: readonly Markup[]): readonly string[] {
  const open = openElements();
  let next = 0;
  return Array.from(file.lineStarts, (start, at) => {
    const before = open.path();
    const end = file.lineStarts[at + 1] ?? file.text.length;
    let rest = '';
    let from = start;
    let opens = false;
    for (let tag = markup[next]; tag && tag.start < end; tag = markup[++next]) {
      rest += file.text.slice(from, Math.max(from, tag.start));
      from = Math.min(end, tag.end);
      if (tag.kind === 'declaration') continue;
      if (tag.kind === 'open') opens = true;
      open.take(tag);
    }
    // A tag that opens on this very line already wraps what follows it there.
    return opens && /\S/.test(rest + file.text.slice(from, end)) ? open.path() || before : before;
  });
}

function openElements() {
  const open: string[] = [];
  const counts = new Map<string, number>();
  let path: string | undefined = '';
  const pop = () => {
    const name = open.pop();
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 1) - 1);
    return name;
  };
  return {
    take(tag: Tag): void {
      // HTML itself ignores the slash of `<div hidden/>`; where it means something else nothing is hidden.
      const hides = hidesContent(tag) || tag.name === 'details' || tag.name === 'dialog';
      if (empty.has(tag.name) || (tag.selfClosing && !hides)) return;
      path = undefined;
      if (tag.kind === 'open') {
        open.push(tag.name);
        counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
      } else if ((counts.get(tag.name) ?? 0) > 0) while (pop() !== tag.name);
    },
    path(): string {
      path ??=
        open.slice(0, named).join(' > ') + (open.length > named ? ` > ${open.length - named} more` : '');
      return path;
    },
  };
}
