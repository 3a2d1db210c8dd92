import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryFolder } from '../support/repository.ts';

/* A memory of one kind of file alone is searched as well as one of all kinds; plain folders, so no git is started. */

const shapes = {
  'daily logs': {
    'memory/2026-02-16.md': '# 2026-02-16\n\n- 09:10 Jane: the harbour crane is painted red\n',
    'memory/20260217-standup.md': '# Standup\n\n- Bob will repair the ferry engine\n',
  },
  'entity pages': {
    'memory/entities/Harbour.md':
      '# Harbour\n\n**Type:** place\n\n## Facts\n- Its crane is painted red\n- Belongs to [[Ferry Line]]\n',
    'memory/entities/Ferry-Line.md':
      '# Ferry Line\n\n**Type:** company\n\n## Facts\n- Repairs an engine every year\n- Owned by [[Captain Nell]]\n',
    'memory/entities/Captain-Nell.md': '# Captain Nell\n\n**Type:** person\n\n## Facts\n- Plays the cello\n',
  },
  'MEMORY.md': {
    'MEMORY.md':
      '# Memory\n\n## Port  <!-- src:user ts:2026-01-10 -->\n- The harbour crane is painted red\n- The ferry engine was repaired\n',
  },
  'a file for each memory': {
    'keepsake.yml': 'files: { pages: [notes] }\n',
    'notes/MEMORY.md': '- [Crane](project_crane.md)\n- [Ferry](project_ferry.md)\n',
    'notes/project_crane.md': '---\nname: crane\ntype: project\n---\n\nThe harbour crane is painted red.\n',
    'notes/project_ferry.md': '---\nname: ferry\ntype: project\n---\n\nThe ferry engine was repaired.\n',
  },
} as const;

async function folder(files: Readonly<Record<string, string>>) {
  const dir = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  const cache = await temporaryFolder();
  return (...args: string[]) =>
    keepsakeHere(args[0] === 'index' ? args : [...args, '--now', '2026-03-10'], {
      cwd: dir,
      env: { XDG_CACHE_HOME: cache },
    });
}

interface Hit {
  readonly path: string;
  readonly text: string;
  readonly body?: string;
  readonly explain?: Record<string, number>;
}

const hitsOf = (run: { stdout: string }) => (JSON.parse(run.stdout) as { hits: Hit[] }).hits;
const said = ({ text, body }: Hit) => `${text} ${body ?? ''}`;

test.each([
  ...Object.entries(shapes),
  ['all of them together', Object.assign({}, ...Object.values(shapes)) as Record<string, string>] as const,
])('finds what stands in %s', async (_name, files) => {
  const run = await folder(files);
  const [crane] = hitsOf(await run('recall', 'red crane', '--json'));
  expect(crane && said(crane)).toMatch(/crane is painted red/);
  const engines = hitsOf(await run('recall', 'repaired engine', '--json'));
  expect(engines[0] && said(engines[0])).toMatch(/engine/);
  expect((await run('context', 'red crane')).stdout).toContain('crane is painted red');
});

test('--hops follows the links of a named page so far and no further', async () => {
  const run = await folder(shapes['entity pages']);
  const reached = async (hops: string) => {
    const hits = hitsOf(await run('recall', 'Harbour', '--json', '--explain', '--hops', hops));
    return [...new Set(hits.filter((hit) => hit.explain?.['entities']).map(({ path }) => path))].sort();
  };
  const [nell, ferry, harbour] = ['Captain-Nell', 'Ferry-Line', 'Harbour'].map(
    (name) => `memory/entities/${name}.md`,
  );
  expect(await reached('0')).toEqual([harbour]);
  expect(await reached('1')).toEqual([ferry, harbour]);
  expect(await reached('2')).toEqual([nell, ferry, harbour]);
});

test('--manifest-only tells what would be loaded without its text; --drop deletes the index, not the memory', async () => {
  const run = await folder(shapes['MEMORY.md']);
  const shown = await run('context', 'red crane', '--manifest-only');
  expect(shown.stdout).toMatch(/^\d+ of 4000 tokens used; 2 loaded, 0 left out\.\n\+ MEMORY\.md:4 \(user, /);
  expect(shown.stdout).not.toContain('painted');
  const manifest = JSON.parse(
    (await run('context', 'red crane', '--manifest-only', '--json')).stdout,
  ) as object;
  expect(Object.keys(manifest)).toEqual(['manifest']);
  const index = async (...more: string[]) => (await keepsakeIndex(run, more)) as Record<string, unknown>;
  expect(await index()).toMatchObject({ files: 1, read: 0 });
  expect(await index('--drop')).toEqual({ dropped: true });
  expect(await index()).toMatchObject({ files: 1, read: 1, rebuilt: true });
});

async function keepsakeIndex(run: Awaited<ReturnType<typeof folder>>, more: readonly string[]) {
  return JSON.parse((await run('index', ...more, '--json')).stdout) as unknown;
}
