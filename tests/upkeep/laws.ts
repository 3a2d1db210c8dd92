import { expect } from 'vitest';
import { memoryOf, type run } from './support.ts';

/*
 * What must hold after any night, checked apart from the product's own check: by counting words and bytes in the
 * files.
 */

type Files = Readonly<Record<string, string>>;
type Night = Awaited<ReturnType<typeof run>>;

/** Every fact before is there after or in the archive, as often as before. */
export function expectNothingLost(before: Files, night: Night): void {
  const texts = new Map<string, number>();
  for (const file of memoryOf(before).files())
    for (const fact of file.facts) texts.set(fact.text, (texts.get(fact.text) ?? 0) + 1);
  const reworded = new Map<string, number>();
  for (const { kind, before: old, after } of night.changes)
    if (kind === 'updated' && old !== null && old !== after) reworded.set(old, (reworded.get(old) ?? 0) + 1);
  const all = Object.values(night.files).join('\n');
  const whole = Object.values(before).join('\n');
  for (const text of texts.keys()) {
    const lost = count(whole, text) - count(all, text) - (reworded.get(text) ?? 0);
    expect(lost, `lost: ${text}`).toBeLessThanOrEqual(0);
  }
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Every line of a user's fact is in its file, byte for byte, as often as before. */
export function expectUserUntouched(before: Files, night: Night): void {
  for (const file of memoryOf(before).files()) {
    if (file.kind === 'archive') continue;
    const after = night.files[file.path] ?? '';
    const mine = new Map<string, number>();
    for (const fact of file.facts) {
      const raw = file.text.slice(fact.start, fact.end).replace(/\r?\n$/, '');
      if (fact.provenance.src === 'user') mine.set(raw, (mine.get(raw) ?? 0) + 1);
    }
    for (const [raw, times] of mine)
      expect(count(after, raw), `${file.path}: ${raw}`).toBeGreaterThanOrEqual(times);
  }
}

/** Untagged facts are where they were. */
export function expectUntaggedStay(before: Files, night: Night): void {
  for (const file of memoryOf(before).files()) {
    if (['archive', 'log'].includes(file.kind)) continue;
    // What a log takes back in so many words is retracted, not swept.
    const retracted = new Set(
      night.changes.map((change) => (change.rule === 'extract/retraction' ? change.before : null)),
    );
    for (const fact of file.facts)
      if (!fact.provenance.tagged && !retracted.has(fact.text))
        expect(night.files[file.path] ?? '').toContain(fact.text.split('\n')[0]);
  }
}

/** A night archives at most a fifth of a file, but may always archive five. */
export function expectBudgetHeld(before: Files, night: Night): void {
  const memory = memoryOf(before);
  const taken = new Map<string, number>();
  for (const { kind, path } of night.changes)
    if (kind === 'archived' || kind === 'superseded') taken.set(path, (taken.get(path) ?? 0) + 1);
  for (const [path, number] of taken) {
    const facts = memory.file(path)?.facts.length ?? 0;
    expect(number, path).toBeLessThanOrEqual(Math.max(5, Math.floor(0.2 * facts)));
  }
}

/** No pass was left out because it broke a promise or failed. */
export function expectEveryPassRan(night: Night): void {
  expect(night.warnings.filter((warning) => warning.includes('was left out'))).toEqual([]);
}
