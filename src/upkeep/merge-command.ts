/**
 * The command that makes one page of two. A page's title is anybody's text, and the command is there to be copied: no
 * shell may find an order in it, and no program an option.
 */
export function mergeCommand(into: string, from: string): string {
  const end = [into, from].some((name) => name.startsWith('-')) ? '-- ' : '';
  return `keepsake entities merge ${end}${shellWord(into)} ${shellWord(from)}`;
}

function shellWord(name: string): string {
  return /^[\p{L}\p{M}\p{N} .,_+#&@:-]*$/u.test(name) ? `"${name}"` : `'${name.replaceAll("'", "'\\''")}'`;
}
