import type { Fact, FileKind, MemoryFile } from '../memory/index.ts';
import type { Found, JudgedChange } from './change.ts';

/*
 * HOARD's write discipline for what is injected and looked up: the index and the sidecars. Logs, pages of other
 * tools and the archive are written otherwise.
 */
const disciplinedKinds: ReadonlySet<FileKind> = new Set(['index', 'topic', 'semantic', 'learnings']);

type Said = Pick<Found, 'message' | 'fix'>;

/** Applies one point of the discipline to the facts a change touches. */
export function disciplined(
  change: JudgedChange,
  factsOf: (file: { readonly model: MemoryFile }) => readonly Fact[],
  judge: (fact: Fact, model: MemoryFile) => Said | undefined,
): readonly Found[] {
  return change.files.flatMap((file) => {
    const model = file.after?.model;
    if (!model || !disciplinedKinds.has(model.kind)) return [];
    return factsOf({ model }).flatMap((fact) => {
      if (!file.touched.has(fact.line) || fact.managed) return [];
      const said = judge(fact, model);
      return said ? [{ path: file.path, line: fact.line, ...said }] : [];
    });
  });
}
