import type { Config } from '../config/index.ts';
import {
  appendBlock,
  applyEdits,
  type Change,
  type EffectiveProvenance,
  formatOptions,
  insertFact,
  keyOf,
  type Memory,
  type Provenance,
  parseFile,
} from '../memory/index.ts';
import type { EntityType } from './entities/entity.ts';
import { newPage, pagePath, writeEntry } from './entities/page.ts';

/** A page that receives entries. */
export interface PageTarget {
  readonly name: string;
  readonly type: EntityType | undefined;
  readonly aliases: readonly string[];
}

/** Collects the files a run writes, on top of a memory. */
export interface Draft {
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
  /** The text of a file as it stands in the draft; '' when there is none. */
  textOf(path: string): string;
  episodic(day: string, text: string, provenance: Partial<Provenance>, change: ChangeReason): void;
  learning(text: string, provenance: Partial<Provenance>, change: ChangeReason): void;
  /** @returns false where the entity's name cannot be a file name, or the page has that entry */
  page(
    target: PageTarget,
    day: string | undefined,
    text: string,
    provenance: Partial<Provenance>,
    change: ChangeReason,
  ): boolean;
  set(path: string, text: string, change: Change): void;
  write(path: string, text: string): void;
}

export interface ChangeReason {
  readonly rule: string;
  readonly reason: string;
  readonly numbers?: Readonly<Record<string, number>>;
}

const learningHeadings: Readonly<Record<string, string>> = {
  heuristic: 'Heuristics',
  lesson: 'Lessons',
  strategy: 'Strategies',
};

/**
 * Text that is safe in one list item: one line, no comment that would be read as provenance, nothing invisible, no image
 * that would be fetched.
 */
export function safeText(text: string): string {
  return text
    .replace(/!\[([^\]]{0,2000})\]\([^)]{0,2000}\)/gu, '$1')
    .replace(/\[([^\]]{0,2000})\]\(\s*(?:javascript|data|vbscript):[^)]{0,2000}\)/giu, '$1')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu, '')
    .replaceAll('<!--', '&lt;!--')
    .replaceAll('-->', '--&gt;')
    .replaceAll('--!>', '--!&gt;')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Repeated on one day by the same voice in the same session: one thing to remember, and one support for it. */
function isOneSaying(told: EffectiveProvenance, now: Partial<Provenance>): boolean {
  return (['src', 'ts', 'origin', 'session'] as const).every((part) => told[part] === now[part]);
}

export function openDraft(memory: Memory, config: Config): Draft {
  const format = formatOptions(config);
  const files = new Map<string, string>();
  const changes: Change[] = [];
  const textOf = (path: string) => files.get(path) ?? memory.snapshot.get(path)?.text ?? '';

  function note(path: string, text: string, provenance: Partial<Provenance>, why: ChangeReason): void {
    const key = parseFile(path, textOf(path), format).facts.findLast(
      (fact) => fact.provenance.ev === provenance.ev && fact.text.trim() === text.trim(),
    );
    changes.push({
      kind: 'added',
      id: key?.id ?? '',
      path,
      ...(key ? { line: key.line } : {}),
      before: null,
      after: text,
      ...(provenance.src ? { src: provenance.src } : {}),
      ...(provenance.ts ? { ts: provenance.ts } : {}),
      ...(provenance.ev ? { ev: provenance.ev } : {}),
      pass: 'extract',
      ...why,
    });
  }

  return {
    files,
    changes,
    textOf,
    episodic(day, said, provenance, why) {
      const path = `${config.files.episodic}/${day.slice(0, 7)}.md`;
      const text = textOf(path) || `# Episodic memory ${day.slice(0, 7)}\n`;
      const file = parseFile(path, text, format);
      const fact = { text: said, provenance };
      const block = file.blocks.find((one) => one.heading.trim() === day);
      if (block?.facts.some((told) => told.key === keyOf(said) && isOneSaying(told.provenance, provenance)))
        return;
      const edits = block
        ? insertFact(file, { ...fact, block, position: 'last' })
        : appendBlock(file, { heading: day, facts: [fact], position: 'last' });
      files.set(path, applyEdits(text, edits));
      note(path, said, provenance, why);
    },
    learning(said, provenance, why) {
      const path = config.files.learnings;
      const text = textOf(path) || '# Learnings\n';
      const heading = learningHeadings[provenance.kind ?? 'lesson'] ?? 'Lessons';
      const file = parseFile(path, text, format);
      files.set(
        path,
        applyEdits(text, insertFact(file, { heading, text: said, provenance, position: 'last' })),
      );
      note(path, said, provenance, why);
    },
    page(target, day, said, provenance, why) {
      const path = pagePath(config.files.entities, target.name);
      if (path === undefined) return false;
      const text = textOf(path) || newPage(target.name, target.type, target.aliases);
      files.set(path, writeEntry(path, text, { text: said, provenance, ...(day ? { day } : {}) }, format));
      note(path, said, provenance, why);
      return true;
    },
    set(path, text, change) {
      files.set(path, text);
      changes.push(change);
    },
    write(path, text) {
      files.set(path, text);
    },
  };
}
