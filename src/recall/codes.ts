import { type FactKind, type FileKind, type Layer, sources } from '../memory/types.ts';

/*
 * Words of the format as small numbers, for the columns of the index. The order is part of the index's format:
 * a change needs a new index version.
 */

export const layers: readonly Layer[] = ['episodic', 'semantic', 'procedural'];

export const factKinds: readonly FactKind[] = [
  'preference',
  'decision',
  'fact',
  'task',
  'heuristic',
  'lesson',
  'strategy',
  'other',
];

export const fileKinds: readonly FileKind[] = [
  'index',
  'topic',
  'log',
  'entity',
  'wiki',
  'learnings',
  'archive',
  'graph',
  'episodic',
  'semantic',
  'conflicts',
  'surprise',
  'inbox',
  'beliefs',
  'focus',
  'heartbeat',
  'recall-context',
  'page',
  'config',
  'other',
];

/** Index of untagged text in a trust order whose other places are `sources`. */
export const untagged = sources.length;
