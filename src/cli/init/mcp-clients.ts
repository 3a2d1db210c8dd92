import { type JsonMember, memberAlone, withMember, withoutMember } from './json-member.ts';
import { hasBlock, hashMarks, withBlock, withoutBlock } from './managed-block.ts';

/** Clients of `keepsake mcp` that `init` can tell of it. */
export const mcpClients = ['claude', 'codex', 'openclaw'] as const;
export type McpClient = (typeof mcpClients)[number];

/** Each client's file inside the repository. OpenClaw's lies there only where its whole folder is kept in git. */
export const mcpFiles: Readonly<Record<McpClient, string>> = {
  claude: '.mcp.json',
  codex: '.codex/config.toml',
  openclaw: 'openclaw.json',
};

/**
 * A client's file with the server in it; undefined for the file that should not be made, or cannot be extended.
 * @param before undefined: there is no such file
 * @param top the repository: OpenClaw starts servers in a folder of its own
 */
export function withServer(client: McpClient, before: string | undefined, top: string): string | undefined {
  if (client === 'codex') return withTable(before ?? '');
  const member = memberFor(client, top);
  if (before !== undefined) return withMember(before, member);
  return client === 'claude' ? memberAlone(member) : undefined;
}

/** The file without the server; null: it held nothing else; undefined: it is not there as `init` wrote it. */
export function withoutServer(client: McpClient, text: string, top: string): string | null | undefined {
  if (client === 'codex') {
    if (!hasBlock(text, hashMarks)) return undefined;
    return withoutBlock(text, hashMarks) || null;
  }
  const member = memberFor(client, top);
  return text === memberAlone(member) ? null : withoutMember(text, member);
}

/** What a person runs or writes where no file of the repository can say it. */
export function byHand(client: McpClient, top: string): string {
  if (client === 'claude') return `claude mcp add keepsake -- keepsake ${mcpArgs('claude').join(' ')}`;
  if (client === 'codex') return `codex mcp add keepsake -- keepsake ${mcpArgs('codex').join(' ')}`;
  const server = JSON.stringify(memberFor('openclaw', top).value);
  return `openclaw mcp set keepsake '${server.replaceAll("'", "'\\''")}'`;
}

function memberFor(client: 'claude' | 'openclaw', top: string): JsonMember {
  const args = client === 'claude' ? mcpArgs(client) : ['-C', top, ...mcpArgs(client)];
  const path = client === 'claude' ? ['mcpServers'] : ['mcp', 'servers'];
  return { path, name: 'keepsake', value: { command: 'keepsake', args } };
}

function mcpArgs(client: McpClient): readonly string[] {
  return ['mcp', '--agent', client];
}

const tableLines: readonly string[] = [
  '[mcp_servers.keepsake]',
  'command = "keepsake"',
  `args = ${JSON.stringify(mcpArgs('codex')).replaceAll(',', ', ')}`,
];

/** A table of its own at the end: valid below any other table, unless the servers are written in another way. */
function withTable(text: string): string | undefined {
  if (hasBlock(text, hashMarks)) return withBlock(text, hashMarks, tableLines);
  if (/^\s*\[\s*mcp_servers\s*\.\s*["']?keepsake["']?\s*\]/m.test(text)) return text;
  if (/^\s*(mcp_servers\b[^\n]*=|\[\s*mcp_servers\s*\])/m.test(text)) return undefined;
  return withBlock(text, hashMarks, tableLines);
}
