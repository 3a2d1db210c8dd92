import type { TerminalStyle } from '../review/index.ts';
import { paint } from './terminal.ts';

/** The terminal that standard output is: 80 columns where nothing says otherwise, never wider than reads well. */
export function terminalStyle(): TerminalStyle {
  const width = Math.min(process.stdout.columns ?? 80, 100);
  const colour = paint('bold', 'x') !== 'x';
  return { width, colour, paint };
}
