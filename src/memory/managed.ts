import type { Comment } from './comments.ts';
import type { Scan } from './scan.ts';

const marker = /^\s*(?:(BEGIN|END)[: ]\s*([\w:.-]+)|([\w][\w:. -]*?)[: ](start|end|begin))(?:\s[^\n]*)?\s*$/i;

/**
 * Lines (1 for yes) inside another tool's managed block: from `X:start` or `BEGIN:X` to the matching end, both
 * comments alone on their lines. A start without an end manages nothing.
 */
export function managedLines(scan: Scan, comments: readonly Comment[]): Uint8Array {
  const managed = new Uint8Array(scan.lineStarts.length);
  const open = new Map<string, number>();
  for (const comment of comments) {
    if (comment.place !== 'block' || scan.depth[comment.line] !== 0) continue;
    const match = marker.exec(comment.inner.slice(0, 200));
    if (!match) continue;
    const name = (match[2] ?? match[3] ?? '').toLowerCase();
    const isEnd = (match[1] ?? match[4] ?? '').toLowerCase() === 'end';
    if (!isEnd) {
      if (!open.has(name)) open.set(name, comment.line);
      continue;
    }
    const from = open.get(name);
    if (from === undefined) continue;
    managed.fill(1, from, comment.endLine + 1);
    open.delete(name);
  }
  return managed;
}
