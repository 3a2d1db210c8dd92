import { styleText } from 'node:util';
import { KeepsakeError } from '../errors.ts';

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

/** Memory text is hostile: control characters would let it rewrite what the terminal shows. */
export function safeForTerminal(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/g,
    (unit) =>
      /[\ud800-\udfff]/.test(unit) && text.isWellFormed() ? unit : `\\u{${unit.charCodeAt(0).toString(16)}}`,
  );
}

/** Writes one JSON document and a line ending. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
