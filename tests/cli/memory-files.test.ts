import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { keepsake, temporaryRepository } from '../support/repository.ts';

const messy =
  '\ufeff# T <!-- ts:2026-01-01 src:agent -->\r\n\r\n## A\r\n* one <!-- ts:2026-01-02 src:web -->\r\n* two \udc80';
const bytes = Buffer.concat([Buffer.from(messy.slice(0, -1)), Buffer.from([0x80])]);

async function repositoryWith(files: Readonly<Record<string, Buffer | string>>) {
  const repo = await temporaryRepository();
  for (const [name, text] of Object.entries(files)) await writeFile(join(repo.dir, name), text);
  return repo;
}

describe('keepsake parse', () => {
  test('--json is what the published schema says, --print the very bytes', async () => {
    const repo = await repositoryWith({ 'MEMORY.md': bytes });
    const json = await keepsakeHere(['parse', 'MEMORY.md', '--json'], { cwd: repo.dir });
    const report = JSON.parse(json.stdout);
    const schema = await readFile(new URL('../../docs/schema/parse.json', import.meta.url), 'utf8');
    const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(JSON.parse(schema));
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(report.blocks[0].facts[0]).toMatchObject({ text: 'one', line: 4, provenance: { src: 'web' } });
    const { code, stdout } = await keepsake(['parse', 'MEMORY.md', '--print'], { cwd: repo.dir });
    expect(code).toBe(0);
    expect(stdout).toBe(bytes.toString('utf8'));
  });

  test('a person reads each fact with where its source comes from', async () => {
    const repo = await repositoryWith({
      'MEMORY.md': '## A <!-- src:agent ts:2026-01-01 -->\n- \x1b[31mone\n',
    });
    const { stdout } = await keepsakeHere(['parse', 'MEMORY.md'], { cwd: repo.dir });
    expect(stdout).toContain('src:agent (block) ts:2026-01-01 (block) ttl:90d (default)');
    expect(stdout).not.toContain('\x1b[31m');
  });

  test('a file that is not there is told plainly', async () => {
    const repo = await temporaryRepository();
    const { code, stderr } = await keepsakeHere(['parse', 'none.md'], { cwd: repo.dir });
    expect(code).toBe(3);
    expect(stderr).toContain('none.md cannot be read');
  });
});

describe('keepsake fmt', () => {
  test('--check changes nothing and exits 1; --write writes once; then --check is content', async () => {
    const repo = await repositoryWith({ 'MEMORY.md': bytes });
    const read = () => readFile(join(repo.dir, 'MEMORY.md'));
    const check = await keepsakeHere(['fmt', 'MEMORY.md', '--check'], { cwd: repo.dir });
    expect([check.code, check.stdout]).toEqual([1, 'MEMORY.md: not in the canonical style\n']);
    expect((await read()).equals(bytes)).toBe(true);
    const write = await keepsake(['fmt', 'MEMORY.md', '--write', '--json'], { cwd: repo.dir });
    expect(JSON.parse(write.stdout)).toEqual({
      files: [{ path: 'MEMORY.md', formatted: false, written: true }],
    });
    const after = await read();
    expect(after.toString('latin1')).toBe(
      '\xef\xbb\xbf# T  <!-- src:agent ts:2026-01-01 -->\r\n\r\n## A\r\n- one  <!-- src:web ts:2026-01-02 -->\r\n- two \x80\r\n',
    );
    expect((await keepsakeHere(['fmt', 'MEMORY.md', '--check'], { cwd: repo.dir })).code).toBe(0);
  });

  test('--check and --write exclude each other', async () => {
    const repo = await repositoryWith({ 'MEMORY.md': '## A\n' });
    expect((await keepsakeHere(['fmt', 'MEMORY.md', '--check', '--write'], { cwd: repo.dir })).code).toBe(2);
  });
});

describe('keepsake wiki', () => {
  const operations = JSON.stringify([
    { op: 'create', title: 'The Shed' },
    { op: 'append-section', heading: 'Roof', text: '- tin' },
  ]);

  test('apply makes a page, then refuses to change another state of it', async () => {
    const repo = await repositoryWith({
      'ops.json': operations,
      'more.json': '[{"op":"add-source","source":"memory/x.md"}]',
    });
    const run = (...args: string[]) => keepsakeHere(['wiki', ...args], { cwd: repo.dir });
    const made = await keepsake(['wiki', 'apply', 'The Shed', 'ops.json', '--expect', 'none', '--json'], {
      cwd: repo.dir,
    });
    const { path, hash } = JSON.parse(made.stdout);
    expect(path).toBe('memory/wiki/The-Shed.md');
    const stale = await run('apply', 'The Shed', 'more.json', '--expect', 'f'.repeat(64));
    expect([stale.code, stale.stderr.includes('was not changed')]).toEqual([2, true]);
    expect((await run('apply', 'The Shed', 'more.json', '--expect', hash)).code).toBe(0);
    expect(await readFile(join(repo.dir, path), 'utf8')).toContain('- tin');
  });

  test.each(['../../etc/x.md', 'memory/wiki/../../x.md'])(
    '%s writes nothing outside the wiki',
    async (page) => {
      const repo = await repositoryWith({ 'ops.json': operations });
      const { code, stdout } = await keepsakeHere(
        ['wiki', 'apply', page, 'ops.json', '--dry-run', '--json'],
        {
          cwd: repo.dir,
        },
      );
      if (code === 0) expect(JSON.parse(stdout).path).toMatch(/^memory\/wiki\/[^/]+\.md$/);
      else expect(code).toBe(2);
      expect(await repo.git('status', '--porcelain')).toBe('?? ops.json');
    },
  );
});
