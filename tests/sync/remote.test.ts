import { describe, expect, it } from 'vitest';
import { remote, scenario, start } from './agents.ts';
import { fileAt, night } from './night-of.ts';

describe('sync on a real remote', () => {
  it('2 agents push while two nights run: every fact is accounted for', () => scenario(2, 2), 120_000);

  it('a shallow clone is deepened to the merge base', async () => {
    const { server, clone } = await remote();
    const work = await clone('work');
    await work.git('checkout', '-q', '-b', 'agent/scout');
    await work.commit('learn', { 'MEMORY.md': `${start}- Api: 8080\n` });
    await work.git('push', '-q', 'origin', 'agent/scout');
    await work.git('checkout', '-q', 'main');
    for (let at = 0; at < 5; at++) await work.commit(`work ${at}`, { 'app.js': `${at}\n` });
    await work.git('push', '-q', 'origin', 'main');
    const shallow = await clone('shallow', '--depth=1', '--no-single-branch');
    expect(await shallow.git('rev-parse', '--is-shallow-repository')).toBe('true');
    const report = await night(shallow, { remote: true });
    expect(report.warnings).toEqual([]);
    expect(await fileAt(server, 'keepsake/sync/agent%2Fscout', 'MEMORY.md')).toBe(`${start}- Api: 8080\n`);
    // A second night pushes nothing, not even state.
    const refs = await server.git('for-each-ref');
    const again = await night(shallow, { remote: true, parts: { down: true }, now: '2026-06-09T03:00:00Z' });
    expect(again.down.map(({ outcome }) => outcome)).toEqual(['unchanged']);
    expect(again.changed).toBe(false);
    expect(await server.git('for-each-ref')).toBe(refs);
  });

  it('a branch that the server protects is told, the others go on', async () => {
    const { server, clone } = await remote();
    const work = await clone('work');
    for (const name of ['one', 'two']) {
      await work.git('checkout', '-q', '-B', `agent/${name}`, 'main');
      await work.commit('learn', { 'MEMORY.md': `${start}- ${name}: 1\n` });
      await work.git('push', '-q', 'origin', `agent/${name}`);
    }
    const hook =
      '#!/bin/sh\n[ "$1" = refs/heads/keepsake/sync/agent%2Fone ] && { echo "GH006: Protected branch update failed" >&2; exit 1; }\nexit 0\n';
    await server.write('hooks/update', hook, 0o755);
    const report = await night(work, { remote: true });
    expect(report.warnings.join('\n')).toContain('protected');
    expect(await fileAt(server, 'keepsake/sync/agent%2Ftwo', 'MEMORY.md')).toBe(`${start}- two: 1\n`);
  });
});
