export const clientHooks = [
  'pre-commit',
  'pre-merge-commit',
  'prepare-commit-msg',
  'post-commit',
  'pre-push',
] as const;
/** After these what a session starts with is written anew; only where a person asks for it. */
export const refreshHooks = ['post-merge', 'post-checkout'] as const;
export type HookName = (typeof clientHooks)[number] | (typeof refreshHooks)[number] | 'pre-receive';

const mark = '# keepsake: this line was added by "keepsake install"';

/**
 * The one line that a hook file gets: sh, bash, dash, ksh and zsh read it alike, what follows it finds its arguments
 * and options as they were, and without Keepsake's folder it does nothing (the file may be shared).
 * @param own whether the file lies in the repository's own hooks folder, beside Keepsake's: then no git is asked
 */
export function hookLine(hook: HookName, own = false): string {
  const asked = 'keepsake_root=$(git rev-parse --git-common-dir)/keepsake || :';
  const there = '[ -f "$keepsake_root/hook.sh" ]';
  const find = own ? `keepsake_root=\${0%/*}/../keepsake; ${there} || ${asked}` : asked;
  const run = `{ keepsake_hook=${hook}; ${find}; ! ${there} || . "$keepsake_root/hook.sh"; }`;
  // Hooks that read a list from git leave it to whoever comes after them (git-lfs reads it too).
  if (hook === 'pre-push' || hook === 'pre-receive')
    return [
      `keepsake_in=$(mktemp) && cat >"$keepsake_in" && ${run} <"$keepsake_in"`,
      ' || { keepsake_code=$?; rm -f "$keepsake_in"; exit $keepsake_code; }',
      `; exec <"$keepsake_in"; rm -f "$keepsake_in" ${mark}`,
    ].join('');
  // What these say can change nothing any more: it must not keep others from running, nor make a checkout fail.
  return hook.startsWith('post-') ? `${run} || : ${mark}` : `${run} || exit $? ${mark}`;
}

/** Whether a hook file's text has the line. */
export function hasLine(text: string): boolean {
  return text.includes(mark);
}

/**
 * Whether a text is a script of a shell that reads POSIX: the line can go right after its `#!`. A file without `#!`
 * counts only where a shell is known to run it (`.husky/<hook>`). With CRLF endings the kernel finds no interpreter.
 */
export function isShellScript(text: string, withoutShebang = false): boolean {
  if (!text.startsWith('#!')) return withoutShebang && !text.includes('\0');
  return /^#![ \t]*(?:\S*\/)?(?:env[ \t]+(?:-S[ \t]+)?(?:\S*\/)?)?(?:busybox[ \t]+)?(?:sh|bash|dash|ash|ksh|zsh)(?:[ \t][^\n\r]*)?\n/.test(
    text,
  );
}

/** The text with the line right after `#!` (or first), replacing an older one. */
export function addLine(text: string, line: string): string {
  const clean = removeLine(text);
  const head = clean.startsWith('#!') ? clean.indexOf('\n') + 1 : 0;
  return `${clean.slice(0, head)}${line}\n${clean.slice(head)}`;
}

/** The text as it was before `addLine`. */
export function removeLine(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.endsWith(mark))
    .join('\n');
}

/** What a hook file that `install` made consists of besides the line: such a file goes when the line goes. */
export const emptyHooks: readonly string[] = ['#!/bin/sh', ''].map(
  (shebang) => `${shebang}${shebang && '\n'}# Made by "keepsake install".\n`,
);

/** A hook file for a place where none was. */
export function newHook(line: string, withoutShebang = false): string {
  return addLine(emptyHooks[withoutShebang ? 1 : 0] ?? '', line);
}

/** Where a hook that is no shell script waits, under its own name: some look at the name they are called by. */
export const keptFolder = 'keepsake-kept';

/** A hook file that runs the line and then the hook that was there. */
export function wrapperHook(hook: HookName, line: string): string {
  const kept = `"\${0%/*}/${keptFolder}/${hook}"`;
  return `${newHook(line)}[ ! -x ${kept} ] || exec ${kept} "$@"\n`;
}

export function isWrapper(text: string): boolean {
  return hasLine(text) && text.includes(`/${keptFolder}/`);
}
