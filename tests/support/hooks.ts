import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The hook bundle that `install` copies must be there; built once where a checkout has none. */
export function hasHookBundle(): void {
  if (!existsSync(`${root}dist/hook/hook.cjs`))
    execFileSync(process.execPath, ['scripts/build.mjs', 'hook'], { cwd: root, stdio: 'inherit' });
}
