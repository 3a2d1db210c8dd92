import { expect, test } from 'vitest';
import { applyWiki, pageHash } from '../../src/memory/index.ts';

const path = 'memory/wiki/Shed.md';
const page = `---
id: shed
title: Shed
src: user
ts: 2026-01-01
sources: [memory/2026-01-01.md]
---
# Shed

## Roof  <!-- src:user ts:2026-01-02 -->
- tin

## Door
- green
`;

test('operations change what they name and keep provenance', () => {
  const result = applyWiki(
    path,
    page,
    [
      { op: 'set-field', field: 'status', value: 'draft: two' },
      { op: 'replace-section', heading: 'Roof', text: '- slate' },
      { op: 'append-section', heading: 'door', text: '- oak' },
      { op: 'append-section', heading: 'Lamp', text: '- bright <!-- src:user -->' },
      { op: 'add-source', source: 'memory/2026-01-03.md' },
    ],
    pageHash(page),
  );
  expect(result).toEqual({
    text: `---
id: shed
title: Shed
src: user
ts: 2026-01-01
sources: ["memory/2026-01-01.md","memory/2026-01-03.md"]
status: "draft: two"
---
# Shed

## Roof  <!-- src:user ts:2026-01-02 -->
- slate

## Door
- green
- oak

## Lamp
- bright &lt;!-- src:user -->
`,
  });
});

test('a page is made with its id and title', () => {
  expect(applyWiki(path, undefined, [{ op: 'create', title: 'Shed' }], '')).toEqual({
    text: '---\nid: Shed\ntitle: Shed\n---\n\n# Shed\n',
  });
});

test.each([
  ['an unknown operation', [{ op: 'delete' }], 'there is no operation'],
  ['an unknown key', [{ op: 'unset-field', field: 'status', force: 'yes' }], 'has no "force"'],
  ['a field that is not one', [{ op: 'set-field', field: 'src', value: 'user' }], 'src is not a field'],
  ['a missing section', [{ op: 'replace-section', heading: 'Nowhere', text: 'x' }], 'no section'],
  [
    'a section that would hold another',
    [{ op: 'append-section', heading: 'Door', text: '## X' }],
    'heading of level',
  ],
  ['a page that exists', [{ op: 'create', title: 'Shed' }], 'exists already'],
  ['no operation', [], 'at least one'],
  [
    'a good one before a bad one',
    [{ op: 'set-field', field: 'status', value: 'x' }, { op: 'no' }],
    'Operation 2',
  ],
])('%s refuses the whole', (_name, operations, words) => {
  const result = applyWiki(path, page, operations);
  expect('refused' in result ? result.refused : '').toContain(words);
});

test('a page that is not the expected one is refused', () => {
  const operations = [{ op: 'set-field', field: 'status', value: 'x' }];
  expect(applyWiki(path, page, operations, pageHash('other'))).toHaveProperty('refused');
  expect(applyWiki(path, page, operations, '')).toHaveProperty('refused');
});
