import { type Config, defaultConfig, parseConfig } from '../config/index.ts';
import type { ObjectReader } from '../git/index.ts';
import { decode } from '../memory/index.ts';

/** The configuration as it stands in one commit; the defaults where that has none. Never that of a working tree. */
export async function configAt(objects: ObjectReader, commit: string, path: string): Promise<Config> {
  const blob = await objects.read(`${commit}:${path}`);
  return blob?.type === 'blob' ? parseConfig(decode(blob.content), path) : defaultConfig();
}
