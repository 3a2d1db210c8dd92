import { lineAt, type Provenance, parseTtl, type Source, type TtlDays } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';

/** What the web said last year is not to be kept for ever on the web's own word. */
export const provenanceTtlCap: Rule = {
  id: 'provenance/ttl-cap',
  severity: 'error',
  summary: "A ttl longer than the source's cap, set by a non-human.",
  about: 'change',
  judge: (change) =>
    change.principal.kind === 'human' ? [] : change.files.flatMap((file) => tooLong(file, change)),
};

function tooLong(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const model = file.after?.model;
  if (!model) return [];
  const found: Found[] = [];
  const places: readonly { line: number; own?: Provenance; src: Source }[] = [
    ...model.blocks.map((block) => ({
      line: block.line,
      src: block.provenance.src,
      ...(block.own ? { own: block.own } : {}),
    })),
    ...model.facts.map((fact) => ({
      line: fact.line,
      src: fact.provenance.src,
      ...(fact.own ? { own: fact.own } : {}),
    })),
    ...(model.own ? [{ line: 1, own: model.own, src: model.own.src ?? ('agent' as Source) }] : []),
  ];
  for (const { line, own, src } of places) {
    const cap = capOf(src, change);
    const written = own?.ttl;
    if (cap === undefined || written === undefined) continue;
    const at = own?.start === undefined ? line : lineAt(model.lineStarts, own.start);
    const days = parseTtl(written);
    if (days === undefined || !file.touched.has(at) || !longer(days, cap.days)) continue;
    found.push({
      path: file.path,
      line: at,
      message: `ttl:${written} is longer than ${cap.text}, the most that src:${src} may have without a human.`,
      fix: `Write ttl:${cap.text} or less, or let a human keep it longer.`,
    });
  }
  return found;
}

function capOf(
  src: Source,
  change: JudgedChange,
): { readonly text: string; readonly days: TtlDays } | undefined {
  const caps = change.policy.config.gate.ttl_cap;
  const text = src === 'user' ? undefined : caps[src];
  const days = text === undefined ? undefined : parseTtl(text);
  return text === undefined || days === undefined ? undefined : { text, days };
}

function longer(days: TtlDays, cap: TtlDays): boolean {
  if (cap === 'never') return false;
  return days === 'never' || days > cap;
}
