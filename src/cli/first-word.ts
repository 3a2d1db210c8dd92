/** The first word that is not a global option: the command's name. */
export function firstWord(argv: readonly string[]): string | undefined {
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (word === '-C') i += 1;
    else if (!word.startsWith('-')) return word === 'help' ? argv[i + 1] : word;
  }
  return undefined;
}
