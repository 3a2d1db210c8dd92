import { type Fact, type FileKind, kindOf, type MemoryFile } from '../memory/index.ts';
import type { JudgedChange } from './change.ts';
import { fileState } from './read-change.ts';

/** What facts are looked up by: their key, or their subject (those in quarantine hold for nothing). */
type By = 'key' | 'subject';

const tables = { key: tableOf(), subject: tableOf() };

/** Facts of a file that many changes have in them are put in order once. */
function tableOf() {
  return new WeakMap<MemoryFile, ReadonlyMap<string, readonly Fact[]>>();
}

/**
 * Finds facts of the memory after a change, in the order of its files: nothing is read before the first question, and
 * what did not change is looked up in tables that are kept.
 * @param without kinds of files whose facts do not count
 */
export function factFinder(
  change: JudgedChange,
  by: By,
  without: ReadonlySet<FileKind>,
): (sought: string, fits: (fact: Fact) => boolean) => Fact | undefined {
  let files: readonly MemoryFile[] | undefined;
  return (sought, fits) => {
    files ??= filesOf(change, without);
    for (const file of files) {
      const found = tableFor(file, by).get(sought)?.find(fits);
      if (found) return found;
    }
    return undefined;
  };
}

function filesOf(change: JudgedChange, without: ReadonlySet<FileKind>): readonly MemoryFile[] {
  const judged = new Map(change.files.map((file) => [file.path, file.after]));
  return [...change.after].flatMap(([path, entry]) => {
    const kind = kindOf(path, change.policy.format);
    if (kind === undefined || without.has(kind)) return [];
    return (judged.get(path) ?? fileState(entry, change)).model ?? [];
  });
}

function tableFor(file: MemoryFile, by: By): ReadonlyMap<string, readonly Fact[]> {
  const kept = tables[by].get(file);
  if (kept) return kept;
  const table = new Map<string, Fact[]>();
  for (const fact of file.facts) {
    const key = by === 'key' ? fact.key : subjectInForce(fact);
    if (key === undefined) continue;
    const facts = table.get(key);
    if (facts) facts.push(fact);
    else table.set(key, [fact]);
  }
  tables[by].set(file, table);
  return table;
}

function subjectInForce({ subject, provenance }: Fact): string | undefined {
  return provenance.marks.includes('quarantined') ? undefined : subject?.toLowerCase();
}
