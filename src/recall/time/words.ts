/**
 * Words by which a line says when something happened. A question for the time is answered by a line that has one:
 * "I went there last Tuesday."
 */
const timeWords = new Set(
  (
    'yesterday today tomorrow tonight ago last next week weekend month year day morning evening night recently soon since ' +
    'monday tuesday wednesday thursday friday saturday sunday ' +
    'january february march april may june july august september october november december summer winter spring fall autumn ' +
    'ayer hoy mañana semana mes año lunes martes miércoles jueves viernes sábado domingo ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ' +
    'gestern heute morgen woche monat jahr montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
    'januar februar märz mai juni juli oktober dezember ' +
    'hier aujourd demain semaine mois année lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'janvier février mars avril juin juillet août septembre octobre novembre décembre'
  ).split(' '),
);

/** Whether a line's words say when: a time word or a year. */
export function speaksOfTime(words: readonly string[]): boolean {
  return words.some((word) => timeWords.has(word) || /^(?:19|20)\d\d$/.test(word));
}

const asking =
  /\bwhen\b|\bhow long\b|\b(?:what|which) (?:year|month|week|day|date|time)\b|\bcuándo\b|\bwann\b|\bwie lange\b|\bquand\b/iu;

/** Whether a query asks when something happened. */
export function asksForTime(query: string): boolean {
  return asking.test(query);
}
