import { memoryRoots, within } from '../config/index.ts';
import { leadsThroughLink } from '../git/index.ts';
import { applyEdits, type Fact, findFact, parseFile, setMark } from '../memory/index.ts';
import { type Root, type WriteSetting, type Written, write } from './write.ts';

/** Which fact: what is said alike in the same file of two roots has one id, and only the path tells them apart. */
export interface Meant {
  readonly id: string;
  /** From the repository's top. */
  readonly path?: string;
}

/** Proposes that a fact should go: it is marked unverified, so that a person or the next sweep decides. */
export function forget(setting: WriteSetting, meant: Meant): Promise<Written> {
  return write(setting, async (read, format) => {
    const places = memoryRoots(setting.config);
    // A linked root is read nowhere; the others can still be forgotten in, and the answer names what was left out.
    const linked = places.filter((root) => leadsThroughLink(setting.top, root));
    const roots = await Promise.all(places.filter((root) => !linked.includes(root)).map(read));
    const say = (text: string) =>
      [text, ...linked.map((root) => `${root} leads through a symlink and was not looked at.`)].join(' ');
    const [found, ...others] = roots.flatMap((root) => factsMeant(root, meant));
    if (!found) return say(`No fact has the id ${meant.id}; memory_search gives ids.`);
    if (others.length > 0) {
      const all = [found, ...others].map(({ root, fact }) => `${root.prefix}${fact.path}:${fact.line}`);
      return say(
        `Several facts have the id ${meant.id}: ${all.slice(0, 5).join(', ')}. Give more of it, or the path too.`,
      );
    }
    const { root, fact } = found;
    const file = root.memory.file(fact.path);
    if (!file) return say(`${root.prefix}${fact.path} is gone.`);
    const place = `${root.prefix}${fact.path}:${fact.line}`;
    const edits = setMark(parseFile(fact.path, file.text, format), fact, 'unverified');
    if (edits.length === 0) return say(`It is marked already: ${place}.`);
    return {
      root,
      path: fact.path,
      text: applyEdits(file.text, edits),
      message: say(
        `Proposed: ${place} is marked unverified and listed at every session until somebody decides.`,
      ),
      fact: fact.text,
    };
  });
}

function factsMeant(root: Root, { id, path }: Meant): readonly { root: Root; fact: Fact }[] {
  const found = findFact(root.memory, id);
  const facts = found.found === 'one' ? [found.fact] : found.found === 'several' ? found.facts : [];
  return facts
    .filter((fact) => path === undefined || within(root.prefix, path) === fact.path)
    .map((fact) => ({ root, fact }));
}
