import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type McpClient,
  mcpClients,
  mcpFiles,
  withoutServer,
  withServer,
} from '../../../src/cli/init/mcp-clients.ts';

const top = '/home/jane/notes';

/** JSON as people and tools write it: indented or not, with either line end, with what else may stand there. */
const files = fc
  .tuple(
    fc.constantFrom<unknown>(
      {},
      { mcpServers: {} },
      { mcp: {} },
      { mcp: { servers: {} } },
      { mcpServers: { other: { command: 'x', args: ['{', '}'] } }, last: 1 },
      { 'first "quoted" {': [{ mcpServers: {} }], mcpServers: { a: {} } },
      { mcp: { servers: { other: {} }, more: true }, agents: { mcp: { servers: {} } } },
      { gateway: { port: 1 }, mcp: { more: [] } },
    ),
    fc.constantFrom(0, 2, '\t'),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\n'),
    fc.constantFrom('{}', '{ }', '{\n}'),
  )
  .map(([value, indent, eol, end, empty]) =>
    `${JSON.stringify(value, null, indent).replace(/\{\}/g, empty)}${end}`.replaceAll('\n', eol),
  );

test('put in and taken out of any JSON: all else stays as it was, the bytes come back', () => {
  fc.assert(
    fc.property(files, fc.constantFrom<McpClient>('claude', 'openclaw'), (text, client) => {
      const put = withServer(client, text, top) as string;
      const { mcpServers, mcp } = JSON.parse(put);
      const servers = client === 'claude' ? mcpServers : mcp.servers;
      expect(servers.keepsake.command).toBe('keepsake');
      delete servers.keepsake;
      const before = JSON.parse(text);
      for (const name of Object.keys(before))
        if (!name.startsWith('mcp')) expect(JSON.parse(put)[name]).toEqual(before[name]);
      const own = client === 'claude' ? before.mcpServers : before.mcp?.servers;
      expect(servers).toEqual(own ?? {});
      expect(withServer(client, put, top)).toBe(put);
      expect(withoutServer(client, put, top)).toBe(text);
    }),
    { seed: 8, numRuns: 400 },
  );
});

describe('files', () => {
  test('a new .mcp.json is what Claude Code reads, and goes whole', () => {
    const made = withServer('claude', undefined, top) as string;
    expect(JSON.parse(made)).toEqual({
      mcpServers: { keepsake: { command: 'keepsake', args: ['mcp', '--agent', 'claude'] } },
    });
    expect(withoutServer('claude', made, top)).toBeNull();
  });

  test.each(['', 'model = "x"', '[mcp_servers.other]\r\ncommand = "y"\r\n'])('TOML %j', (text) => {
    const put = withServer('codex', text, top) as string;
    expect(put.startsWith(text)).toBe(true);
    expect(put).toMatch(
      /^\[mcp_servers\.keepsake\]\r?\ncommand = "keepsake"\r?\nargs = \["mcp", "--agent", "codex"\]/m,
    );
    expect(withServer('codex', put, top)).toBe(put);
    expect(withoutServer('codex', put, top)).toBe(text || null);
  });

  test.each<[McpClient, string]>([
    ['claude', '{ "mcpServers": { "keepsake": { "command": "mine" } } }'],
    ['codex', '[mcp_servers.keepsake]\ncommand = "mine"\n'],
    ['openclaw', '{ "mcp": { "servers": { "keepsake": {} } } }'],
  ])("%s: a server of that name is its owner's, and stays", (client, text) => {
    expect(withServer(client, text, top)).toBe(text);
    expect(withoutServer(client, text, top)).toBeUndefined();
  });

  test.each<[McpClient, string | undefined]>([
    ['claude', '{ broken'],
    ['claude', ''],
    ['claude', '[]'],
    ['claude', '{ "mcpServers": [] }'],
    ['codex', 'mcp_servers = { other = { command = "y" } }\n'],
    ['openclaw', '{ // a comment\n}'],
    ['openclaw', undefined],
  ])('%s does not touch %j', (client, text) => {
    expect(withServer(client, text, top)).toBeUndefined();
    if (text !== undefined) expect(withoutServer(client, text, top)).toBeUndefined();
  });

  test('each client has its own file', () => {
    expect(new Set(Object.values(mcpFiles)).size).toBe(mcpClients.length);
  });
});
