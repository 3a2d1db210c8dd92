/**
 * Whether a path matches a glob: `*` and `?` within one segment, `**` for any number of segments, everything
 * else by itself, in whatever Unicode form. Linear in pattern × path, so that no pattern can stall it.
 */
export function matchesGlob(glob: string, path: string): boolean {
  return readGlob(glob)(path);
}

/** The same for many paths: what can be known of the glob alone is worked out once. */
export function readGlob(written: string): (path: string) => boolean {
  if (!isAscii.test(written)) {
    const matches = readNormalGlob(written.normalize('NFC'));
    return (path) => matches(path.normalize('NFC'));
  }
  return readNormalGlob(written);
}

const isAscii = /^[\x00-\x7f]*$/;

/**
 * Most paths cannot match, and are told by what is written out at either end: it must stand there. A slash beside `**`
 * need not, since `**` may be no segment at all.
 */
function readNormalGlob(glob: string): (path: string) => boolean {
  const firstWild = glob.search(/[*?]/);
  if (firstWild < 0) return (path) => glob === path;
  const lastWild = Math.max(glob.lastIndexOf('*'), glob.lastIndexOf('?'));
  const head = glob.slice(0, firstWild).replace(/\/$/, '');
  const tail = glob.slice(lastWild + 1).replace(/^\//, '');
  const pattern = glob.split('/');
  return (path) => path.startsWith(head) && path.endsWith(tail) && matchesSegments(pattern, path.split('/'));
}

function matchesSegments(pattern: readonly string[], segments: readonly string[]): boolean {
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
