/**
 * Matches names against globs as .gitignore and workflow filters know them: `*` stays within a path part, `**`
 * crosses parts, `?` is one character.
 */
export function globMatcher(globs: readonly string[]): (name: string) => boolean {
  const patterns = globs.map(
    (glob) =>
      new RegExp(
        `^${glob
          .split(/(\*\*\/|\*\*|\*|\?)/)
          .map(part)
          .join('')}$`,
        'u',
      ),
  );
  return (name) => patterns.some((pattern) => pattern.test(name));
}

function part(text: string): string {
  if (text === '**/') return '(?:[^/]+/)*';
  if (text === '**') return '.*';
  if (text === '*') return '[^/]*';
  if (text === '?') return '[^/]';
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
