import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/config/index.ts';
import { extractFromTranscript, readTranscript } from '../../../src/extract/index.ts';
import { longSession } from '../../extract/long-session.ts';
import { memoryOf } from '../../extract/support.ts';

const megabyte = 1024 * 1024;

describe('a transcript of 200 MB', () => {
  it('is read in bounded memory', { timeout: 600_000 }, async () => {
    const before = process.memoryUsage().heapUsed;
    const peak = { heap: 0 };
    const result = await extractFromTranscript({
      messages: readTranscript(longSession(200 * megabyte, peak)),
      source: 'transcript://s.jsonl',
      memory: memoryOf({}),
      now: new Date('2026-02-17T00:00:00Z'),
      config: defaultConfig(),
    });
    expect(result.messages).toBeGreaterThan(8_000);
    expect(result.changes).toHaveLength(6);
    expect((peak.heap - before) / megabyte).toBeLessThan(150);
  });
});
