import type { Config } from '../config/index.ts';

/** Whom a server serves, and where. */
export interface ServerSetting {
  readonly cwd: string;
  readonly config: Config;
  /** The clock of the door. */
  readonly now: () => Date;
  readonly agent: string | undefined;
}
