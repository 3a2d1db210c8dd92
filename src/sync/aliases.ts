import { proposeAliases } from '../extract/index.ts';
import { type Change, type Memory, nameOfFile } from '../memory/index.ts';
import { mergeCommand } from '../upkeep/index.ts';

/*
 * Names are never merged by a night: two pages that are one thing to a program may be two people. The proposal says what
 * looks alike and how a person makes one of it.
 */

/** Pages of the memory that may be about one thing, as sentences for the reviewer. */
export function alikePages(memory: Memory): readonly string[] {
  return proposeAliases(memory).map(({ keep, merge, reason }) => {
    const [into, from] = [nameOf(memory, keep), nameOf(memory, merge)];
    return `${keep} and ${merge} may be about one thing: ${reason} If they are: ${mergeCommand(into, from)}.`;
  });
}

/** Other names that logs call known entities by, as sentences for the reviewer. */
export function newNames(changes: readonly Change[]): readonly string[] {
  return changes
    .filter((change) => change.rule === 'extract/alias')
    .map(({ reason, path, after }) => `${reason} If that is its name too, write "${after}" into ${path}.`);
}

function nameOf(memory: Memory, path: string): string {
  return memory.file(path)?.title ?? nameOfFile(path);
}
