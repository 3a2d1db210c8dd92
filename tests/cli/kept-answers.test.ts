import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { chmod, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

/*
 * What is kept of a whole memory must say what a fresh reading says, whatever happened to the files since, and is not
 * believed when it is damaged.
 */

const page = (n: number) =>
  `# Page ${n} <!-- src:agent ts:2026-0${1 + (n % 5)}-11 -->\n\n**Type:** person\n\n## Facts\n- works_at → [[Page ${n + 1}]]: since May\n- Likes tea no ${n} <!-- src:user ts:2026-01-0${1 + (n % 4)} -->\n`;
const pathOf = (n: number | string) => `memory/entities/Page-${n}.md`;

const commands: readonly (readonly string[])[] = [
  ['stats', '--json'],
  ['entities', '--json'],
  ['decay', '--json', '--now', '2026-06-07', '--threshold', '0.3'],
  ['decay', '--now', '2026-06-07', '--top', '4'],
  ['reindex', '--dry-run', '--json'],
];

async function answers(dir: string, asked = commands): Promise<string[]> {
  const said: string[] = [];
  for (const args of asked) {
    const { stdout, code } = await keepsakeHere(args, { cwd: dir });
    expect(code, args.join(' ')).toBe(0);
    said.push(stdout);
  }
  return said;
}

async function pages() {
  const repo = await temporaryRepository();
  const files = Array.from({ length: 12 }, (_, n) => [pathOf(n), page(n)] as const);
  await repo.commit('pages', { 'MEMORY.md': '# Memory\n', ...Object.fromEntries(files) });
  const cache = join(repo.dir, '.git/keepsake/cache');
  const kept = () =>
    readdirSync(cache)
      .filter((name) => name.startsWith('answer-'))
      .map((name) => join(cache, name));
  return { repo, dir: repo.dir, cache, kept };
}

test('whatever happens to the files, what is kept says what a fresh reading says', async () => {
  const { repo, dir, cache, kept } = await pages();
  const at = (path: string) => join(dir, path);
  const damage = async (how: (text: string) => string) => {
    for (const path of kept()) await writeFile(path, how(await readFile(path, 'utf8')));
  };
  const situations: Readonly<Record<string, () => Promise<unknown>>> = {
    'nothing is kept yet': async () => {},
    'nothing changed': async () => {},
    'a page changed and is not staged': () => writeFile(at(pathOf(3)), page(14)),
    'it changed once more, to as many bytes': () => writeFile(at(pathOf(3)), page(15)),
    'a page is gone': () => rm(at(pathOf(5))),
    'a page is new and not added': () => writeFile(at(pathOf(20)), page(20)),
    'a page has another name': () => rename(at(pathOf(7)), at(pathOf('seven'))),
    'all of it is committed': () => repo.commit('all'),
    'a page is a symlink': async () => {
      await rm(at(pathOf(2)));
      await repo.git('config', 'core.symlinks', 'true');
      await symlink('Page-1.md', at(pathOf(2)));
    },
    'a page can be run': () => chmod(at(pathOf(1)), 0o755),
    'the layout is another': () => writeFile(at('keepsake.yml'), 'files:\n  entities: memory/people\n'),
    'the layout is the old one': () => rm(at('keepsake.yml')),
    'what is kept is cut off': () => damage((text) => text.slice(0, -9)),
    'a number in what is kept is another': () => damage((text) => text.replace(/\d(\D*)$/, '7$1')),
    'what is kept is empty': () => damage(() => ''),
  };
  const all = new Set(['nothing changed', 'a page is gone', 'all of it is committed']);
  for (const [name, change] of Object.entries(situations)) {
    await change();
    // All answers are kept in one way; the list of pages says most of a file.
    const asked = all.has(name) ? commands : commands.filter(([command]) => command === 'entities');
    const warm = await answers(dir, asked);
    await rm(cache, { recursive: true, force: true });
    expect(warm, name).toEqual(await answers(dir, asked));
  }
});

test('asked again about an unchanged memory, a command reads what is kept', async () => {
  const { dir, cache } = await pages();
  await answers(dir);
  const path = join(cache, 'answer-reindex.txt');
  const [head = ''] = (await readFile(path, 'utf8')).split('\n');
  const told = 'this was kept';
  const digest = createHash('sha1').update(told).digest('hex');
  await writeFile(path, `${head.replace(/ \w+$/, ` ${digest}`)}\n${told}`);
  const said = await keepsakeHere(['reindex', '--dry-run', '--json'], { cwd: dir });
  expect(said.stdout).toBe(`${told}\n`);
  await writeFile(join(dir, pathOf(0)), page(1));
  const anew = await keepsakeHere(['reindex', '--dry-run', '--json'], { cwd: dir });
  expect(JSON.parse(anew.stdout)).toMatchObject({ changed: true });
});
