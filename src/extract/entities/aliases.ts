import { collisionKey, type Memory, nameOfFile } from '../../memory/index.ts';
import { foldName } from './mentions.ts';

/** Two pages that may be about one thing, and why. */
export interface AliasProposal {
  readonly keep: string;
  readonly merge: string;
  readonly reason: string;
}

/**
 * Pages that may be one entity: names equal but for case, accents or look-alike letters, or a page named as another
 * one's alias. Only proposed: 山田太郎 and Иван, C++ and C#, Go and Google never meet here.
 */
export function proposeAliases(memory: Memory): readonly AliasProposal[] {
  const byKey = new Map<string, { readonly path: string; readonly name: string }[]>();
  const byAlias = new Map<string, string>();
  for (const file of memory.files()) {
    if (file.kind !== 'entity') continue;
    const name = file.title ?? nameOfFile(file.path);
    const key = collisionKey(
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/\.(?=\s|$)/gu, ''),
    );
    const group = byKey.get(key);
    if (group) group.push({ path: file.path, name });
    else byKey.set(key, [{ path: file.path, name }]);
    const aliases = /^\*\*(?:Aliases|Also known as):\*\*[ \t]*([^\r\n<]+)/mu.exec(file.text)?.[1] ?? '';
    for (const alias of aliases.split(',')) if (alias.trim()) byAlias.set(foldName(alias), file.path);
  }
  const proposals: AliasProposal[] = [];
  for (const group of byKey.values()) {
    const [first, ...others] = group;
    for (const other of others)
      if (first)
        proposals.push({
          keep: first.path,
          merge: other.path,
          reason: `"${other.name}" and "${first.name}" differ only in how they are written.`,
        });
    const owner = first && byAlias.get(foldName(first.name));
    if (first && owner && owner !== first.path)
      proposals.push({ keep: owner, merge: first.path, reason: `"${first.name}" is an alias of ${owner}.` });
  }
  return proposals;
}
