/**
 * FOCUS.md and HEARTBEAT.md say what is so now: of two versions the one with the later date inside counts whole.
 * @returns undefined when the dates do not decide
 */
export function laterDated(ours: string, theirs: string): string | undefined {
  const [a, b] = [latestDate(ours), latestDate(theirs)];
  if (a === undefined || b === undefined || a === b) return undefined;
  return a > b ? ours : theirs;
}

/** The latest ISO date or date-time a text names. */
function latestDate(text: string): string | undefined {
  let latest: string | undefined;
  for (const [date, day, time] of text.matchAll(
    /(?<!\d)(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:[T ](\d{2}:\d{2}(?::\d{2})?))?(?!\d)/g,
  )) {
    const moment = time === undefined ? (day ?? date) : `${day}T${time}`;
    if (latest === undefined || moment > latest) latest = moment;
  }
  return latest;
}
