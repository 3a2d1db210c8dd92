import { describe, expect, it } from 'vitest';
import { dialectNames, parseFile } from '../../src/memory/index.ts';
import { agent, judged } from './support.ts';

/*
 * Another tool's spelling of "the user said so" is no word of the user's: an agent may write it, edit it and take it
 * away, and it counts for no more than an agent's. Only canonical provenance, which the gate judges, is the user's.
 */

const path = 'memory/notes.md';
const fact = 'She prefers tabs over spaces.';

/** How each dialect that names a source says "the user". */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'claude-code': [
    `---\nname: tabs\ndescription: how she writes\ntype: user\n---\n\n${fact}\n`,
    `---\nname: tabs\ndescription: how she writes\nmetadata:\n  type: feedback\n---\n\n${fact}\n`,
  ],
  'front-matter': [
    `---\nsource: user\ncreated: 2026-06-01\n---\n\n# Notes\n\n- ${fact}\n`,
    `---\nsource: user-stated\n---\n\n# Notes\n\n- ${fact}\n`,
    `---\nauthor: { kind: human }\n---\n\n# Notes\n\n- ${fact}\n`,
  ],
  'comment-fields': [`# Notes\n\n- ${fact} <!-- source: user, created: 2026-06-01 -->\n`],
  'inline-fields': [`# Notes\n\n- ${fact} ttl:90d source:user conf:0.8\n`],
  'inline-source': [
    `# Notes\n\n- ${fact} [source: user] [verified: 2026-06-01]\n`,
    `# Notes\n\n- ${fact} (src: user)\n`,
  ],
};

/** These have no word for who said a thing, or only one for the agent. */
const silent = [
  'letta',
  'promotions',
  'priority',
  'dates',
  'daily-logs',
  'hermes',
  'learnings',
  'list-markers',
  'managed',
  'tables',
];

const writing = async (before: string | undefined, after: string) =>
  (await judged(before === undefined ? {} : { [path]: before }, { [path]: after }, agent))
    .map((finding) => finding.rule)
    .filter((rule) => rule.startsWith('write/'));

describe('a dialect’s user', () => {
  it('is asked of every dialect there is', () => {
    expect([...Object.keys(spellings), ...silent].sort()).toEqual([...dialectNames].sort());
  });

  for (const [name, texts] of Object.entries(spellings))
    for (const text of texts)
      it(`${name} is no user to the gate: ${text.split('\n').find((line) => /user|feedback|human/.test(line))}`, async () => {
        const read = parseFile(path, text).facts[0]?.provenance;
        expect(read).toMatchObject({ src: 'user', from: { src: 'dialect' }, tagged: true });
        expect(await writing(undefined, text)).toEqual([]);
        expect(await writing(text, text.replace('tabs over spaces', 'spaces over tabs'))).toEqual([]);
        expect(await writing(text, '# Notes\n')).toEqual([]);
      });

  it('becomes the user’s by no canonical comment of an agent’s either', async () => {
    const text = `# Notes\n\n- ${fact} (src: user)\n`;
    const claimed = `# Notes\n\n- ${fact} <!-- src:user ts:2026-06-05 -->\n`;
    expect(await writing(text, claimed)).toEqual(['write/source']);
    expect(await writing(claimed, text)).toEqual(['write/user-fact']);
  });
});
