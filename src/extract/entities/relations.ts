import { type EntityType, isName, type Relation } from './entity.ts';

/*
 * Relations as the seven languages word them. S, O and P stand for a subject, an object and a place; `to` is what the
 * place says about the subject.
 */
interface Pattern {
  readonly predicate: string;
  readonly subject: EntityType | undefined;
  readonly object: EntityType | undefined;
  readonly sources: readonly string[];
}

const capital =
  "\\[\\[[^\\]\\n]+\\]\\]|`[^`\\n]{2,40}`|\\p{Lu}[\\p{L}\\p{N}'’&+#-]*(?:\\.\\p{L}+)?(?:\\s(?:(?:of|de|da|do|del|della|von|van|der|&)\\s)?\\p{Lu}[\\p{L}\\p{N}'’&+#-]*)*";
const cjk =
  '[\\p{Script=Han}\\p{Script=Katakana}ー]{2,8}|[A-Z][\\w.+#-]*(?:\\s[A-Z][\\w.+#-]*)*|\\[\\[[^\\]\\n]+\\]\\]';

const spaced: readonly Pattern[] = [
  {
    predicate: 'works_at',
    subject: 'person',
    object: 'organization',
    sources: [
      'S (?:now |currently )?(?:works|worked|is working) (?:at|for) O',
      'S (?:trabaja|trabalha) (?:ahora )?(?:en|para|na|no|em) O',
      'S arbeitet (?:jetzt )?(?:bei|für) O',
      'S bei O (?:in P )?arbeitet',
      'S travaille (?:maintenant )?(?:chez|pour) O',
      'S joined O',
    ],
  },
  {
    predicate: 'lives_in',
    subject: 'person',
    object: 'place',
    sources: [
      'S (?:now )?lives in O',
      'S vive en O',
      'S (?:mora|vive) (?:em|no|na) O',
      'S (?:wohnt|lebt) (?:jetzt )?in O',
      'S habite (?:à|en|au) O',
    ],
  },
  {
    predicate: 'founded',
    subject: 'person',
    object: 'organization',
    sources: ['S (?:co-?)?founded O', 'S fund(?:ó|ou) (?:a |la |o |el )?O', 'S gründete O', 'S a fondé O'],
  },
  {
    predicate: 'leads',
    subject: 'person',
    object: undefined,
    sources: [
      'S (?:is|becomes|became) (?:the )?(?:new )?(?:CEO|CTO|CFO|COO|head|director|founder|owner|manager|lead|maintainer)(?: of [\\p{L} ]{2,30})? (?:of|at) O',
      'S (?:leads|runs|manages|maintains|heads|owns) O',
      'S (?:dirige|lidera) (?:a |la |o |el )?O',
      'S leitet O',
      'S (?:es|é) [oae]l? (?:nuev[oa]|nov[oa])? ?(?:director[a]?|diretora?|jefe|chefe) (?:[\\p{L}]+ )?(?:de|da|do) O',
      'S ist (?:der|die) (?:neue )?[\\p{L}]*(?:chef|leiter|vorstand)(?:in)? (?:von|bei) O',
      "S est (?:le|la) (?:nouveau |nouvelle )?direct(?:eur|rice) (?:[\\p{L}]+ )?(?:de |d['’])O",
    ],
  },
  {
    predicate: 'reports_to',
    subject: 'person',
    object: 'person',
    sources: ['S reports to O', 'S berichtet an O', 'S rend compte à O'],
  },
  {
    predicate: 'married_to',
    subject: 'person',
    object: 'person',
    sources: [
      'S is married to O',
      'S está casad[oa] con O',
      'S ist mit O verheiratet',
      'S é casad[oa] com O',
      'S est mariée? (?:à|avec) O',
    ],
  },
  {
    predicate: 'located_in',
    subject: 'organization',
    object: 'place',
    sources: [
      'S (?:is |are )?(?:based|located|headquartered) in O',
      'S moved (?:its|their) (?:headquarters|office|offices) to O',
      'S tiene su sede en O',
      'S hat (?:seinen|ihren) Sitz in O',
      'S a son siège à O',
      'S tem sede em O',
    ],
  },
  {
    predicate: 'uses',
    subject: undefined,
    object: 'tool',
    sources: [
      'S (?:now )?(?:uses|runs on|is built with|is written in) O',
      'S (?:usa|utiliza) O',
      'S (?:nutzt|verwendet) O',
      'S utilise O',
    ],
  },
  {
    predicate: 'depends_on',
    subject: undefined,
    object: undefined,
    sources: ['S depends on O', 'S depende (?:de|da|do) O', 'S hängt von O ab', 'S dépend de O'],
  },
  {
    predicate: 'acquired',
    subject: 'organization',
    object: 'organization',
    sources: [
      'S (?:acquired|bought) O',
      'S (?:adquirió|adquiriu|comprou|compró) (?:a )?O',
      'S übernahm O',
      'S a racheté O',
    ],
  },
  {
    predicate: 'part_of',
    subject: undefined,
    object: undefined,
    sources: [
      'S (?:is part of|belongs to) (?:the )?O',
      'S gehört zu O',
      'S pertenece a O',
      'S pertence (?:à|ao) O',
      'S fait partie de O',
    ],
  },
];

