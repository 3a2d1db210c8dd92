import { expect, it } from 'vitest';
import { signThroughApi } from '../../src/github/index.ts';
import { loopbackGitHub } from '../support/github.ts';
import { clientOf, seed } from '../support/github-client.ts';
import { repositoryAt, temporaryFolder } from '../support/repository.ts';

it('makes the same tree on the same parent, deletions, modes and links included', async () => {
  const github = await loopbackGitHub();
  await seed(github, 'main', {
    'MEMORY.md': '# Memory\n',
    'memory/old.md': 'gone soon\n',
    'memory/kept.md': 'kept\n',
  });
  const clone = repositoryAt(await temporaryFolder());
  await clone.git('clone', '-q', github.cloneUrl('bot-token'), '.');
  await clone.write('tool.sh', '#!/bin/sh\n', 0o755);
  await clone.git(
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${await clone.git('hash-object', '-w', 'MEMORY.md')},link`,
  );
  await clone.git('rm', '-q', 'memory/old.md');
  await clone.write('memory/Ñandú ü.md', '# Ñandú\n');
  await clone.git('add', 'tool.sh', 'memory');
  await clone.git('commit', '-q', '-m', 'memory(scout): 2 added\n\nKeepsake-Integrates: agent/scout abc');
  const local = await clone.git('rev-parse', 'HEAD');

  const signed = await signThroughApi(clientOf(github), clone.dir, local);

  const { remote } = github;
  expect(await remote.git('rev-parse', `${signed}^{tree}`)).toBe(await clone.git('rev-parse', 'HEAD^{tree}'));
  expect(await remote.git('rev-parse', `${signed}^`)).toBe(await remote.git('rev-parse', 'main'));
  expect(await remote.git('log', '-1', '--format=%B', signed)).toBe(
    await clone.git('log', '-1', '--format=%B'),
  );
  const listed = await remote.git(
    '-c',
    'core.quotePath=false',
    'ls-tree',
    '-r',
    '--format=%(objectmode) %(path)',
    signed,
  );
  expect(listed.split('\n')).toEqual([
    '100644 MEMORY.md',
    '120000 link',
    '100644 memory/kept.md',
    '100644 memory/Ñandú ü.md',
    '100755 tool.sh',
  ]);
  // GitHub signs only where neither author nor committer is named.
  const posted = github.requests.find((request) => request.path.endsWith('/git/commits'));
  expect(posted?.body).not.toHaveProperty('author');
  expect(posted?.body).not.toHaveProperty('committer');
  // No ref was moved: that is the leased push's work.
  expect(await remote.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
});
