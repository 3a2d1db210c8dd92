import { describe, expect, it } from 'vitest';
import { readTicks, renderBody, untickedIds, whoUnticked } from '../../src/review/index.ts';
import { night, reviewOf } from './sample.ts';

const body = renderBody(reviewOf(night));
const untick = (text: string, id: string) => text.replace(`- [x] ${id}`, `- [ ] ${id}`);

describe('boxes', () => {
  it('are read back from the body that was written', () => {
    expect(Object.fromEntries(readTicks(body))).toEqual({
      '3fa91c': true,
      '77c1e0': true,
      a1b2c3: true,
      d4e5f6: true,
    });
    expect(untickedIds(untick(body, '77c1e0'))).toEqual(['77c1e0']);
  });
  it('survive a browser’s CRLF and another list marker', () => {
    expect(untickedIds(untick(body, 'a1b2c3').replaceAll('\n', '\r\n'))).toEqual(['a1b2c3']);
    expect(untickedIds('* [ ] 3fa91c text')).toEqual(['3fa91c']);
  });
  it('in a code fence, a quote or a sentence are none', () => {
    expect(untickedIds('```\n- [ ] 3fa91c text\n```\n> - [ ] 77c1e0 text\nsee - [ ] a1b2c3 text')).toEqual(
      [],
    );
  });
  it('for one id twice: the empty one counts', () => {
    expect(untickedIds('- [ ] 3fa91c a\n- [x] 3fa91c a')).toEqual(['3fa91c']);
  });
});

describe('who unticked', () => {
  it('is the last one who emptied the box', () => {
    const versions = [
      { login: 'github-actions[bot]', text: body },
      { login: 'mallory', text: untick(body, '77c1e0') },
      { login: 'jane-doe', text: body },
      { login: 'sam', text: untick(body, '77c1e0') },
      { login: 'jane-doe', text: untick(untick(body, '77c1e0'), '3fa91c') },
    ];
    expect(Object.fromEntries(whoUnticked(versions))).toEqual({ '77c1e0': 'sam', '3fa91c': 'jane-doe' });
  });
  it('is nobody for a box that was never full', () => {
    expect(whoUnticked([{ login: 'mallory', text: untick(body, '77c1e0') }]).size).toBe(0);
  });
});
