import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { repositoryAt, type TestRepository, temporaryFolder } from './repository.ts';

/**
 * One beginning for the tests of a file: `make` builds it for the first test that asks, and every test gets a copy of
 * its own, with whatever lies beside the repository. What git does to build it is many times dearer than to copy it.
 * Nothing in it may name its own place.
 */
export function copies(make: () => Promise<TestRepository>): () => Promise<TestRepository> {
  let kept: Promise<{ readonly folder: string; readonly name: string }> | undefined;
  const keep = async () => {
    const { dir } = await make();
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-kept-'));
    copy(dirname(dir), folder);
    return { folder, name: dir.slice(dirname(dir).length + 1) };
  };
  afterAll(async () => {
    const made = await kept?.catch(() => undefined);
    if (made) await rm(made.folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return async () => {
    kept ??= keep();
    const { folder, name } = await kept;
    const root = await temporaryFolder();
    copy(folder, root);
    return repositoryAt(join(root, name));
  };
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}
