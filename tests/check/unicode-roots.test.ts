import { expect, test } from 'vitest';
import { baselineOfWhole, judgeRange, judgeWhole } from '../../src/check/index.ts';
import { commitEdits, openObjects } from '../../src/git/index.ts';
import { temporaryRepository } from '../support/repository.ts';
import { generateToken } from '../support/tokens.ts';

/* To git a folder's name in NFC and in NFD are two folders, to keepsake.yml one root: neither hides the other. */

const config = `root: ${'mémoire'.normalize('NFC')}
writers:
  - { name: jane, kind: human, emails: [jane@example.org] }
  - { name: scout, kind: agent, emails: [scout@agents.example.org] }
strict: true
stamp: false
`;
const nfc = `${'mémoire'.normalize('NFC')}/MEMORY.md`;
const nfd = `${'mémoire'.normalize('NFD')}/MEMORY.md`;
const rules = (account: string) =>
  `# Memory\n\n## Rules <!-- src:user ts:2026-06-01 -->\n- Account: ${account}\n`;
const builds = '# Memory\n\n## Builds <!-- src:agent ts:2026-06-01 -->\n- They take a minute\n';

const time = { time: 1_780_660_800, zone: '+0000' };
const jane = { name: 'jane', email: 'jane@example.org', ...time };
const scout = { name: 'scout', email: 'scout@agents.example.org', ...time };

async function memory() {
  const repo = await temporaryRepository();
  return {
    async commit(author: typeof jane, parents: readonly string[], files: Readonly<Record<string, string>>) {
      const objects = openObjects(repo.dir);
      const edits = Object.entries({ 'keepsake.yml': config, ...files }).map(([path, text]) => ({
        path,
        content: Buffer.from(text),
      }));
      const made = await commitEdits(repo.dir, objects, { base: null, edits, parents, message: 'x', author });
      await objects.close();
      return made.oid;
    },
    whole(revision: string) {
      return { cwd: repo.dir, now: new Date('2026-06-10'), revision };
    },
    async errors(base: string, head: string) {
      const { findings } = await judgeRange({ cwd: repo.dir, now: new Date('2026-06-10'), base, head });
      return findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
    },
  };
}

test('a folder beside the root in the other Unicode form is found, whatever it holds', async () => {
  const { commit, errors } = await memory();
  const base = await commit(jane, [], { [nfd]: rules('1') });
  const both = await commit(scout, [base], { [nfd]: rules('666'), [nfc]: rules('1') });
  expect(await errors(base, both)).toContain('path/unsafe');
  const beside = await commit(scout, [base], { [nfd]: rules('1'), [nfc]: builds });
  expect(await errors(base, beside)).toContain('path/unsafe');
  // Where both stand already, one of them may go; not one under cover of the other.
  expect(await errors(beside, await commit(jane, [beside], { [nfd]: rules('1') }))).toEqual([]);
  expect(await errors(beside, await commit(scout, [beside], { [nfc]: rules('1') }))).toContain('path/unsafe');
});

test('a change in a folder of either form is judged as it is, and so is a renamed folder', async () => {
  const { commit, errors } = await memory();
  const base = await commit(jane, [], { [nfd]: rules('1') });
  const added = await commit(scout, [base], { [nfd]: `${rules('1')}\n${builds.slice(10)}` });
  expect(await errors(base, added)).toEqual([]);
  expect(await errors(base, await commit(scout, [base], { [nfc]: rules('1') }))).toEqual([]);
  const changed = await errors(base, await commit(scout, [base], { [nfc]: rules('2') }));
  expect(changed).toContain('write/user-fact');
  expect(changed).not.toContain('path/unsafe');
});

test('a merge in a folder of the other form has the text of its parents', async () => {
  const { commit, errors } = await memory();
  const base = await commit(jane, [], { [nfd]: builds });
  const more = builds.replace('## Builds', '## Rules <!-- src:user ts:2026-06-02 -->\n- Ask Ann\n\n$&');
  const main = await commit(jane, [base], { [nfd]: more });
  const side = await commit(scout, [base], { [nfd]: `${builds}- And a half\n` });
  expect(await errors(main, await commit(scout, [main, side], { [nfd]: `${more}- And a half\n` }))).toEqual(
    [],
  );
});

test('what a human took out of a folder of the other form does not come back by itself', async () => {
  const { commit, errors } = await memory();
  const old = await commit(jane, [], { [nfd]: `${builds}- And a half\n` });
  const fewer = await commit(jane, [old], { [nfd]: builds });
  const back = await commit(scout, [fewer], { [nfd]: `${builds}- And a half\n` });
  expect(await errors(fewer, back)).toEqual(['write/history']);
});

test('beside the memory of a folder of the other form, twins and unsafe names are found as in any', async () => {
  const { commit, errors } = await memory();
  const base = await commit(jane, [], { [nfd]: builds });
  const beside = (name: string) => nfd.replace('MEMORY.md', name);
  const add = async (path: string) =>
    errors(base, await commit(scout, [base], { [nfd]: builds, [path]: 'x\n' }));
  expect(await add(beside('Memory/pay.md'))).toContain('path/unsafe');
  expect(await add(beside('memory/pay.md '))).toContain('path/unsafe');
  expect(await add(nfd.toUpperCase())).toContain('path/unsafe');
  expect(await add(beside('memory/crane.png'))).toEqual([]);
});

test('the memory as it stands is all that stands in the folders of both forms', async () => {
  const { commit, whole } = await memory();
  const key = `${builds}- The key is ${generateToken('npm')}\n`;
  for (const one of [nfd, nfc]) {
    const other = one === nfd ? nfc : nfd;
    const alone = await commit(jane, [], { [one]: key, [other]: builds });
    const found = await judgeWhole(whole(alone));
    expect(found.findings.map(({ rule, line }) => `${rule} ${line}`).sort()).toEqual([
      'path/unsafe 1',
      'secret/found 5',
    ]);
    expect(await baselineOfWhole(whole(alone))).not.toEqual([]);
  }
  const single = await commit(jane, [], { [nfd]: builds });
  expect((await judgeWhole(whole(single))).findings).toEqual([]);
});