const unspaced: readonly Pattern[] = [
  {
    predicate: 'works_at',
    subject: 'person',
    object: 'organization',
    sources: ['S在(?:P的)? ?O ?(?:工作|上班|任职)', 'S(?:さん)?(?:が|は) ?(?:P の ?|Pの ?)?O ?(?:で働|に勤)'],
  },
  {
    predicate: 'lives_in',
    subject: 'person',
    object: 'place',
    sources: ['S(?:现在)?住在 ?O', 'S(?:さん)?(?:が|は) ?O ?に住'],
  },
  {
    predicate: 'leads',
    subject: 'person',
    object: 'organization',
    sources: [
      'S是 ?O ?的(?:新任)?[\\p{Script=Han}]{0,6}(?:总监|经理|总裁|负责人|主管)',
      'S(?:さん)?は ?O ?の(?:新しい)?[\\p{Script=Han}]{0,6}(?:責任者|部長|社長|代表)',
    ],
  },
  {
    predicate: 'founded',
    subject: 'person',
    object: 'organization',
    sources: ['S(?:创立|创办|成立)了? ?O', 'S(?:さん)?(?:が|は) ?O ?を(?:設立|創業)'],
  },
];

const firstPersons = new Set(
  'i we he she it they you the this that my our ich wir er sie es yo él ella je nous il elle eu nós ele ela who everyone everybody team nobody our your a an'.split(
    ' ',
  ),
);

const compiled = [
  ...spaced.flatMap((pattern) => compile(pattern, capital, '(?<![\\p{L}\\p{N}])')),
  ...unspaced.flatMap((pattern) => compile(pattern, cjk, '')),
];

function compile(pattern: Pattern, name: string, border: string) {
  return pattern.sources.map((source) => ({
    ...pattern,
    /** The words between the names: looked for first, since names are slow to match. */
    core: new RegExp(coreOf(source), 'u'),
    expression: new RegExp(
      border +
        source
          .replace(/S/, `(?<s>${name})`)
          .replace(/(?<![A-Z])O(?![A-Z])/, `(?:the )?(?<o>${name})`)
          .replace(/(?<![A-Z])P/g, `(?:${name})`),
      'u',
    ),
  }));
}

/** The part of a pattern between its subject and its object, or after both where there is nothing between. */
function coreOf(source: string): string {
  const [between = '', behind = ''] = source
    .replace(/\(\?:[^()]*P[^()]*\)\?/g, '')
    .split(/(?<![A-Za-z{])[SO](?![A-Za-z])/)
    .slice(1);
  return /\p{L}{2}/u.test(between) || behind === '' ? between : behind;
}

/** A relation with what it says about the types of its two ends. */
export interface FoundRelation extends Relation {
  readonly subjectType: EntityType | undefined;
  readonly objectType: EntityType | undefined;
  readonly at: number;
}

/** The relations a sentence states, and the place it names after them ("at OpenClaw in Berlin"). */
export function relationsIn(text: string): readonly FoundRelation[] {
  const found = new Map<string, FoundRelation>();
  for (const pattern of compiled) {
    if (!pattern.core.test(text)) continue;
    const match = pattern.expression.exec(text);
    const subject = bareName(match?.groups?.['s'] ?? '');
    const object = bareName(match?.groups?.['o'] ?? '');
    if (!match || !isSubject(subject) || !isName(object) || subject === object) continue;
    const key = `${pattern.predicate}\0${subject}\0${object}`;
    const types = { subjectType: pattern.subject, objectType: pattern.object };
    found.set(key, { subject, predicate: pattern.predicate, object, ...types, at: match.index });
  }
  return [...found.values()];
}

function isSubject(name: string): boolean {
  return isName(name) && !firstPersons.has(name.toLowerCase());
}

/** A name without link brackets, code marks, honorific and what a sentence puts after it. */
export function bareName(written: string): string {
  return written
    .replace(/^\[\[([^\]|#]+)[^\]]*\]\]$/u, '$1')
    .replace(/^`(.*)`$/u, '$1')
    .replace(/(?:さん|様|氏|先生|女士)$/u, '')
    .replace(/['’]s$/u, '')
    .replace(/[.,;:!?'’-]+$/u, '')
    .trim();
}
