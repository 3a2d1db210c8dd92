/** One version of a body with who wrote it. */
export interface BodyVersion {
  readonly login: string;
  readonly text: string;
  /** ISO date-time, where it is known. */
  readonly at?: string;
}

const task = /^[ \t]{0,3}[-*+] \[([ xX])\] ([0-9a-f]{6,64})(?= )/;

/**
 * The boxes of a body: short id → ticked. Only lines that look exactly like the ones Keepsake writes count, outside
 * code fences and comments; of two lines with one id the unticked one counts.
 */
export function readTicks(body: string): ReadonlyMap<string, boolean> {
  const ticks = new Map<string, boolean>();
  let fence = '';
  for (const line of body.replaceAll('\r\n', '\n').split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
      continue;
    }
    if (mark) {
      fence = mark;
      continue;
    }
    const match = task.exec(line);
    if (match?.[2] === undefined) continue;
    ticks.set(match[2], match[1] !== ' ' && (ticks.get(match[2]) ?? true));
  }
  return ticks;
}

/** The ids whose boxes are empty. */
export function untickedIds(body: string): readonly string[] {
  return [...readTicks(body)].filter(([, ticked]) => !ticked).map(([id]) => id);
}

/**
 * Who unticked what: for each box that is empty now, the last person who emptied it. A body's text says nothing
 * about that, so it is read from its versions.
 * @param versions every version, oldest first, the standing one last
 * @returns short id → login; a box that was empty in the first version has no one
 */
export function whoUnticked(versions: readonly BodyVersion[]): ReadonlyMap<string, string> {
  return new Map([...untickedIn(versions)].map(([id, { login }]) => [id, login]));
}

/** For each box that is empty now, the version that emptied it last. */
export function untickedIn(versions: readonly BodyVersion[]): ReadonlyMap<string, BodyVersion> {
  const found = new Map<string, BodyVersion>();
  let before = new Map<string, boolean>() as ReadonlyMap<string, boolean>;
  for (const [index, version] of versions.entries()) {
    const now = readTicks(version.text);
    for (const [id, ticked] of now) {
      if (ticked) found.delete(id);
      else if (index > 0 && before.get(id) === true) found.set(id, version);
    }
    for (const id of found.keys()) if (!now.has(id)) found.delete(id);
    before = now;
  }
  return found;
}

/**
 * The body as those decided who may: boxes that others emptied are full again, and facts dropped by a comment are
 * unticked, in their own line or in one more at the end when they are not shown.
 * @param who the login behind each empty box, as `whoUnticked` says
 * @param dropped short ids from comments of people who may decide
 */
export function decidedBody(
  body: string,
  who: ReadonlyMap<string, string>,
  mayDecide: (login: string) => boolean,
  dropped: readonly string[],
): string {
  const lines = body.replaceAll('\r\n', '\n').split('\n');
  const seen = new Set<string>();
  const isDropped = (id: string) => dropped.some((prefix) => id.startsWith(prefix) || prefix.startsWith(id));
  const decided = lines.map((line) => {
    const id = task.exec(line)?.[2];
    if (id === undefined) return line;
    seen.add(id);
    const login = who.get(id);
    const emptied = untickedIds(line).length > 0 && login !== undefined && mayDecide(login);
    return line.replace(/\[[ xX]\]/, emptied || isDropped(id) ? '[ ]' : '[x]');
  });
  const unseen = dropped.filter(
    (prefix) => ![...seen].some((id) => id.startsWith(prefix) || prefix.startsWith(id)),
  );
  return [...decided, ...unseen.map((id) => `- [ ] ${id} dropped by a comment`)].join('\n');
}
