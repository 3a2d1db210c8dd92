import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { applyEdits, parseFile } from '../../../src/memory/index.ts';
import { confirmFact } from '../../../src/review/index.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { temporaryRepository } from '../../support/repository.ts';

const text = `# Memory

## 2026-01-05 Ports <!-- src:web ts:2026-01-05 ttl:90d stale -->
- Gateway: 8080
- Mirror: 9090  <!-- ttl:7d unverified -->
`;

describe('keepsake confirm', () => {
  it('renews a fact in the working tree, makes it the user’s, and says the same a second time', async () => {
    const repo = await temporaryRepository();
    await repo.commit('notes', { 'MEMORY.md': text });
    const dry = await keepsakeHere(
      ['confirm', 'mirror', '--src', 'user', '--now', '2026-06-08', '--dry-run'],
      { cwd: repo.dir },
    );
    expect(dry.stdout).toContain('+- Mirror: 9090  <!-- ttl:7d src:user ts:2026-06-08 -->');
    expect(await readFile(`${repo.dir}/MEMORY.md`, 'utf8')).toBe(text);
    const args = ['confirm', 'mirror', '--src', 'user', '--ttl', '1y', '--now', '2026-06-08'];
    expect((await keepsakeHere(args, { cwd: repo.dir })).stdout).toBe(
      'Confirmed. Commit MEMORY.md: Mirror: 9090\n',
    );
    expect(await readFile(`${repo.dir}/MEMORY.md`, 'utf8')).toContain(
      '<!-- ttl:1y src:user ts:2026-06-08 -->',
    );
    expect((await keepsakeHere(args, { cwd: repo.dir })).stdout).toBe('It says so already: Mirror: 9090\n');
    expect((await keepsakeHere(['confirm', 'mirror', '--src', 'web'], { cwd: repo.dir })).code).toBe(2);
  });

  it('moves a doubt of the whole block to the facts that nobody spoke for', () => {
    const file = parseFile('MEMORY.md', text);
    const [gateway] = file.facts;
    if (!gateway) throw new Error('no fact');
    const after = parseFile('MEMORY.md', applyEdits(text, confirmFact(file, gateway, { day: '2026-06-08' })));
    expect(after.facts.map((fact) => fact.provenance.marks)).toEqual([[], ['stale', 'unverified']]);
    expect(after.facts[0]?.provenance).toMatchObject({ src: 'web', ts: '2026-06-08', ttl: '90d' });
  });

  it('moves both doubts of a block, and leaves what needs a decision on it', () => {
    const doubtful = text.replace('stale -->', 'stale unverified contested -->');
    const file = parseFile('MEMORY.md', doubtful);
    const [gateway] = file.facts;
    if (!gateway) throw new Error('no fact');
    const after = applyEdits(doubtful, confirmFact(file, gateway, { day: '2026-06-08' }));
    expect(after).toContain('## 2026-01-05 Ports <!-- src:web ts:2026-01-05 ttl:90d contested -->');
    const marks = parseFile('MEMORY.md', after).facts.map((fact) => [...fact.provenance.marks].sort());
    expect(marks).toEqual([['contested'], ['contested', 'stale', 'unverified']]);
  });
});
