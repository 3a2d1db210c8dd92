import { expect, test } from 'vitest';
import {
  defaultFormat,
  type FormatOptions,
  kindOf,
  matchesGlob,
  openMemory,
  type SnapshotFile,
  withFiles,
} from '../../src/memory/index.ts';

/* One name may come composed (NFC) from a keyboard and decomposed (NFD) from a Mac's disk: it is one name. */

const forms = ['NFC', 'NFD'] as const;
const pairs = forms.flatMap((a) => forms.map((b) => [a, b] as const));

const layout = (form: 'NFC' | 'NFD'): FormatOptions => ({
  ...defaultFormat,
  files: {
    ...defaultFormat.files,
    memory: 'mémoire'.normalize(form),
    index: 'RÉSUMÉ.md'.normalize(form),
    entities: 'mémoire/entités'.normalize(form),
    ignore: ['mémoire/privé/**'.normalize(form)],
  },
});

test.each(pairs)('a layout in %s, paths in %s', (configured, written) => {
  const format = layout(configured);
  const kind = (path: string) => kindOf(path.normalize(written), format);
  expect(kind('mémoire/sujet.md')).toBe('topic');
  expect(kind('mémoire/2026-02-16.md')).toBe('log');
  expect(kind('mémoire/entités/Zoé.md')).toBe('entity');
  expect(kind('RÉSUMÉ.md')).toBe('index');
  expect(kind('résumé.md')).toBe('index');
  expect(kind('mémoire/privé/x.md')).toBeUndefined();
  expect(kind('memoire/sujet.md')).toBeUndefined();
});

test.each(pairs)('a glob in %s, a path in %s', (pattern, written) => {
  expect(matchesGlob('équipe/*/n?tes/**'.normalize(pattern), 'équipe/a/nôtes/b.md'.normalize(written))).toBe(
    true,
  );
  expect(matchesGlob('équipe/b.md'.normalize(pattern), 'equipe/b.md'.normalize(written))).toBe(false);
});

test.each(pairs)(
  'a file asked for in %s is the one there in %s, and is changed where it is',
  (asked, there) => {
    const path = 'mémoire/sémantique.md'.normalize(there);
    const entry: SnapshotFile = { path, text: '- a\n', mode: '100644' };
    const snapshot = new Map([[path, entry]]);
    const named = path.normalize(asked);
    expect(openMemory(snapshot, layout('NFC')).file(named)?.text).toBe('- a\n');
    const after = withFiles(
      snapshot,
      new Map([
        [named, '- b\n'],
        ['mémoire/é.md'.normalize(asked), 'new\n'],
        ['autre/é.md'.normalize(asked), 'new\n'],
      ]),
    );
    const folder = path.slice(0, path.indexOf('/'));
    expect([...after.keys()]).toEqual([
      path,
      `${folder}/${'é.md'.normalize(asked)}`,
      'autre/é.md'.normalize(asked),
    ]);
    expect(after.get(path)?.text).toBe('- b\n');
    expect(withFiles(after, new Map([[named, null]])).has(path)).toBe(false);
  },
);
