/*
 * The words of time phrases in English, Spanish, German and French, by what they mean. One table for all four: the
 * language of a question need not be known, and words that two of them share mean the same in both.
 */

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekend';

/** Months by their names and usual abbreviations. */
export const months = numbered([
  'january jan enero ene januar jänner janvier janv',
  'february feb febrero februar février févr fév',
  'march mar marzo märz mars',
  'april apr abril abr avril avr',
  'may mayo mai',
  'june jun junio juni juin',
  'july jul julio juli juillet juil',
  'august aug agosto ago août',
  'september sep sept septiembre setiembre septembre',
  'october oct octubre oktober okt octobre',
  'november nov noviembre novembre',
  'december dec diciembre dic dezember dez décembre déc',
]);

/** Weekdays, Monday is 1. */
export const weekdays = numbered([
  'monday lunes montag lundi',
  'tuesday martes dienstag mardi',
  'wednesday miércoles mittwoch mercredi',
  'thursday jueves donnerstag jeudi',
  'friday viernes freitag vendredi',
  'saturday sábado samstag sonnabend samedi',
  'sunday domingo sonntag dimanche',
]);

export const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries({
    day: 'day days día días dia dias tag tage tagen jour jours',
    week: 'week weeks semana semanas woche wochen semaine semaines',
    month: 'month months mes meses monat monate monaten monats mois',
    quarter: 'quarter quarters trimestre trimestres quartal quartals quartale quartalen',
    year: 'year years año años jahr jahre jahren jahres année années an ans',
    weekend: 'weekend wochenende finde',
  } satisfies Record<Unit, string>).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit as Unit] as const),
  ),
);

/** Small numbers in words. */
export const numberWords = numbered([
  'a an one un una uno ein eine einem einer eines une first primer primero erste ersten erstes premier',
  'two dos zwei deux second segundo zweite zweiten zweites deuxième',
  'three tres drei trois third tercer tercero dritte dritten drittes troisième',
  'four cuatro vier quatre fourth cuarto vierte vierten viertes quatrième',
  'five cinco fünf cinq',
  'six seis sechs',
  'seven siete sieben sept',
  'eight ocho acht huit',
  'nine nueve neun neuf',
  'ten diez zehn dix',
]);

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const today = set('today hoy heute');
export const yesterday = set('yesterday ayer gestern hier');
export const beforeYesterday = set('anteayer vorgestern');
/** Words that put a unit into the past: "last week", "semana pasada", "mois dernier". */
export const last = set(
  'last past previous pasado pasada pasados pasadas último última últimos últimas ultimo ultima ultimos ultimas ' +
    'letzte letzten letzter letztes letztem vergangene vergangenen vergangenes vorige vorigen voriges ' +
    'dernier dernière derniers dernières passé passée',
);
export const current = set(
  'this current este esta diese diesen dieser dieses diesem aktuelle aktuellen ce cet cette',
);
export const ago = set('ago');
/** Words that stand before a number of units gone by: "hace 3 días", "vor 3 Tagen", "il y a 3 jours". */
export const agoBefore = set('hace vor');

export const between = set('between entre zwischen');
export const and = set('and y e und et');
export const from = set('from desde von vom depuis du');
export const to = set('to until till through hasta al bis jusqu à au');
export const since = set('since desde seit depuis');
export const before = set('before antes vor avant');
export const after = set('after después despues nach après');
export const until = set('until till hasta bis jusqu');
/** Prepositions and articles that lead a point in time and go with it. */
export const lead = set(
  'in on during at within over en el la los las lo durante im am in den der dem das die der während le les l pendant au ' +
    'of de del the du des',
);
/** Those of them after which a bare month or year is meant as a time. */
export const firmLead = set('in on during en durante im am während pendant since');
/** Small words inside a date: "5 de junio de 2025", "June of 2025". */
export const joint = set('of de del the');

function numbered(rows: readonly string[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap((row, i) => row.split(' ').map((word) => [word, i + 1] as const)));
}
