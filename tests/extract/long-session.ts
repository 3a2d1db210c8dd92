/** A session of so many bytes as programs write it: mostly tool results, some turns, every tenth of them said before. */
export async function* longSession(size: number, peak: { heap: number }): AsyncGenerator<string> {
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
