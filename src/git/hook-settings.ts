import { join } from 'node:path';
import { type Config, gatePathspecs } from '../config/index.ts';
import { version } from '../version.ts';
import { writeFileAtomic } from './files.ts';

/** What hooks/*.sh need to know before node starts. */
export interface HookSettings {
  /** The node that runs the hooks: the one that installed them. */
  readonly node: string;
  readonly withoutNode: 'fail' | 'pass';
  /** Whatever touches none of these is decided in sh. */
  readonly pathspecs: readonly string[];
}

/** Where a version of the hooks lies, below the common git folder. */
export function hookHome(common: string, ofVersion = version): string {
  return join(common, 'keepsake', ofVersion);
}

/** Where the hook lies that stands among git's hooks only while a judged commit is made (src/cli/install/ready-hook.ts). */
export function readyHook(common: string): string {
  return join(common, 'keepsake', 'prepare-commit-msg');
}

/** The settings several configurations ask for together: what any of them calls memory is judged. */
export function hookSettings(node: string, ...configs: readonly [Config, ...Config[]]): HookSettings {
  return {
    node,
    withoutNode: configs.some((config) => config.without_node === 'fail') ? 'fail' : 'pass',
    pathspecs: [...new Set(configs.flatMap(gatePathspecs))],
  };
}

/** Writes settings.sh; every value is quoted, since keepsake.yml may come from anybody's branch. */
export async function writeHookSettings(home: string, settings: HookSettings): Promise<void> {
  await writeFileAtomic(join(home, 'settings.sh'), printHookSettings(settings));
}

export function printHookSettings(settings: HookSettings): string {
  return [
    '# Written by Keepsake from keepsake.yml; changes here are lost.',
    `keepsake_node=${shellQuote(settings.node)}`,
    `keepsake_without_node=${settings.withoutNode}`,
    `set -- ${settings.pathspecs.map(shellQuote).join(' ')}`,
    '',
  ].join('\n');
}

/** One word for a POSIX shell, whatever is in it. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
