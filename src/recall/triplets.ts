import { foldName } from './folding.ts';

/** Subject and object of every triplet of a graph file, both ways; lines that do not parse are skipped. */
export function readTriplets(text: string): (readonly [string, string])[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const pair = endsOf(line);
    if (!pair) return [];
    const [from, to] = [foldName(pair[0]), foldName(pair[1])];
    return from === '' || to === '' || from === to ? [] : [[from, to] as const, [to, from] as const];
  });
}

/** The two ends under the names that the known graph dialects use. */
function endsOf(line: string): [string, string] | undefined {
  if (line.trim() === '') return undefined;
  try {
    const row = JSON.parse(line) as Record<string, unknown> | null;
    const from = row?.['subject'] ?? row?.['from'];
    const to = row?.['object'] ?? row?.['to'];
    return typeof from === 'string' && typeof to === 'string' ? [from, to] : undefined;
  } catch {
    return undefined;
  }
}
