import { rankOf, type Source } from '../../memory/index.ts';
import type { Speaker } from '../candidate.ts';
import { commentTexts } from './comments.ts';

/*
 * Who speaks, by what a log says about its own lines. A log can only lower its trust this way: nothing in it makes
 * a line more trusted than an agent's.
 */
const roleNames: readonly (readonly [Speaker, RegExp])[] = [
  [
    'user',
    /^(?:user|human|me|usuario|usuária|usuário|benutzer|nutzer|utilisateur|utilisatrice|用户|ユーザー)$/iu,
  ],
  ['assistant', /^(?:assistant|ai|bot|model|claude|gpt|asistente|assistent|assistente|助手|アシスタント)$/iu],
  [
    'tool',
    /^(?:tool|system|function|stdout|stderr|shell|terminal|console|command|output|tool output|tool result)$/iu,
  ],
  ['web', /^(?:web|browser|fetched|web ?page|website|search results?|rss|feed)$/iu],
  ['dig', /^(?:sub-?agent|dig|explorer|researcher|scout report)$/iu],
];
const role =
  /^(?<bullet>[-*+•]\s+)?(?:\*\*|__)?\[?(?<name>[\p{L}][\p{L} -]{0,20}?)\]?(?:\s*\([^)]{0,40}\))?(?:\*\*|__)?\s*[:：](?:\*\*|__)?\s*(?<rest>.*)$/u;

/** A line that names its speaker: "User: I prefer tabs". */
export interface RoleLine {
  readonly speaker: Speaker;
  readonly rest: string;
  /** In a bullet the name counts for that bullet alone, else until somebody else speaks. */
  readonly once: boolean;
}

export function roleLine(text: string): RoleLine | undefined {
  const groups = role.exec(text)?.groups;
  const name = groups?.['name'];
  const speaker = name === undefined ? undefined : roleNames.find(([, names]) => names.test(name))?.[0];
  if (!speaker) return undefined;
  return { speaker, rest: groups?.['rest'] ?? '', once: groups?.['bullet'] !== undefined };
}

const url = 'https?://';
const webMarks = [
  new RegExp(
    `[[(](?:source|src|from|via|fetched|fonte|fuente|quelle|来源|出典)\\s*[:：]\\s*(?:${url}|web\\b)`,
    'iu',
  ),
  new RegExp(
    `^(?:\\W*)(?:source|src|fetched(?: from)?|fonte|fuente|quelle|来源|出典)\\W*[:：]?\\s*<?${url}`,
    'iu',
  ),
  new RegExp(
    `\\b(?:fetched|scraped|downloaded|according to|read on|found on) (?:the )?(?:page )?<?${url}`,
    'iu',
  ),
  /^\W*\[(?:web|url|browser|search)\b[^\]]*\]/iu,
  /<!--\s*fetched:/iu,
];
const toolMarks = [
  /^\s*(?:\$|>>>|❯) \S/u,
  /^\W*\[(?:tool|shell|exec|output|mcp)\b[^\]]*\]/iu,
  /\[(?:source|src)\s*:\s*tool\b/iu,
];
const digMarks = [
  /^\W*\[(?:dig|sub-?agent)\b[^\]]*\]/iu,
  /\[(?:source|src)\s*:\s*dig\b/iu,
  /\b(?:sub-?agent|explorer agent|research agent)\b.{0,30}\b(?:reports?|reported|found|says|said|returned|answered|claims?)\b/iu,
];
const headingMarks: readonly (readonly [Speaker, RegExp])[] = [
  ['dig', /\b(?:sub-?agents?|dig|explorer|deep research|delegated)\b/iu],
  ['web', /\b(?:web|fetched|browsing|search results?|articles?|newsletter|rss|feed|scraped)\b|https?:\/\//iu],
  [
    'tool',
    /\b(?:tool|command|terminal|shell|console|test|build|cron|log) (?:output|results?|logs?)\b|\bstd(?:out|err)\b/iu,
  ],
];
const declared = /\bsrc:(user|agent|tool|web|dig)\b/iu;

/** The speaker a line gives itself, when that is a less trusted one. */
export function lineSpeaker(text: string): Speaker | undefined {
  if (digMarks.some((mark) => mark.test(text))) return 'dig';
  if (webMarks.some((mark) => mark.test(text))) return 'web';
  if (toolMarks.some((mark) => mark.test(text))) return 'tool';
  const sources = commentTexts(text)
    .filter(({ closed }) => closed)
    .map(({ inner }) => declared.exec(inner)?.[1]?.toLowerCase());
  return (['dig', 'web', 'tool'] as const).find((source) => sources.includes(source));
}

/** The speaker of everything under a heading. */
export function headingSpeaker(title: string): Speaker | undefined {
  return headingMarks.find(([, mark]) => mark.test(title))?.[0] ?? lineSpeaker(title);
}

/** Whether a line is the address of what stands around it: "Source: https://…". */
export function namesWebSource(text: string): boolean {
  return webMarks[1]?.test(text) ?? false;
}

/** The source of what a speaker says in a log: an agent wrote it all down, so an agent's at most. */
export function sourceOf(speaker: Speaker): Source {
  return speaker === 'tool' || speaker === 'web' || speaker === 'dig' ? speaker : 'agent';
}

/** The less trusted of two sources. */
export function lowest(a: Source, b: Source): Source {
  return rankOf(a) <= rankOf(b) ? a : b;
}

/** The less trusted of two speakers; equal trust keeps the first. */
export function lowestSpeaker(a: Speaker, b: Speaker): Speaker {
  return rankOf(sourceOf(b)) < rankOf(sourceOf(a)) ? b : a;
}
