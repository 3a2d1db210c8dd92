import { readPolicyFile } from '../check/index.ts';
import { type Config, canonicalPath, defaultConfig, parseConfig } from '../config/index.ts';
import type { ObjectReader } from '../git/index.ts';

/**
 * The configuration as it stands in one commit; the defaults where that has none. Never that of a working tree.
 * @throws KeepsakeError when there is something at the path that cannot be read: it does not count as absent
 */
export async function configAt(objects: ObjectReader, commit: string, path: string): Promise<Config> {
  const text = await readPolicyFile(objects, commit, canonicalPath(path));
  return text === undefined ? defaultConfig() : parseConfig(text, path);
}
