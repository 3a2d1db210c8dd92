import { archiveEntry, type Memory, type MemoryFile, type Provenance, readArchive } from '../memory/index.ts';
import type { PassInput } from './types.ts';

/** What is archived: text as it was, and where it stood. */
export interface Archived {
  readonly raw: string;
  readonly headingPath: readonly string[];
  readonly from: string;
  readonly reason: 'expired' | 'duplicate' | 'superseded' | 'decayed' | 'pruned';
  readonly provenance?: Partial<Provenance>;
}

export interface ArchiveWriter {
  add(entry: Archived): void;
  /** The archive files that changed, by path. */
  files(): ReadonlyMap<string, string>;
}

/** How often each id stands in an archive file: a sweep asks for every line it takes away, of one file. */
const counts = new WeakMap<MemoryFile, ReadonlyMap<string, number>>();

function countIn(memory: Memory, path: string, id: string): number {
  const file = memory.file(path);
  if (file === undefined) return 0;
  let known = counts.get(file);
  if (known === undefined) {
    const read = new Map<string, number>();
    for (const entry of readArchive(file)) read.set(entry.id, (read.get(entry.id) ?? 0) + 1);
    counts.set(file, read);
    known = read;
  }
  return known.get(id) ?? 0;
}

/**
 * Collects archive entries into the file of the day they belong to: today, or the day an open proposal already
 * held them, so that a proposal refreshed tomorrow keeps its bytes. An entry that the file has (a run that was
 * interrupted) is not written twice.
 * @param day today in the configured zone (ISO)
 */
export function archiveWriter(input: PassInput, day: string): ArchiveWriter {
  const texts = new Map<string, string>();
  const written = new Map<string, number>();

  function isThere(path: string, id: string): boolean {
    // Two equal lines of one file have one id and still need two entries.
    const added = (written.get(`${path}\0${id}`) ?? 0) + 1;
    written.set(`${path}\0${id}`, added);
    const here = countIn(input.memory, path, id);
    const atStart = countIn(input.start ?? input.memory, path, id);
    // Only what stood there when the night began can be from an interrupted run; what this night wrote since is taken.
    return added + (here - atStart) <= atStart;
  }

  return {
    add(entry) {
      const { id } = archiveEntry({ ...entry, date: day });
      const date = input.state.firstProposed.get(id) ?? day;
      const path = `${input.config.files.archive}/${date}.md`;
      if (isThere(path, id)) return;
      const before = texts.get(path) ?? input.memory.file(path)?.text ?? '';
      const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
      texts.set(path, `${before}${gap}${archiveEntry({ ...entry, date }).text}`);
    },
    files: () => texts,
  };
}
