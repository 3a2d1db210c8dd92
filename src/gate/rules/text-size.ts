import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { beyondLimits } from '../work-limits.ts';

/** What is too large to be read whole is not reviewed, not recalled, and slows everybody down. */
export const textSize: Rule = {
  id: 'text/size',
  severity: 'error',
  summary:
    'Over 256 KB: warning; over the hard cap (4 MiB), nested over 32 levels, or beyond the work limit: error.',
  about: 'file',
  judge: (change) => change.files.flatMap((file) => sizeOf(file, change)),
};

function sizeOf(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const { gate } = change.policy.config;
  const unread =
    change.principal.kind !== 'human' && file.before && beyondLimits(file.before.file.text, gate);
  if (unread)
    return [
      {
        path: file.path,
        line: 1,
        message: `What this takes away cannot be judged: before it, ${unread.reason}.`,
        fix: 'Let a human split the file.',
      },
    ];
  if (!file.after) return [];
  const { text } = file.after.file;
  const beyond = beyondLimits(text, gate);
  if (beyond)
    return [
      {
        path: file.path,
        line: beyond.line,
        message: `This file cannot be judged: ${beyond.reason}.`,
        fix: 'Split it into files of one topic each, or keep the raw material outside the memory.',
      },
    ];
  const bytes = Buffer.byteLength(text);
  if (bytes <= gate.warn_bytes || (file.before && Buffer.byteLength(file.before.file.text) >= bytes))
    return [];
  return [
    {
      path: file.path,
      line: 1,
      severity: 'warning',
      message: `This file has grown to ${Math.round(bytes / 1024)} KB; over ${Math.round(gate.warn_bytes / 1024)} KB nobody reviews it as a whole.`,
      fix: 'Split it by topic, or let the nightly run archive what is old.',
    },
  ];
}
