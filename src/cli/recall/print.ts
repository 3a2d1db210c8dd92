import type { Hit } from '../../recall/index.ts';
import { paint, safeForTerminal } from '../terminal.ts';

/** A hit as `--json` gives it. */
export function hitAsJson(hit: Hit, explain: boolean): Record<string, unknown> {
  const { entry } = hit;
  return {
    rank: hit.rank,
    id: entry.id,
    score: Math.round(hit.score * 10_000) / 10_000,
    text: entry.text,
    ...(entry.body === '' ? {} : { body: entry.body }),
    path: entry.path,
    line: entry.line,
    endLine: entry.endLine,
    ...(entry.heading === '' ? {} : { heading: entry.heading }),
    ...(entry.day === undefined ? {} : { day: entry.day }),
    ...(entry.subject === undefined ? {} : { subject: entry.subject }),
    layer: entry.layer,
    ...(entry.kind === undefined ? {} : { kind: entry.kind }),
    src: entry.src,
    ts: entry.ts,
    ttl: entry.ttl,
    tagged: entry.tagged,
    ...(entry.by === undefined ? {} : { by: entry.by }),
    ...(entry.ev === undefined ? {} : { ev: entry.ev }),
    marks: entry.marks,
    archived: hit.archived,
    reviewed: hit.branch === undefined,
    ...(hit.branch === undefined ? {} : { branch: hit.branch }),
    ...(hit.also.length === 0 ? {} : { also: hit.also }),
    ...(explain ? { explain: hit.parts } : {}),
  };
}

/** A hit as people read it: its text, then where it stands and what it rests on. */
export function hitAsText(hit: Hit, explain: boolean): string {
  const { entry } = hit;
  const body = entry.body.trim() === '' ? [] : entry.body.replace(/\s+$/, '').split(/\r?\n/);
  const lines = [
    `${String(hit.rank).padStart(2)}. ${safeForTerminal(entry.text.replace(/\s*[\r\n]+\s*/g, ' '))}`,
    ...body.map((line) => `    ${safeForTerminal(line)}`),
    `    ${paint('dim', safeForTerminal(whereOf(hit)))}`,
  ];
  if (explain) {
    const parts = Object.entries(hit.parts).map(([name, value]) => `${name} ${value}`);
    lines.push(`    ${paint('dim', `score ${hit.score.toFixed(4)} = ${parts.join(', ')}`)}`);
  }
  return `${lines.join('\n')}\n`;
}

function whereOf(hit: Hit): string {
  const { entry } = hit;
  const notes = [
    `${entry.path}:${entry.line}`,
    entry.tagged ? `${entry.src} ${entry.ts}` : entry.fileKind === 'log' ? 'log' : 'untagged',
    ...entry.marks,
    ...(hit.archived ? ['archived'] : []),
    ...(hit.branch === undefined ? [] : [`${hit.branch}, not reviewed`]),
    ...(hit.also.length === 0 ? [] : [`also ${hit.also.slice(0, 3).join(', ')}`]),
  ];
  return notes.join(' · ');
}
