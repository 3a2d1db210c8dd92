const markdownLink = /^\[([^\]]*)\]\(<?([^()\s<>]+?\.md(?:#[^()\s<>]*)?)>?\)/;
const wikiLink = /^\[\[([^[\]|#]+)(?:#[^[\]|]*)?(?:\|([^[\]]*))?\]\]$/;

/** A list item's text as a pointer: a link to another memory file, alone or with a hook after a dash or colon. */
export function pointerOf(text: string): { target: string; label: string; hook: string } | undefined {
  if (text.charCodeAt(0) !== 91 && !text.startsWith('→')) return undefined;
  const bare = text.replace(/^→\s*/, '');
  const wiki = wikiLink.exec(bare);
  if (wiki) return { target: wiki[1] ?? '', label: wiki[2] ?? wiki[1] ?? '', hook: '' };
  const link = markdownLink.exec(bare);
  if (!link || /^[a-z][a-z0-9+.-]*:/i.test(link[2] ?? '')) return undefined;
  const rest = bare.slice(link[0].length).trim();
  if (rest !== '' && !/^(?:[—–:-]|→|\|)/.test(rest)) return undefined;
  return { target: link[2] ?? '', label: link[1] ?? '', hook: rest.replace(/^(?:[—–:|-]|→)+\s*/, '') };
}
