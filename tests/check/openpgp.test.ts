import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeRange } from '../../src/check/index.ts';
import { runProgram, temporaryFolder, temporaryRepository } from '../support/repository.ts';

/* A person who signs with OpenPGP is known by the fingerprint in keepsake.yml, in plain commits and in merges. */

test('an OpenPGP signature speaks for its writer, in commits and in a merge; without it nobody does', async () => {
  const home = await temporaryFolder('ks-gpg-');
  await mkdir(join(home, 'g'), { mode: 0o700 });
  process.env['GNUPGHOME'] = join(home, 'g');
  try {
    const gpg = (...args: string[]) => runProgram('gpg', ['--batch', '--quiet', ...args], { cwd: home });
    const identity = 'Jane <jane@example.org>';
    await gpg('--passphrase', '', '--quick-generate-key', identity, 'ed25519', 'sign', 'never');
    const listed = (await gpg('--with-colons', '--list-keys')).stdout;
    const fingerprint = /^fpr:+([0-9A-F]{40}):/m.exec(listed)?.[1] ?? '';
    const repo = await temporaryRepository();
    const signed = ['-c', `user.signingKey=${fingerprint}`, '-c', 'commit.gpgSign=true'];
    const memory = '# Memory\n\n## Build <!-- src:agent ts:2026-06-01 -->\n- The build takes ten minutes\n';
    const rule = '\n## Rules <!-- src:user ts:2026-06-02 -->\n- Never deploy on Fridays\n';
    await repo.commit('memory', {
      'keepsake.yml': `writers:\n  - { name: jane, kind: human, keys: ["${fingerprint}"] }\n`,
      'MEMORY.md': memory,
    });
    const base = await repo.git('rev-parse', 'HEAD');
    const errors = async () =>
      (
        await judgeRange({ cwd: repo.dir, now: new Date('2026-06-03'), base, head: 'HEAD', target: base })
      ).findings
        .filter((finding) => finding.severity === 'error')
        .map((finding) => `${finding.rule} ${finding.path}:${finding.line}`);

    await repo.commit('rules', { 'MEMORY.md': `${memory}${rule}` });
    expect(await errors()).toEqual(['write/source MEMORY.md:6']);
    await repo.git(...signed, 'commit', '-q', '--amend', '--no-edit');
    expect(await errors()).toEqual([]);

    // An agent's page comes in by the person's own merge, left as git made it.
    await repo.git('checkout', '-q', '-b', 'agent/scout', base);
    const page = '# Ports <!-- src:agent ts:2026-06-02 -->\n\n- The gateway listens on 8080\n';
    await repo.commit('ports', { 'memory/ports.md': page });
    await repo.git('checkout', '-q', 'main');
    await repo.git(...signed, 'merge', '-q', '--no-ff', '--no-edit', 'agent/scout');
    expect(await errors()).toEqual([]);
    await runProgram('gpgconf', ['--kill', 'all'], { cwd: home });
  } finally {
    delete process.env['GNUPGHOME'];
  }
});
