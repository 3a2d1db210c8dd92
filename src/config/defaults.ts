import { type Config, configSchema } from './schema.ts';

/** Worked out while a bundle is built (scripts/build.mjs): who has no keepsake.yml need not load the schema. */
export const defaults: Config = configSchema.parse({});

/** The configuration that counts where there is no keepsake.yml. */
export function defaultConfig(): Config {
  return structuredClone(defaults);
}
