import { isTooLong } from '../refusals.ts';
import { type EntityType, isName, type Mention } from './entity.ts';
import { bareName, relationsIn } from './relations.ts';

/** Names of entity pages as a text may spell them: folded name or alias → the page's title. */
export type KnownNames = ReadonlyMap<
  string,
  { readonly name: string; readonly type: EntityType | undefined }
>;

/** What two spellings of one name share: case and Unicode form aside, nothing else. C++ is not C#. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const labels: readonly (readonly [EntityType, RegExp])[] = [
  [
    'person',
    /^(?:person|contact|client|colleague|persona|contacto|kontakt|personne|pessoa|contato|联系人|担当者)$/iu,
  ],
  [
    'organization',
    /^(?:company|organi[sz]ation|customer|vendor|employer|empresa|firma|unternehmen|entreprise|société|公司|会社)$/iu,
  ],
  ['project', /^(?:project|proyecto|projekt|projet|projeto|项目|プロジェクト)$/iu],
  ['place', /^(?:place|location|city|office|lugar|ort|stadt|lieu|ville|cidade|地点|場所)$/iu],
  [
    'tool',
    /^(?:tool|library|framework|service|database|herramienta|werkzeug|outil|ferramenta|工具|ツール)$/iu,
  ],
  ['event', /^(?:event|conference|evento|veranstaltung|événement|活动|イベント)$/iu],
];
const label =
  /^([\p{L}]{2,20})\s*[:：]\s*(\[\[[^\]\n]+\]\]|\p{Lu}[^,;.(—–\n]{1,50}|[\p{Script=Han}\p{Script=Katakana}]{2,12})/u;
const link = /(?<!`)\[\[([^\]|#\n]+)(?:#[^\]|\n]*)?(?:\|([^\]\n]+))?\]\]/gu;
const suffixed =
  /(?<![\p{L}])(\p{Lu}[\p{L}\p{N}&-]*(?:\s\p{Lu}[\p{L}\p{N}&-]*){0,3}\s(?:Inc|Corp|Corporation|Ltd|LLC|GmbH|AG|SE|S\.A|S\.L|SARL|SAS|Lda|Oy|AB|BV)\b\.?)|([\p{Script=Han}\p{Script=Katakana}ー]{2,10}(?:株式会社|有限公司|公司|集团))/gu;
const projectNamed =
  /(?:^|[\s(])(?:[Pp]roject|[Pp]royecto|[Pp]rojekts?|[Pp]rojet|[Pp]rojeto)\s+(\p{Lu}[\p{L}\p{N}-]+)|(?:^|\s)(?:the\s)(\p{Lu}[\p{L}\p{N}-]+)\s(?:project|repository|repo)\b/gu;
const honoured = /((?:\p{Script=Han}|\p{Script=Katakana}|ー){1,8})(?:さん|様|先生|女士)/gu;

/** The entities a sentence names, in their order; `known` are those that have pages. A document names none. */
export function mentionsIn(text: string, known: KnownNames): readonly Mention[] {
  if (isTooLong(text)) return [];
  const found = new Map<string, Mention>();
  const add = (
    name: string,
    type: EntityType | undefined,
    how: Mention['how'],
    at: number,
    alias?: string,
  ) => {
    const page = known.get(foldName(name));
    const title = page?.name ?? name;
    if (!isName(title)) return;
    const key = foldName(title);
    const before = found.get(key);
    const aliases = alias && foldName(alias) !== key && isName(alias) ? [alias] : [];
    found.set(key, {
      name: title,
      type: page?.type ?? before?.type ?? type,
      aliases: [...new Set([...(before?.aliases ?? []), ...aliases])],
      how: page ? 'known' : before?.how === 'stated' ? 'stated' : how,
      at: Math.min(at, before?.at ?? at),
    });
  };
  for (const match of text.matchAll(link))
    add((match[1] ?? '').trim(), undefined, 'stated', match.index, match[2]?.trim());
  const labelled = label.exec(text);
  const type = labels.find(([, names]) => names.test(labelled?.[1] ?? ''))?.[0];
  if (labelled && type)
    add(bareName(labelled[2] ?? ''), type, 'stated', labelled[0].length - (labelled[2] ?? '').length);
  for (const relation of relationsIn(text)) {
    add(relation.subject, relation.subjectType, 'stated', text.indexOf(relation.subject));
    add(relation.object, relation.objectType, 'stated', text.indexOf(relation.object));
  }
  for (const match of text.matchAll(suffixed))
    add((match[1] ?? match[2] ?? '').trim(), 'organization', 'stated', match.index);
  for (const match of text.matchAll(projectNamed))
    add(match[1] ?? match[2] ?? '', 'project', 'stated', match.index);
  for (const match of text.matchAll(honoured)) add(match[1] ?? '', 'person', 'guessed', match.index);
  for (const { name, at } of knownNamesIn(text, known)) add(name, undefined, 'known', at);
  return [...found.values()].sort((a, b) => a.at - b.at);
}

/** Whole words only, longest name first: page "AI" is not in "maintain". Scripts without spaces match anywhere. */
function knownNamesIn(
  text: string,
  known: KnownNames,
): readonly { readonly name: string; readonly at: number }[] {
  if (known.size === 0) return [];
  const folded = text.normalize('NFC').toLowerCase();
  const found: { name: string; at: number }[] = [];
  const words = [...folded.matchAll(/[\p{L}\p{M}\p{N}]+(?:[+#]+)?/gu)];
  for (const [index, word] of words.entries()) {
    for (let count = Math.min(5, words.length - index); count > 0; count--) {
      const last = words[index + count - 1];
      if (!last) continue;
      const span = folded.slice(word.index, last.index + last[0].length);
      const page = known.get(foldName(span));
      if (!page || (span.length < 2 && /\p{Script=Latin}/u.test(span))) continue;
      found.push({ name: page.name, at: word.index });
      break;
    }
  }
  for (const [name, page] of known) {
    if (name.length < 2 || !/^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]+$/u.test(name)) continue;
    const at = folded.indexOf(name);
    if (at >= 0) found.push({ name: page.name, at });
  }
  return found;
}
