import type { Dialect, Said } from './dialect.ts';
import { dayIn } from './values.ts';

const tag = /\[P[0-3]\s*\|\s*expires?\s*[:=]\s*(\d{4}-\d{2}-\d{2})\s*\]/i;

/** `[P1|expire:2026-05-01]`: an absolute end. A priority alone is no lifetime. */
export const priority: Dialect = { name: 'priority', fact: readTag, heading: readTag };

function readTag(text: string): Said | undefined {
  if (!text.includes('[P') && !text.includes('[p')) return undefined;
  const until = dayIn(tag.exec(text)?.[1] ?? '');
  return until === undefined ? undefined : { until };
}
