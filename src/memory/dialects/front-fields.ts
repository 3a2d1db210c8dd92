import type { Source } from '../types.ts';
import type { Dialect, Said } from './dialect.ts';
import { confOf, dayIn, saidBySource } from './values.ts';

/** Provenance in front matter by other names: `source`, `updated`, `confidence`, `valid_until`, `author: {kind}`. */
export const frontFields: Dialect = {
  name: 'front-matter',
  file({ front }) {
    if (!front) return undefined;
    const field = (...names: string[]) =>
      names.map((name) => front.fields.get(name)).find((value) => value !== undefined);
    const source = field('source', 'provenance.source', 'metadata.source');
    const kind = field('author.kind', 'author');
    const day = dayIn(
      field(
        'last_verified',
        'updated',
        'modified',
        'date',
        'created',
        'metadata.updated',
        'metadata.created',
      ) ?? '',
    );
    const until = dayIn(field('valid_until', 'expires', 'expiry') ?? '');
    const conf = confOf(field('confidence', 'metadata.confidence') ?? '');
    const session = field('author.session_id', 'session_id');
    const status = field('status');
    const author: Source | undefined =
      kind === 'agent' || kind === 'tool' || kind === 'user' ? kind : kind === 'human' ? 'user' : undefined;
    const said: Said = {
      ...(author ? { src: author } : {}),
      ...(source === undefined ? {} : saidBySource(source)),
      ...(day ? { ts: day } : {}),
      ...(until ? { until } : {}),
      ...(conf === undefined ? {} : { conf }),
      ...(session ? { session } : {}),
      ...(status === undefined ? {} : { extra: [['status', status] as const] }),
    };
    return Object.keys(said).length > 0 ? said : undefined;
  },
};
