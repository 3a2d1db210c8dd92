/*
 * What a sentence is about, by its looks alone: names, code, addresses, numbers. Entities proper are found in
 * entities/; anchors only tell the policy that a sentence speaks of something in particular.
 */
const patterns: readonly RegExp[] = [
  /\[\[[^\]\n]+\]\]/gu,
  /`[^`\n]{2,40}`/gu,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu,
  /(?:https?:\/\/|\b[\p{L}\p{N}-]+\.(?:com|org|net|io|dev|example)\/)\S+/gu,
  /\d{4}-\d{2}-\d{2}/gu,
  /[「『《“][^」』》”\n]{1,40}[」』》”]/gu,
  /[\p{Script=Han}\p{Script=Katakana}]{1,8}(?:さん|様|先生|女士|公司|株式会社)/gu,
];
const nameRun = /\p{Lu}[\p{L}\p{N}'’.&+#-]*(?:\s+(?:\p{Lu}[\p{L}\p{N}'’.&+#-]*|\d+))*/gu;
const number = /\d+(?:[.,:]\d+)*\s?(?:%|€|\$|h|ms|gb|mb|days?|tage|días|jours|dias|天|日)?/giu;

/** Words that are capitalised only because they start a sentence, or always are and name nothing. */
const noNames = new Set(
  (
    'i the a an my our your his her its their we you he she it they this that these those there here please remember note every each all no not ' +
    'always never today tomorrow yesterday tonight decision deadline lesson heuristic strategy rule todo task when if for from in on at to by and but or ' +
    'ich wir mein meine unser unsere der die das ein eine es er sie bitte merk jeden jede alle heute morgen entscheidung frist lektion wo was wer dem den im am ' +
    'yo mi mis el la los las un una nuestro nuestra recuerda hoy todos todas cada decisión no me se en ya lección ' +
    'je nous mon ma mes le les une notre vous il elle on tous toutes chaque décision leçon ce cette est dans ' +
    'eu meu minha nosso nossa o os as um uma todo toda hoje decisão lição lembre não a e ok'
  ).split(' '),
);

/** The particular things a sentence names, in their order, each once. */
export function anchorsOf(text: string): readonly string[] {
  const found: { readonly at: number; readonly value: string }[] = [];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) found.push({ at: match.index, value: match[0] });
  for (const match of text.matchAll(nameRun)) {
    const words = match[0].split(/\s+/u);
    const skip = words.findIndex((word) => !noNames.has(word.toLowerCase().replace(/['’.]+.*$/u, '')));
    const value =
      skip < 0
        ? ''
        : words
            .slice(skip)
            .join(' ')
            .replace(/[.'’-]+$/u, '');
    if (value.length > 1) found.push({ at: match.index, value });
  }
  for (const match of text.matchAll(number)) found.push({ at: match.index, value: match[0].trim() });
  const ordered = found.sort((a, b) => a.at - b.at).map((anchor) => anchor.value);
  return [...new Set(ordered)];
}

/** Whether a sentence starts with a name: "Tomás is vegetarian". */
export function startsWithName(text: string): boolean {
  const first = /^\p{Lu}[\p{L}\p{N}'’-]+/u.exec(text)?.[0];
  return first !== undefined && !noNames.has(first.toLowerCase());
}
