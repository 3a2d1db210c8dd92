import type { Dialect, Said } from './dialect.ts';
import { confOf, dayIn, saidBySource, ttlOf } from './values.ts';

const field =
  /(?:^|[\s,;|])@?(?:dc:)?(ttl|source|created|date|updated|fetched|verified|last_verified|expires|expire|confidence|conf)\s*[:=]\s*([^|;,\s][^|;,]*)/gi;

/**
 * Fields of other tools in a comment: `TTL: 30d`, `id:abc123, ttl:90d, tags:a,b`, `EXPIRES: 2026-03-01 owner:@x`,
 * `id: x | created: 2026-01-04 | uses: 3`, `dc:type=event dc:date=2026-01-05`. The format's own comments never
 * come here.
 */
export const commentFields: Dialect = { name: 'comment-fields', comment: readFields };

function readFields(inner: string): Said | undefined {
  if (inner.length > 400 || !/[:=]/.test(inner)) return undefined;
  let said: Said | undefined;
  for (const match of inner.matchAll(field)) {
    const [, key = '', value = ''] = match;
    said = { ...read(key.toLowerCase(), value.trim()), ...said };
  }
  return said && Object.keys(said).length > 0 ? said : undefined;
}

function read(key: string, value: string): Said | undefined {
  if (key === 'ttl') {
    const ttl = ttlOf(/^(?:\d+\s*[a-z]+|[a-z]+)/i.exec(value)?.[0] ?? '');
    return ttl === undefined ? undefined : { ttl };
  }
  if (key === 'source') return saidBySource(value.split(/\s/)[0] ?? '');
  if (key.startsWith('conf')) {
    const conf = confOf(value.split(/\s/)[0] ?? '');
    return conf === undefined ? undefined : { conf };
  }
  const day = dayIn(value);
  if (day === undefined) return undefined;
  return key.startsWith('expire') ? { until: day } : { ts: day };
}
