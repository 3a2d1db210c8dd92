/** Elements that have no content, so nothing can stand inside them (HTML Living Standard, void elements). */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/**
 * Which HTML elements are open at the start of each line, as `details > div`; '' for none. A fact inside
 * `<details>` or `<div hidden>` is there for a program and gone for a reader. Code is not HTML.
 */
export function openTags(lines: readonly string[], parts: readonly string[]): readonly string[] {
  const open: string[] = [];
  return lines.map((line, at) => {
    if (parts[at] === 'code' || parts[at] === 'front-matter') return open.join(' > ');
    const before = open.join(' > ');
    const opens = /<[a-zA-Z]/.test(line);
    if (opens || (open.length > 0 && line.includes('</'))) readTags(line, open);
    // A tag that opens on this very line already wraps what follows it there.
    return opens && /\S/.test(line.replace(/<[^>]*>/g, '')) ? open.join(' > ') || before : before;
  });
}

function readTags(line: string, open: string[]): void {
  const plain = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '').replace(/<!--.*?-->/g, '');
  for (const match of plain.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g)) {
    const name = (match[2] ?? '').toLowerCase();
    if (empty.has(name) || match[3]?.endsWith('/')) continue;
    if (match[1] === '') open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
  }
}
