/** What a reference may stand for: `[label]` without brackets of its own. */
const label = /\[(?:[^\\[\]]|\\.){1,999}\]/sy;
const definition = /[ \t]*\[(?:[^\\[\]]|\\.){1,999}\]:/sy;

/** What a link tail may hold that means something else where the tail is plain text. */
const decisive = /[`<[\]]/;

/**
 * Whether a stretch of inline text can be read without the link definitions of its file. Links do not nest, so in
 * `[a [foo] b](x)` a definition of `foo` makes the tail plain text, in which a backtick opens a code span; a label in
 * `[x][label]` is read as it stands; and a paragraph may begin with definitions, which are none of its text. Readers
 * differ about all three, so where code or markup hangs on them the stretch is doubtful, and nobody guesses.
 */
export function linkDoubts(text: string, start: number) {
  const defines = endOf(definition, text, start) >= 0;
  let labelEnd = -1;
  let isDoubtful = false;
  return {
    isDoubtful: () => isDoubtful,
    /** A link tail, and whether its brackets hold others, which may be a link themselves. */
    tail(from: number, to: number, holdsBrackets: boolean): void {
      const tail = text.slice(from, to);
      if ((holdsBrackets || defines) && decisive.test(tail)) isDoubtful = true;
      // Such a tail is read as text, so that its comment is seen; to a renderer its backtick opens nothing.
      if (tail.includes('<!--') && tail.includes('`')) isDoubtful = true;
    },
    /** What follows a closing bracket that has no tail. */
    behindBracket(at: number): void {
      if (text.charCodeAt(at) === 91) labelEnd = Math.max(labelEnd, endOf(label, text, at));
    },
    /** A code span or piece of HTML. */
    piece(from: number, to: number): void {
      const leavesLabel = from < labelEnd && to > labelEnd;
      // A definition ends where a line does, so only what goes on in the next may begin in one.
      if (leavesLabel || (defines && /[\r\n]/.test(text.slice(from, to)))) isDoubtful = true;
    },
  };
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
