import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { hiddenRuns } from '../hidden-characters.ts';
import { hiddenReferences, hidingMarkup } from '../hiding-markup.ts';
import { type Comment, commentsIn, isKnownComment } from '../known-comments.ts';
import { firstTouched } from '../touched.ts';

/** What a person does not see, a model still reads. */
export const textHidden: Rule = {
  id: 'text/hidden',
  severity: 'error',
  summary:
    'Control, tag, bidi, filler and zero-width characters where no script needs them; comments and link definitions that hide text.',
  about: 'file',
  judge: (change) =>
    change.files.flatMap((file) => [
      ...charactersIn(file),
      ...(change.principal.kind === 'human'
        ? []
        : [
            ...commentsHiding(file),
            ...definitionsHiding(file),
            ...markupHiding(file),
            ...doubtfulLinks(file),
          ]),
      ...encodedComments(file, change),
    ]),
};

const anything =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\udb40]/;

function charactersIn(file: JudgedFile): readonly Found[] {
  if (!file.after || !anything.test(file.after.file.text)) return [];
  return file.after.lines.flatMap((line, at) =>
    file.touched.has(at + 1)
      ? hiddenRuns(line, at === 0).map((run) => ({
          path: file.path,
          line: at + 1,
          column: run.start + 1,
          message: `Hidden here: ${run.what}.`,
          fix: 'Take it out, or write what it says so that it can be seen.',
        }))
      : [],
  );
}

/** Characters written as references, and elements and declarations that show nothing. */
function markupHiding(file: JudgedFile): readonly Found[] {
  const state = file.after;
  if (!state?.model || !/[<&]/.test(state.file.text)) return [];
  const touched = firstTouched(file);
  const elements = hidingMarkup(state.file.text, state.shown.markup).flatMap((one) => {
    const line = touched(one.line, one.endLine);
    return line === undefined ? [] : [{ line, column: line === one.line ? one.column : 1, what: one.what }];
  });
  const references = state.shown.plain.flatMap((line, at) =>
    file.touched.has(at + 1) && line.includes('&')
      ? hiddenReferences(line, at === 0)
          .slice(0, 1)
          .map((run) => ({ line: at + 1, column: run.start + 1, what: run.what }))
      : [],
  );
  return [...elements, ...references].map((one) => ({
    path: file.path,
    line: one.line,
    column: one.column,
    message: `Hidden here: ${one.what}.`,
    fix: 'Write what it says so that it can be seen, put it in a code span if it is an example, or leave it out.',
  }));
}

/** Text in which one reader sees code where another sees markup. */
function doubtfulLinks(file: JudgedFile): readonly Found[] {
  const state = file.after;
  if (!state?.model) return [];
  const touched = firstTouched(file);
  return state.shown.doubtful.flatMap((one) => {
    const line = touched(one.line, one.endLine);
    if (line === undefined) return [];
    return {
      path: file.path,
      line,
      message: 'Readers differ about where links and code end here, so one shows what another hides.',
      fix: 'Keep backticks, angle and square brackets out of link targets and labels, and begin a new paragraph after a link definition.',
    };
  });
}

/** Comments that are neither provenance, nor another tool's known marker, nor were there before. */
function commentsHiding(file: JudgedFile): readonly Found[] {
  const model = file.after?.model;
  if (!model?.text.includes('<!--')) return [];
  const old = new Map<string, number>();
  const key = (comment: Comment) => comment.inner.trim();
  for (const comment of file.before?.model ? commentsIn(file.before.model) : [])
    old.set(key(comment), (old.get(key(comment)) ?? 0) + 1);
  return commentsIn(model)
    .filter((comment) => {
      if (isKnownComment(comment.inner)) return false;
      const left = old.get(key(comment)) ?? 0;
      old.set(key(comment), left - 1);
      return left <= 0;
    })
    .map((comment) => ({
      path: file.path,
      line: comment.line + 1,
      column: comment.start - (model.lineStarts[comment.line] ?? 0) + 1,
      message: 'This comment is invisible to people and is no provenance.',
      fix: 'Write it as a line of the memory, or leave it out.',
    }));
}

/** `[//]: # (text)`: a link definition that nothing uses is a comment in disguise. */
function definitionsHiding(file: JudgedFile): readonly Found[] {
  const state = file.after;
  if (!state?.model || !/^ {0,3}\[[^\]\n]+\]:/m.test(state.file.text)) return [];
  const uses = bracketed(state.file.text);
  return state.shown.plain.flatMap((line, at) => {
    const match = /^ {0,3}\[([^\]]+)\]:\s*(\S*)\s*(.*)$/s.exec(line);
    if (!match || !file.touched.has(at + 1)) return [];
    const [, label = '', destination = '', title = ''] = match;
    if (
      /^\^/.test(label) ||
      (title === '' && /^<?(https?:|mailto:|\.{0,2}\/|[\w-]+(\/|\.md))/.test(destination))
    )
      return [];
    if (title.length < 60 && (uses.get(label.toLowerCase()) ?? 0) > 1) return [];
    return [
      {
        path: file.path,
        line: at + 1,
        message: 'This link definition shows nothing and hides text.',
        fix: 'Write the text as a line of the memory, or leave it out.',
      },
    ];
  });
}

/** How often each text stands in square brackets: a definition alone, or with what uses it. */
function bracketed(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, label = ''] of text.toLowerCase().matchAll(/\[([^[\]]+)\]/g))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** A comment written in character references is text to markdown and a comment to whoever decodes it once more. */
function encodedComments(file: JudgedFile, change: JudgedChange): readonly Found[] {
  if (change.whole || !file.after?.file.text.includes('&')) return [];
  return file.after.shown.plain.flatMap((line, at) => {
    const column = line.search(/(?:&lt;|&#0*60;|&#x0*3c;|&LT;?)!--/i);
    if (column < 0 || !file.touched.has(at + 1)) return [];
    return [
      {
        path: file.path,
        line: at + 1,
        column: column + 1,
        severity: 'warning' as const,
        message:
          'A comment stands here in character references: whoever decodes them once more stops seeing it.',
        fix: 'Put it in a code span if it is an example, or leave it out.',
      },
    ];
  });
}
