import { type Glance, glanceOf, type Memory } from '../memory/index.ts';

/**
 * What is derived from each file alone, as lines of text without tabs or line breaks. Whoever runs the passes may keep
 * the lines by the files' blob ids, so that an unchanged file is neither read nor parsed again.
 */
export interface Derivations {
  /**
   * The lines of every path, in the order of the paths.
   * @param name names what is derived; another way to derive has another name
   */
  lines(memory: Memory, name: string, paths: readonly string[], derive: Derive): readonly string[];
}

/** It asks no more of a file than it needs: most of what a whole file is costs more than a look at it. */
export type Derive = (file: Glance) => readonly string[];

/** Derives everything anew: for a single run, and wherever nothing is kept. */
export const derivedAnew: Derivations = {
  lines(memory, _name, paths, derive) {
    return paths.flatMap((path) => {
      const file = memory.file(path);
      return file ? derive(glanceOf(file)) : [];
    });
  },
};
