import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Memory files are plain files with safe names: no symlinks, no submodules, no `..`, backslashes, control or invisible characters, reserved names, trailing dots, leading dashes, shell syntax; no name that equals another by case, Unicode form or look. An executable bit is a warning.',
  why: "What a symlink shows is decided elsewhere; two names that one system takes for one file lose each other's text; a name is pasted into a shell sooner or later.",
  fix: 'Rename the file. Letters and digits of any script, spaces inside, `-`, `_` and `.` are fine.',
};
