import { styleText } from 'node:util';
import { KeepsakeError } from '../errors.ts';

export { safeForTerminal } from '../safe-text.ts';

type Style = Parameters<typeof styleText>[0];

/** Colour only on a terminal, never with NO_COLOR or --no-color. */
export function paint(style: Style, text: string, stream: NodeJS.WriteStream = process.stdout): string {
  const wanted = stream.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
  return wanted ? styleText(style, text) : text;
}

/** A failure as a person reads it: known ones in three lines at most, unknown ones with their stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof KeepsakeError)) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return `keepsake: this should not have happened; please report it.\n${stack}\n`;
  }
  const place = error.place;
  const where = place
    ? `${[place.path, place.line, place.column].filter((part) => part !== undefined).join(':')}: `
    : '';
  const fix = error.fix ? `  → ${error.fix}\n` : '';
  return `keepsake: ${where}${error.message}\n${fix}`;
}

/** Writes one JSON document and a line ending. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
