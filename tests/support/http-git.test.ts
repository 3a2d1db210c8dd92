import { expect, test } from 'vitest';
import { httpGit } from './http-git.ts';
import { runProgram, temporaryFolder, temporaryRepository } from './repository.ts';

test('a real clone, push and refusal over http', async () => {
  const root = await temporaryFolder();
  await runProgram('git', ['init', '-q', '--bare', '-b', 'main', 'a.git'], { cwd: root });
  await runProgram('git', ['-C', 'a.git', 'config', 'http.receivepack', 'true'], { cwd: root });
  const server = await httpGit(root, { authorization: 'Basic eA==' });
  const repo = await temporaryRepository();
  await repo.commit('first', { 'a.md': 'x'.repeat(100_000) });
  const header = ['-c', 'http.extraHeader=Authorization: Basic eA=='];
  await repo.git(...header, 'push', '-q', `${server.url}/a.git`, 'main');
  expect(await repo.git(...header, 'ls-remote', `${server.url}/a.git`)).toContain('refs/heads/main');
  expect((await repo.tryGit(['push', '-q', `${server.url}/a.git`, 'main'])).code).not.toBe(0);
  expect(server.requests).toContain('POST /a.git/git-receive-pack');
});
