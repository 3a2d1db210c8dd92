import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/config/index.ts';
import { extractFromTranscript, readTranscript } from '../../../src/extract/index.ts';
import { memoryOf } from '../../extract/support.ts';

const size = 200 * 1024 * 1024;
const megabyte = 1024 * 1024;

/** A session of 200 MB as programs write it: mostly tool results, some turns, every tenth of them said before. */
async function* session(peak: { heap: number }): AsyncGenerator<string> {
  const output = 'x'.repeat(20_000);
  for (let written = 0, n = 0; written < size; n++) {
    const record = (type: string, message: object) =>
      JSON.stringify({ type, sessionId: 's', timestamp: '2026-02-16T08:00:00Z', message });
    const turn = n % 10 === 0 ? 0 : n;
    const lines = [
      record('user', {
        role: 'user',
        content: `Please look at file number ${turn} and tell me what you see in it.`,
      }),
      record('user', { role: 'user', content: [{ type: 'tool_result', content: output }] }),
      ...(n % 500 === 0
        ? [record('user', { role: 'user', content: `We decided to use version ${n} of the parser.` })]
        : []),
    ];
    for (const line of lines) {
      written += line.length;
      yield line;
    }
    if (n % 200 === 0) peak.heap = Math.max(peak.heap, process.memoryUsage().heapUsed);
  }
}

describe('a transcript of 200 MB', () => {
  it('is read in bounded memory', { timeout: 600_000 }, async () => {
    const before = process.memoryUsage().heapUsed;
    const peak = { heap: 0 };
    const result = await extractFromTranscript({
      messages: readTranscript(session(peak)),
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
