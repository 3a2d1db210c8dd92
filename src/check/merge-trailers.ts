interface MergeTrailer {
  readonly key: 'Keepsake-Integrates' | 'Keepsake-Base';
  readonly oid: string;
}

/** The trailers of a message's last paragraph that make a commit stand for a merge. */
export function mergeTrailers(message: string): readonly MergeTrailer[] {
  const last =
    message
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const found: MergeTrailer[] = [];
  for (const line of last.split('\n')) {
    const match =
      /^(Keepsake-Integrates|Keepsake-Base):\s+(?:\S+\s+)?([0-9a-f]{40}(?:[0-9a-f]{24})?)\s*$/.exec(line);
    if (match?.[2]) found.push({ key: match[1] as MergeTrailer['key'], oid: match[2] });
  }
  return found;
}
