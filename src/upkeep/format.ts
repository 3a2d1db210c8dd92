import type { Config } from '../config/index.ts';
import {
  type FormatOptions,
  formatOptions,
  type Memory,
  openMemory,
  type Snapshot,
} from '../memory/index.ts';

const formats = new WeakMap<Config, FormatOptions>();

/** How files are read under this configuration: one object a configuration, so that parsed files can be kept by it. */
export function formatOf(config: Config): FormatOptions {
  const known = formats.get(config);
  if (known) return known;
  const format = formatOptions(config);
  formats.set(config, format);
  return format;
}

/** The snapshot as a memory, read under this configuration. */
export function memoryOf(snapshot: Snapshot, config: Config): Memory {
  return openMemory(snapshot, formatOf(config));
}
