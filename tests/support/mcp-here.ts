import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { onTestFinished } from 'vitest';
import { type Config, defaultConfig } from '../../src/config/index.ts';
import { newServer } from '../../src/mcp/server.ts';
import type { TestRepository } from './repository.ts';

/** What a tool answered: its texts one by one, and its data. */
export interface ToolAnswer {
  readonly texts: readonly string[];
  readonly failed: boolean;
  readonly data: Record<string, unknown>;
}

export type CallTool = (name: string, args?: Record<string, unknown>) => Promise<ToolAnswer>;

/** Connects an agent to the server of a repository in this process: the protocol is the same without a program to start. */
export async function mcpHere(repo: TestRepository, changes: Partial<Config> = {}): Promise<CallTool> {
  const config = { ...defaultConfig(), ...changes };
  const now = () => new Date('2026-03-01T12:00:00Z');
  const server = newServer({ cwd: repo.dir, config, now, agent: 'scout' });
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  onTestFinished(() => client.close());
  return async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: args });
    return {
      texts: (result.content as { text: string }[]).map(({ text }) => text),
      failed: result.isError === true,
      data: (result.structuredContent ?? {}) as Record<string, unknown>,
    };
  };
}
