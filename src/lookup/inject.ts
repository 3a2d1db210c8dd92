import type { Config } from '../config/index.ts';
import { memoryRoots } from '../config/paths.ts';
import { leadsThroughLink } from '../git/links.ts';
import { decode } from '../memory/bytes.ts';
import { civilDay } from '../memory/dates.ts';
import { droppedComments } from '../memory/replace-comments.ts';
import { rankOf } from '../memory/trust.ts';
import {
  type Filters,
  type InjectLine,
  type InjectPart,
  injectText,
  type Listed,
  listEntries,
  listed,
  packInject,
} from '../recall/index.ts';
import type { Library } from './open.ts';
import type { Place } from './repository.ts';
import { search } from './search.ts';
import { loadTokenizer } from './tokens.ts';
import { readWorkingFile } from './working-files.ts';

export interface InjectOptions {
  readonly now: Date;
  readonly budget: number;
  readonly query?: string;
}

/** How many lines of each list a session starts with at most. */
const most = { verify: 10, beliefs: 10, hits: 20, learnings: 5, index: 200 } as const;

/** What a session should start with, within a token budget. */
export async function assembleInject(place: Place, config: Config, library: Library, options: InjectOptions) {
  const { now, budget, query = '' } = options;
  const list = (filters: Filters) => listEntries(library.corpus, filters);
  const result =
    query === '' ? undefined : await search(library, config, query, { now, filters: {}, limit: most.hits });
  const found = result?.hits.map((hit) => listed(result.corpus, hit.number)) ?? [];
  const isLearning = ({ entry }: Listed) => entry.fileKind === 'learnings';
  const learnings = query === '' ? list({ files: ['learnings'] }) : found.filter(isLearning);
  const focus = list({ files: ['focus'] }).filter(
    ({ entry }) => !/⚪/u.test(`${entry.heading} ${entry.text}`),
  );
  const index = list({ files: ['index'] }).sort((a, b) => trustOf(b) - trustOf(a));
  const doubtful = [
    ...list({ marked: ['stale', 'unverified', 'contested'] }),
    ...list({ files: ['index', 'topic'], sources: ['untagged'] }),
  ].filter((one, i, all) => all.findIndex((other) => other.entry.id === one.entry.id) === i);
  const part = (name: string, title: string, share: number, lines: readonly InjectLine[]): InjectPart => ({
    name,
    title,
    block: name === 'learnings' ? 'agent-learnings' : 'user-memories',
    share,
    lines,
  });
  const parts = [
    part('heartbeat', `Now (${civilDay(now, config.time_zone)})`, 0.2, heartbeatLines(place, config, now)),
    part('focus', 'Focus', 0.2, focus.map(lineOf)),
    part('index', 'Memory', 0.5, index.slice(0, most.index).map(lineOf)),
    part('verify', 'Verify or remove', 0.2, doubtful.slice(0, most.verify).map(placedLine)),
    part(
      'beliefs',
      'Beliefs',
      0.2,
      list({ files: ['beliefs'] })
        .slice(0, most.beliefs)
        .map(lineOf),
    ),
    part('hits', 'Found for this session', 0.6, found.filter((one) => !isLearning(one)).map(lineOf)),
    part('learnings', 'Learnings', 0.2, learnings.slice(-most.learnings).map(lineOf)),
  ];
  return { ...packInject(query, budget, parts, await loadTokenizer()), warnings: result?.warnings ?? [] };
}

const trustOf = ({ entry }: Listed): number => (entry.tagged ? rankOf(entry.src) : 0);

function lineOf({ entry, blob }: Listed): InjectLine {
  return { text: injectText(entry), entry, blob };
}

function placedLine({ entry, blob }: Listed): InjectLine {
  return { text: `${entry.path}:${entry.line} ${injectText(entry)}`, entry, blob };
}

/** The skeleton's own lines, its date filled in. */
function heartbeatLines(place: Place, config: Config, now: Date): InjectLine[] {
  const path = `${memoryRoots(config)[0]}${config.files.heartbeat}`;
  const read = leadsThroughLink(place.top, path) ? undefined : readWorkingFile(place.top, path);
  if (!read) return [];
  return droppedComments(decode(read.bytes))
    .replace(/\{\{\s*date\s*\}\}|<date>|\bYYYY-MM-DD\b/gi, civilDay(now, config.time_zone))
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:#+|[-*+])\s+/, '').trim())
    .filter(Boolean)
    .map((text) => ({ text }));
}
