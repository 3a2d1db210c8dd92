import type { Dialect, Said } from './dialect.ts';
import { evidence } from './values.ts';

/**
 * OpenClaw's promotions: a comment that names the log lines, then an item that ends in
 * `[score=0.71 recalls=2 avg=0.50 source=memory/2026-01-08.md:3-5]`. The source range is the provenance.
 */
export const promotions: Dialect = {
  name: 'promotions',
  fact(text) {
    if (!text.endsWith(']')) return undefined;
    const match = /\[score=[^[\]]*\bsource=([^\s\]]+)[^[\]]*\]$/.exec(text.slice(-300));
    return match ? promoted(match[1] ?? '') : undefined;
  },
  commentAbove(inner) {
    const match = /^\s*openclaw-memory-promotion:memory:(\S+?)\s*$/.exec(inner);
    return match ? promoted(match[1] ?? '') : undefined;
  },
};

function promoted(place: string): Said {
  return { src: 'agent', ...evidence(place) };
}
