import type { FileKind } from '../memory/index.ts';

/** Kinds of files whose facts must say where they come from (format.md, Files). */
const required: ReadonlySet<FileKind> = new Set([
  'index',
  'topic',
  'entity',
  'wiki',
  'learnings',
  'episodic',
  'semantic',
  'beliefs',
  'page',
]);

/** Whether facts in this kind of file need src and ts. Logs, focus, heartbeat and the archive do not. */
export function needsProvenance(kind: FileKind): boolean {
  return required.has(kind);
}
