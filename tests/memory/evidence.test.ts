import { expect, it } from 'vitest';
import { evidenceOrigins, evidenceParts } from '../../src/memory/index.ts';

/* A fact that two sides learned has the evidence of both, with commas. */

it.each([
  ['memory/a.md#L3', ['memory/a.md#L3']],
  ['memory/a.md#L3~0a1b2c3d,memory/b.md#L5-L7', ['memory/a.md#L3~0a1b2c3d', 'memory/b.md#L5-L7']],
  ['memory/a.md,memory/b.md~0a1b2c3d,x', ['memory/a.md', 'memory/b.md~0a1b2c3d', 'x']],
  ['memory/a,b.md#L3', ['memory/a,b.md#L3']],
  ['https://example.org/?a=1,2', ['https://example.org/?a=1,2']],
])('%s', (ev, parts) => {
  expect(evidenceParts(ev)).toEqual(parts);
});

it('of each the line counts and not its number, in whatever order they stand', () => {
  const before = evidenceOrigins('memory/a.md#L3~0a1b2c3d,memory/b.md#L5~11111111');
  expect(evidenceOrigins('memory/b.md#L6~11111111,memory/a.md#L9~0a1b2c3d')).toEqual(before);
  expect(evidenceOrigins('memory/b.md#L6~11111111,memory/a.md#L9~0a1b2c3e')).not.toEqual(before);
});
