import { expect, test } from 'vitest';
import { findSecrets, secretHash } from '../../src/gate/index.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

/* Every command that writes words of its caller asks the gate for secrets first: the hook comes too late for readers. */

test('a secret is written by no command, and shown by none', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', {
    'MEMORY.md': '# Memory\n',
    'memory/entities/Acme.md':
      '# Acme\n\n**Type:** organization\n\n## Facts\n- Sells shoes <!-- src:agent ts:2026-06-01 -->\n',
  });
  const token = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789';
  const said = `The deploy job uses ${token}`;
  await repo.write('ops.json', JSON.stringify([{ op: 'create', title: said }]));
  const commands = [
    ['add', said],
    ['add', 'Acme ships on Mondays', '--detail', said],
    ['inbox', '--add', said],
    ['learn', `Always use ${token} for deploys to staging.`, '--kind', 'lesson'],
    ['fix', 'add-fact', 'Acme', said],
    ['wiki', 'apply', 'Shed', 'ops.json'],
    ['evaluate', '--write-back', '--text', `${said}.`],
  ];
  for (const args of commands) {
    const { code, stdout, stderr } = await keepsakeHere(args, { cwd: repo.dir });
    expect([args[0], code]).toEqual([args[0], 1]);
    expect(stdout + stderr).toMatch(/secret/);
    expect(stdout + stderr).not.toContain(token);
    expect(await repo.git('status', '--porcelain', '--', 'MEMORY.md', 'memory')).toBe('');
  }
});

test('the hash that a refusal names is the one the gate asks for', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': '# Memory\n' });
  const said = 'password = hG7\\kq92Lm!x"Zt4';
  const [secret] = await findSecrets(said);
  const hash = secretHash(said.slice(secret?.start, secret?.end));
  await repo.write('ops.json', JSON.stringify([{ op: 'create', title: said }]));
  for (const args of [
    ['add', said],
    ['wiki', 'apply', 'Shed', 'ops.json'],
  ]) {
    const { code, stderr } = await keepsakeHere(args, { cwd: repo.dir });
    expect([args[0], code]).toEqual([args[0], 1]);
    expect(stderr).toContain(`${hash} to gate.secrets_baseline`);
  }
});
