import { civilDay, encode } from '../memory/index.ts';
import { ageOf } from './age.ts';
import { isPreamble, isSwept } from './mandate.ts';
import type { PassInput } from './types.ts';

/** The four hygiene duties of a heartbeat, counted. */
export interface HeartbeatReport {
  readonly day: string;
  /** The index in bytes, and the size from which it is compressed. */
  readonly index: { readonly bytes: number; readonly limit: number; readonly tooLarge: boolean };
  /** Facts past their ttl, and past twice their ttl. */
  readonly lifetimes: { readonly stale: number; readonly expired: number };
  /** Facts without source or date. */
  readonly untagged: number;
  /** Facts that the next night would archive. */
  readonly toArchive: number;
  /** Full sentences: what to do, in the order of duty. Empty when all is well. */
  readonly duties: readonly string[];
  /** The day HEARTBEAT.md was last filled in, when it says one. */
  readonly refreshed?: string;
}

function counted(facts: number): string {
  return facts === 1 ? '1 fact is' : `${facts} facts are`;
}

/** How the memory is kept: size, lifetimes, tags, and what waits for the archive. Nothing is changed. */
export function heartbeat(input: PassInput): HeartbeatReport {
  const day = civilDay(input.now, input.config.time_zone);
  const { limit } = input.config.passes.compress;
  const bytes = encode(input.memory.snapshot.get(input.config.files.index)?.text ?? '').length;
  let stale = 0;
  let expired = 0;
  let untagged = 0;
  let toArchive = 0;
  for (const file of input.memory.files()) {
    if (!isSwept(file)) continue;
    for (const fact of file.facts) {
      if (isPreamble(fact) || fact.managed) continue;
      const { freshness } = ageOf(fact, day, input.state, input.config.passes.expire.reinforce);
      if (!fact.provenance.tagged || fact.provenance.ts === 'unknown') untagged += 1;
      if (freshness === 'stale') stale += 1;
      if (freshness === 'expired') expired += 1;
      if (freshness === 'expired' && fact.provenance.src !== 'user') toArchive += 1;
    }
  }
  const text = input.memory.snapshot.get(input.config.files.heartbeat)?.text ?? '';
  const refreshed = /\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  return {
    day,
    index: { bytes, limit, tooLarge: bytes > limit },
    lifetimes: { stale, expired },
    untagged,
    toArchive,
    duties: [
      ...(bytes > limit
        ? [`${input.config.files.index} has ${bytes} bytes, more than ${limit}: run keepsake compress.`]
        : []),
      ...(stale > 0
        ? [`${counted(stale)} past the ttl: verify (keepsake confirm), or let the night take its course.`]
        : []),
      ...(untagged > 0 ? [`${counted(untagged)} without source or date: tag with src and ts.`] : []),
      ...(toArchive > 0 ? [`${counted(toArchive)} past twice the ttl: run keepsake expire.`] : []),
    ],
    ...(refreshed === undefined ? {} : { refreshed }),
  };
}
