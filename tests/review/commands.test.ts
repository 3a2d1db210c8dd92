import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCommands } from '../../src/review/index.ts';

interface Case {
  readonly comment: string;
  readonly read?: readonly unknown[];
  readonly misunderstood?: boolean;
}

const cases = parse(readFileSync(new URL('commands.yml', import.meta.url), 'utf8')) as Case[];

describe('commands in comments', () => {
  for (const { comment, read, misunderstood } of cases)
    it(JSON.stringify(comment), () => {
      const found = readCommands(comment);
      if (!misunderstood) return expect(found).toEqual(read);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        verb: 'misunderstood',
        fix: expect.stringMatching(/\/keepsake .*\.$/),
      });
    });
});
