import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { extractFromTranscript, readTranscript } from '../../src/extract/index.ts';
import { longSession } from './long-session.ts';
import { memoryOf } from './support.ts';

const megabyte = 1024 * 1024;

test('a transcript of 20 MB is read to its end, every message once', async () => {
  const result = await extractFromTranscript({
    messages: readTranscript(longSession(20 * megabyte, { heap: 0 })),
    source: 'transcript://s.jsonl',
    memory: memoryOf({}),
    now: new Date('2026-02-17T00:00:00Z'),
    config: defaultConfig(),
  });
  expect(result.messages).toBeGreaterThan(800);
  expect(result.changes.map((change) => change.after)).toEqual([
    'We decided to use version 0 of the parser.',
    'We decided to use version 500 of the parser.',
    'We decided to use version 1000 of the parser.',
  ]);
});
