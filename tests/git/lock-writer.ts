// One of many writers, in a process of its own: adds its lines to a file under the lock. Started by lock.test.ts.
import { readFile } from 'node:fs/promises';
import { withLock, writeFileAtomic } from '../../src/git/index.ts';

const [folder = '', file = '', name = '', count = '0', hang] = process.argv.slice(2);
if (hang === 'hang') {
  await withLock(folder, async () => {
    process.stdout.write('holding\n');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  });
}
for (let i = 0; i < Number(count); i++) {
  await withLock(folder, async () => {
    const before = await readFile(file, 'utf8').catch(() => '');
    await writeFileAtomic(file, `${before}${name}.${i}\n`);
  });
}
