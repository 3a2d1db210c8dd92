import { parseIsoDay } from './dates.ts';

const label =
  /^[\s>*_#-]*(last (?:updated|consolidated|modified|reviewed|verified)|updated|consolidated|最后更新|更新日期|最終更新|última atualização|última actualización|zuletzt aktualisiert|dernière mise à jour)[*_]*\s*[:：]\s*[*_]*(\d{4}-\d{2}-\d{2})/iu;

/** A hand-kept “last updated” line: its label, folded, and its day. Of two such lines the later counts. */
export function updatedLine(text: string): { readonly label: string; readonly day: string } | undefined {
  const match = label.exec(text.length > 200 ? text.slice(0, 200) : text);
  const day = parseIsoDay(match?.[2] ?? '');
  return match && day !== undefined ? { label: (match[1] ?? '').toLowerCase(), day } : undefined;
}
