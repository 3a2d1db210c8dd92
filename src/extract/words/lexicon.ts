/** The languages whose wordings the selection policy knows; other text is still read, it yields less. */
export type Language = 'en' | 'es' | 'de' | 'fr' | 'pt' | 'zh' | 'ja';

/** What a wording tells about a sentence. Each is a list of regular expression sources, in lower case. */
export interface Wordings {
  /** An explicit request to keep something, at the start. Taken off before the text is stored. */
  readonly remember: readonly string[];
  /** Starts of a question that carries no question mark. */
  readonly question: readonly string[];
  /** Sentences that are nothing but politeness. */
  readonly greeting: readonly string[];
  readonly preference: readonly string[];
  readonly decision: readonly string[];
  /** Verbs and frames of statements that stay true: lives in, works at, is allergic to. */
  readonly fact: readonly string[];
  /** Bare is and has: a statement, but of anything. */
  readonly copula: readonly string[];
  /** Obligations and to-dos. */
  readonly task: readonly string[];
  /** Something that comes back: every Monday, monthly, each 90 days. */
  readonly recurring: readonly string[];
  /** An end that has been set: due, deadline, must be handed in by. */
  readonly deadline: readonly string[];
  /** True for the hour or the day only. */
  readonly volatile: readonly string[];
  readonly firstPerson: readonly string[];
  /** Starts of a sentence about what is the speaker's: "my sister", "our office", "the user". */
  readonly own: readonly string[];
  /** Words of arrangements that last: time zone, team, repository, we use. */
  readonly stable: readonly string[];
  /** Takes an earlier statement back. */
  readonly retraction: readonly string[];
  /** Tells what happened in the conversation instead of what is true. */
  readonly recap: readonly string[];
  /** Guesses, moods and remarks about the work at hand. */
  readonly chatter: readonly string[];
  /** A request for one piece of work, now. */
  readonly request: readonly string[];
  /** Speaks to the reading model as if it were its master. */
  readonly instruction: readonly string[];
  /** Advice that can be used again: always, never, first, when. */
  readonly directive: readonly string[];
  readonly lesson: readonly string[];
  readonly heuristic: readonly string[];
  readonly strategy: readonly string[];
  /** Names of things that must never be written down with their value. */
  readonly secret: readonly string[];
}

export interface Lexicon extends Wordings {
  /** Function words that tell the language apart from its neighbours, in lower case. */
  readonly common: readonly string[];
  readonly language: Language;
  /** Whether words are set apart by spaces and so have borders. */
  readonly spaced: boolean;
}

export type Signal = keyof Wordings;
export type CompiledLexicon = { readonly language: Language } & { readonly [name in Signal]: RegExp };

const before = '(?<![\\p{L}\\p{N}_])';
const after = '(?![\\p{L}\\p{N}_])';
const never = /(?!)/;

/**
 * Makes one expression of each list, for lower-cased text; a leading `^` in a source still means the start of the
 * sentence. Sources share one pair of borders, which is what makes reading a thousand lines quick.
 */
export function compileLexicon(lexicon: Lexicon): CompiledLexicon {
  const list = (sources: readonly string[]) => {
    const atStart = sources.filter((source) => source.startsWith('^')).map((source) => source.slice(1));
    const anywhere = sources.filter((source) => !source.startsWith('^'));
    const [left, right] = lexicon.spaced ? [before, after] : ['', ''];
    const parts = [
      ...(atStart.length > 0 ? [`^(?:${atStart.join('|')})`] : []),
      ...(anywhere.length > 0 ? [`${left}(?:${anywhere.join('|')})${right}`] : []),
    ];
    return parts.length === 0 ? never : new RegExp(parts.join('|'), 'u');
  };
  const { language, spaced: _, common: __, ...wordings } = lexicon;
  const entries = Object.entries(wordings).map(([name, sources]) => [name, list(sources)]);
  return { language, ...Object.fromEntries(entries) };
}
