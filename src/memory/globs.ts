/**
 * Whether a path matches a glob: `*` and `?` within one segment, `**` for any number of segments, everything
 * else by itself. Linear in pattern × path, so that no pattern can stall it.
 */
export function matchesGlob(glob: string, path: string): boolean {
  const firstWild = glob.search(/[*?]/);
  if (firstWild < 0) return glob === path;
  const lastWild = Math.max(glob.lastIndexOf('*'), glob.lastIndexOf('?'));
  if (
    !path.endsWith(glob.slice(lastWild + 1)) ||
    !path.startsWith(glob.slice(0, firstWild).replace(/\/$/, ''))
  )
    return false;
  const pattern = glob.split('/');
  const segments = path.split('/');
  let reachable = new Set([0]);
  for (const part of pattern) {
    const next = new Set<number>();
    for (const at of reachable) {
      if (part === '**') for (let to = at; to <= segments.length; to++) next.add(to);
      else if (at < segments.length && matchesSegment(part, segments[at] ?? '')) next.add(at + 1);
    }
    reachable = next;
  }
  return reachable.has(segments.length);
}

/** One segment against one pattern, by the two-pointer method that remembers only the last star. */
function matchesSegment(pattern: string, segment: string): boolean {
  let p = 0;
  let s = 0;
  let star = -1;
  let mark = 0;
  while (s < segment.length) {
    if (p < pattern.length && pattern[p] === '*') {
      star = p++;
      mark = s;
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === segment[s])) {
      p++;
      s++;
    } else if (star >= 0) {
      p = star + 1;
      s = ++mark;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
