import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import {
  assembleContext,
  findPlace,
  type Library,
  noteUse,
  openLibrary,
  readWorkingFile,
  recalledOf,
  search,
  withLibrary,
} from '../lookup/index.ts';
import { decode, pageHash } from '../memory/index.ts';
import { escapeMemory, injectText, layers, listEntries, whyNothing } from '../recall/index.ts';
import { answer, failure } from './answers.ts';
import type { ServerSetting } from './setting.ts';

/** The tools that look. */
export function registerReading(server: McpServer, setting: ServerSetting): void {
  const place = findPlace(setting.cwd);
  const reading = <T>(work: (library: Library) => Promise<T>, counted = false) =>
    withLibrary((more) => openLibrary(place, setting.config, { counted, ...more }), work);
  server.registerTool(
    'memory_search',
    {
      description: 'Find facts, log lines and pages. Time phrases ("last week", "in June") are understood.',
      inputSchema: {
        query: z.string().min(1).max(2000),
        limit: z.number().int().min(1).max(50).optional(),
        layer: z.enum(layers as unknown as [string, ...string[]]).optional(),
        entity: z.string().max(200).optional(),
      },
    },
    async ({ query, limit, layer, entity }) => {
      return reading(async (library) => {
        const wanted = layers.filter((one) => one === layer);
        const filters = {
          ...(wanted.length > 0 ? { layers: wanted } : {}),
          ...(entity === undefined ? {} : { entity }),
        };
        const now = setting.now();
        const { hits, warnings } = await search(library, setting.config, query, {
          now,
          filters,
          limit: limit ?? setting.config.recall.limit,
        });
        await noteUse(place, setting.config, {
          at: now.toISOString(),
          command: 'memory_search',
          query,
          ...(setting.agent === undefined ? {} : { agent: setting.agent }),
          recalled: recalledOf(
            setting.config,
            hits.map((hit) => hit.entry),
          ),
        });
        const results = hits.map(({ entry, score, rank }) => ({
          rank,
          id: entry.id.slice(0, 16),
          text: escapeMemory(injectText(entry)),
          path: entry.path,
          line: entry.line,
          score: Math.round(score * 1000) / 1000,
        }));
        const text = results.map(
          (one) => `${one.rank}. ${one.text}\n   ${escapeMemory(one.path)}:${one.line} id ${one.id}`,
        );
        const structured = {
          results,
          ...(warnings.length > 0 ? { warnings: warnings.map(escapeMemory) } : {}),
        };
        return answer(text.join('\n') || 'Nothing in the memory matches.', structured, warnings);
      });
    },
  );
  server.registerTool(
    'memory_get',
    {
      description:
        'Read one fact with its surroundings by the id that memory_search gave, or by path and line.',
      inputSchema: {
        id: z.string().min(6).max(64).optional(),
        path: z.string().max(500).optional(),
        line: z.number().int().min(1).optional(),
      },
    },
    async ({ id, path, line }) => {
      return reading(async (library) => {
        const all = listEntries(library.corpus, { quarantined: false, archive: true });
        const at = all.findIndex(({ entry }) =>
          id === undefined
            ? entry.path === path && (line === undefined || (entry.line <= line && line <= entry.endLine))
            : entry.id.startsWith(id) && (path === undefined || entry.path === path),
        );
        const found = all[at]?.entry;
        if (!found) return failure('The memory has no such fact. memory_search gives ids, paths and lines.');
        const around = all
          .slice(Math.max(0, at - 3), at + 4)
          .filter(({ entry }) => entry.path === found.path);
        const text = around.map(
          ({ entry }) => `${entry === found ? '>' : ' '} ${entry.line}: ${escapeMemory(injectText(entry))}`,
        );
        const hash = found.fileKind === 'wiki' ? hashOf(place.top, found.path) : undefined;
        const known = hash === undefined ? [] : [`page hash ${hash}`];
        return answer([escapeMemory(found.path), ...text, ...known].join('\n'), {
          id: found.id,
          path: found.path,
          line: found.line,
          ...(hash === undefined ? {} : { hash }),
        });
      });
    },
  );
  server.registerTool(
    'memory_context',
    {
      description: 'What the memory has for a task, packed into a token budget.',
      inputSchema: {
        query: z.string().min(1).max(2000),
        budget: z.number().int().min(50).max(100_000).optional(),
      },
    },
    async ({ query, budget }) => {
      return reading(async (library) => {
        const now = setting.now();
        const {
          text,
          manifest,
          search: found,
        } = await assembleContext(library, setting.config, query, {
          now,
          filters: {},
          budget: budget ?? setting.config.recall.budget,
        });
        await noteUse(place, setting.config, {
          at: now.toISOString(),
          command: 'memory_context',
          query,
          ...(setting.agent === undefined ? {} : { agent: setting.agent }),
          recalled: recalledOf(setting.config, manifest.loaded),
          manifest,
        });
        return answer(whyNothing(manifest) ?? text, undefined, found.warnings);
      }, true);
    },
  );
  server.registerTool(
    'status',
    { description: 'What the memory holds and what in it needs attention.', inputSchema: {} },
    async () => {
      return reading(async (library) => {
        const count = (filters: Parameters<typeof listEntries>[1]) =>
          listEntries(library.corpus, filters).length;
        const status = {
          files: library.opening.files,
          entries: library.corpus.liveCount,
          stale: count({ marked: ['stale'] }),
          unverified: count({ marked: ['unverified'] }),
          contested: count({ marked: ['contested'] }),
          quarantined: count({ marked: ['quarantined'], quarantined: true }),
        };
        const lines = Object.entries(status).map(([name, value]) => `${name}: ${value}`);
        return answer(lines.join('\n'), status);
      });
    },
  );
}

/** What a wiki page is known by as it stands: what `wiki_apply` expects. */
function hashOf(top: string, path: string): string | undefined {
  const read = readWorkingFile(top, path);
  return read && pageHash(decode(read.bytes));
}
