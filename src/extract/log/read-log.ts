import type { Speaker } from '../candidate.ts';
import { headingSpeaker, lineSpeaker, lowestSpeaker, namesWebSource, roleLine } from './channel.ts';
import { withoutComments } from './comments.ts';
import { leftOut } from './left-out.ts';

/** One thing a log says: a bullet, a table row or a paragraph, without its decoration. */
export interface LogEntry {
  /** Line of its start, from 1, and that line as it stands. */
  readonly line: number;
  readonly raw: string;
  readonly text: string;
  readonly speaker: Speaker;
  /** Titles of the headings above it, outermost first. */
  readonly section: readonly string[];
}

const headingLine = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const bullet = /^(\s*)(?:[-*+•–]|\d{1,3}[.)、]|[①-⑳])\s+(\S.*)$/;
const tableRow = /^\s*\|(.+)\|\s*$/;
const delimiterRow = /^\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$/;

/**
 * What a daily log says, entry by entry: bullets with their continuation lines, table rows as `key — column: value`,
 * paragraphs. What is not the writer's own (see left-out.ts) is not in it. Cost grows with the length of the text.
 */
export function readLog(text: string): readonly LogEntry[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const out = leftOut(lines);
  const entries: Open[] = [];
  const sections: {
    readonly level: number;
    readonly title: string;
    readonly from: number;
    speaker: Speaker;
  }[] = [];
  let turn: Speaker | undefined;
  let open: Open | undefined;
  let header: readonly string[] | undefined;

  const here = (): Speaker =>
    sections.reduce<Speaker>((least, one) => lowestSpeaker(least, one.speaker), turn ?? 'agent');
  const start = (line: number, raw: string, said: string, joins: boolean): Open => {
    const spoken = roleLine(said);
    if (spoken && !spoken.once && !bullet.test(raw)) turn = spoken.speaker;
    const speaker = lowestSpeaker(
      spoken ? lowestRole(spoken.speaker, here()) : here(),
      lineSpeaker(raw) ?? 'agent',
    );
    const text = spoken ? spoken.rest : said;
    const entry = { line, raw, text, speaker, section: sections.map((one) => one.title), joins };
    entries.push(entry);
    return entry;
  };

  for (const [at, raw] of lines.entries()) {
    const line = out.has(at) ? '' : raw;
    const heading = headingLine.exec(line);
    if (heading) {
      const level = heading[1]?.length ?? 1;
      while ((sections.at(-1)?.level ?? 0) >= level) sections.pop();
      const title = plain(heading[2] ?? '');
      sections.push({
        level,
        title,
        from: entries.length,
        speaker: headingSpeaker(heading[2] ?? '') ?? 'agent',
      });
      turn = undefined;
      open = undefined;
      header = undefined;
      continue;
    }
    if (line.trim() === '' || /^\s*(?:[-*_]\s*){3,}$/.test(line)) {
      open = undefined;
      header = undefined;
      continue;
    }
    if (namesWebSource(line)) lowerSection(entries, sections.at(-1)?.from ?? 0, sections.at(-1));
    const row = tableRow.exec(line);
    if (row) {
      const cells = splitCells(row[1] ?? '');
      if (delimiterRow.test(line)) continue;
      if (!header && delimiterRow.test(lines[at + 1] ?? '')) header = cells;
      else start(at + 1, raw, rowText(header, cells), false);
      open = undefined;
      continue;
    }
    const item = bullet.exec(line);
    if (item) open = start(at + 1, raw, item[2] ?? '', true);
    else if (open?.joins && !roleLine(line.trim())) open.text += `\n${line.replace(/^[\s>]+/, '')}`;
    else open = start(at + 1, raw, line.replace(/^[\s>]+/, ''), true);
  }
  return entries
    .map(({ joins: _, ...entry }) => ({ ...entry, text: plain(entry.text) }))
    .filter((entry) => /[\p{L}\p{N}]/u.test(entry.text));
}

interface Open {
  readonly line: number;
  readonly raw: string;
  text: string;
  speaker: Speaker;
  readonly section: readonly string[];
  /** Lines that follow without a marker belong to it. */
  readonly joins: boolean;
}

/** In a section that is a tool's or the web's, nobody's name makes a line an agent's or a user's again. */
function lowestRole(spoken: Speaker, section: Speaker): Speaker {
  return section === 'agent' || section === 'user' || section === 'assistant'
    ? spoken
    : lowestSpeaker(spoken, section);
}

function lowerSection(
  entries: readonly Open[],
  from: number,
  section: { speaker: Speaker } | undefined,
): void {
  for (const entry of entries.slice(from)) entry.speaker = lowestSpeaker(entry.speaker, 'web');
  if (section) section.speaker = lowestSpeaker(section.speaker, 'web');
}

function splitCells(row: string): readonly string[] {
  return row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** A row as a record under its first column: `gateway — Port: 8443, Zone: dmz`. */
function rowText(header: readonly string[] | undefined, cells: readonly string[]): string {
  const [key = '', ...values] = cells;
  const named = values.map((value, at) => {
    const name = header?.[at + 1];
    return value === '' ? '' : name ? `${name}: ${value}` : value;
  });
  return [key, named.filter(Boolean).join(', ')].filter(Boolean).join(' — ');
}

/** The time of day a line begins with; not an amount (10.50 EUR), and not what the line is about (10:00 is …). */
const clock =
  /^\s*(?:\*\*|__)?\[?\d{1,2}(?:[:h]\d{2}|\.\d{2}(?=\s?(?:[ap]m\b|uhr\b|[\]*_—–:|-])))(?!\d|\s+(?:is|was|are|ist|war|es|est)\b)(?::\d{2})?(?:\s?[ap]m|\s?uhr)?(?:\s?[–-]\s?\d{1,2}:\d{2})?(?:\s(?:UTC|GMT|CET|CEST|EST|PST|KST|JST))?\]?(?:\*\*|__)?\s*(?:[—–:|-]\s*)?/iu;

/** A line of a log without the time of day it begins with: when it was said is no part of what was said. */
export function withoutClock(text: string): string {
  return text.replace(clock, '');
}

/** The words of an entry: without times, checkboxes, comments, emphasis and struck-out text. */
function plain(text: string): string {
  return withoutComments(text)
    .replace(/~~[^~]*~~/g, '')
    .replace(/!\[([^\]]{0,2000})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/^\s*\[(?:web|url|browser|search|tool|shell|exec|output|mcp|dig|sub-?agent)\b[^\]]*\]\s*/iu, '')
    .replace(/^\s*\[[ xX~✅-]\]\s+/u, '')
    .replace(clock, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .trim();
}
