import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { learningKinds } from '../extract/index.ts';
import { findPlace } from '../lookup/index.ts';
import { factKinds } from '../recall/index.ts';
import { asAnswer } from './answers.ts';
import { forget } from './forget.ts';
import { remember, rememberLearning } from './remember.ts';
import type { ServerSetting } from './setting.ts';
import { changePage } from './wiki.ts';
import type { WriteSetting } from './write.ts';

/** The tools that write, each through the gate. */
export function registerWriting(server: McpServer, setting: ServerSetting): void {
  // Cool-down and limit are read back from the learnings, so a process id that comes again must not be the same session.
  const session = `mcp-${process.pid}-${setting.now().getTime().toString(36)}`;
  const target = (): WriteSetting => ({
    top: findPlace(setting.cwd).top,
    config: setting.config,
    now: setting.now(),
    agent: setting.agent,
  });
  server.registerTool(
    'remember',
    {
      description:
        'Write one fact into the memory. The gate judges it; a refusal names the rule and what to do.',
      inputSchema: {
        text: z.string().min(3).max(1000),
        topic: z.string().min(1).max(80).describe('names the file: memory/<topic>.md'),
        kind: z.enum(factKinds as unknown as [string, ...string[]]).optional(),
        ttl: z
          .string()
          .regex(/^(never|[1-9]\d*[dwy])$/)
          .optional()
          .describe('how long it stays true: 30d, 1y, never'),
      },
    },
    async ({ text, topic, kind, ttl }) => {
      const known = factKinds.find((one) => one === kind);
      const note = { text, topic, ...(known ? { kind: known } : {}), ...(ttl === undefined ? {} : { ttl }) };
      return asAnswer(await remember(target(), note));
    },
  );
  server.registerTool(
    'remember_learning',
    {
      description:
        'Write down a heuristic, lesson or strategy for later planning; few and lasting ones are taken.',
      inputSchema: {
        text: z.string().max(2000),
        kind: z.enum(learningKinds),
        confidence: z.number().min(0).max(1).optional(),
      },
    },
    async ({ text, kind, confidence }) => {
      const learning = { text, kind, session, ...(confidence === undefined ? {} : { confidence }) };
      return asAnswer(await rememberLearning(target(), learning));
    },
  );
  server.registerTool(
    'forget',
    {
      description: 'Propose that a fact should go. It is marked for a person or the next sweep, not deleted.',
      inputSchema: {
        id: z.string().min(6).max(64),
        path: z.string().max(500).optional().describe('where it stands, when several facts have the id'),
      },
    },
    async ({ id, path }) => asAnswer(await forget(target(), { id, ...(path === undefined ? {} : { path }) })),
  );
  server.registerTool(
    'wiki_apply',
    {
      description:
        'Change one wiki page, all or nothing: create, set-field, unset-field, replace-section, append-section, add-source.',
      inputSchema: {
        page: z.string().min(1).max(300).describe('its name, or its path'),
        operations: z
          .array(z.looseObject({ op: z.string() }))
          .min(1)
          .max(50)
          .describe(
            'such as {"op":"create","title":"Shed"}, {"op":"append-section","heading":"Roof","text":"- tin"}, ' +
              '{"op":"set-field","field":"status","value":"draft"}, {"op":"add-source","source":"memory/2026-01-03.md"}',
          ),
        expect: z
          .string()
          .max(64)
          .optional()
          .describe(
            'the hash memory_get gave for the page, or "none" for a new one: refuses when the page is another by now',
          ),
      },
    },
    async ({ page, operations, expect }) =>
      asAnswer(await changePage(target(), { page, operations, ...(expect === undefined ? {} : { expect }) })),
  );
}
