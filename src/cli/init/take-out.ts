import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultConfig } from '../../config/index.ts';
import { decode, encode } from '../../memory/index.ts';
import { loadConfig } from '../context.ts';
import { agentFiles, skillPath, skillText } from './agents-block.ts';
import { hasBlock, hashMarks, markdownMarks, withoutBlock } from './managed-block.ts';
import { mcpClients, mcpFiles, withoutServer } from './mcp-clients.ts';

/**
 * What has to be written to take Keepsake's blocks and MCP entries out of the project's files; null deletes a file that held
 * nothing else. keepsake.yml, the workflows and the memory stay: they are the project's.
 */
export async function blocksTakenOut(top: string): Promise<ReadonlyMap<string, Buffer | null>> {
  const changes = new Map<string, Buffer | null>();
  const marked = [
    ...agentFiles.map((path) => [path, markdownMarks] as const),
    ['.gitattributes', hashMarks] as const,
    ['.gitignore', hashMarks] as const,
  ];
  for (const [path, marks] of marked) {
    const text = await textOf(top, path);
    if (text === undefined || !hasBlock(text, marks)) continue;
    const rest = withoutBlock(text, marks);
    changes.set(path, rest === '' ? null : encode(rest));
  }
  for (const client of mcpClients) {
    const text = await textOf(top, mcpFiles[client]);
    const rest = text === undefined ? undefined : withoutServer(client, text, top);
    if (rest !== undefined) changes.set(mcpFiles[client], rest === null ? null : encode(rest));
  }
  const config = await loadConfig(top).catch(() => defaultConfig());
  if ((await textOf(top, skillPath)) === skillText(config)) changes.set(skillPath, null);
  return changes;
}

async function textOf(top: string, path: string): Promise<string | undefined> {
  const stat = await lstat(join(top, path)).catch(() => undefined);
  return stat?.isFile() ? decode(await readFile(join(top, path))) : undefined;
}
