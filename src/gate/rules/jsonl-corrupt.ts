import { parseConfig } from '../../config/index.ts';
import { KeepsakeError } from '../../errors.ts';
import type { FileState, Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { jsonFault } from '../json-faults.ts';
import { newFindings } from '../new-findings.ts';

/** Data that one program reads one way and the next another way, or not at all. */
export const jsonlCorrupt: Rule = {
  id: 'jsonl/corrupt',
  severity: 'error',
  summary:
    'A line of JSON that does not parse, says a key twice or is no object; front matter or a keepsake.yml that cannot be read.',
  about: 'file',
  judge: (change) => [...change.files.flatMap((file) => corruptIn(file)), ...brokenConfig(change)],
};

function corruptIn(file: JudgedFile): readonly Found[] {
  return file.path.endsWith('.jsonl') ? corruptLines(file) : newFindings(file, frontMatterFault);
}

function corruptLines(file: JudgedFile): readonly Found[] {
  return (file.after?.lines ?? []).flatMap((line, at) => {
    if (!file.touched.has(at + 1) || line.trim() === '') return [];
    const fault = line.startsWith('\ufeff') ? 'begins with a byte order mark' : jsonFault(line);
    if (fault === undefined) return [];
    return [
      {
        path: file.path,
        line: at + 1,
        message: `This line ${fault}.`,
        fix: 'Write one JSON object on one line, each key once, without a byte order mark.',
      },
    ];
  });
}

function frontMatterFault(state: FileState): readonly Found[] {
  const front = state.model?.frontMatter;
  const path = state.file.path;
  const fence = /^(?:\ufeff)?---[a-z]+\s*$/i.test(state.lines[0] ?? '');
  if (fence)
    return [
      {
        path,
        line: 1,
        message: 'This front matter names a language that would be run.',
        fix: 'Begin it with "---" alone and write YAML.',
      },
    ];
  if (!front || front.data !== undefined) return [];
  return [
    {
      path,
      line: 1,
      message: 'The front matter is no YAML that every reader takes the same way.',
      fix: 'Give each key once, without anchors, aliases and merge keys.',
    },
  ];
}

/** A policy that cannot be read would judge nothing from the moment it is merged. */
function brokenConfig(change: JudgedChange): readonly Found[] {
  return change.outside.flatMap(({ path, after }) => {
    if (path !== 'keepsake.yml' || !after) return [];
    try {
      parseConfig(after.text);
      return [];
    } catch (error) {
      if (!(error instanceof KeepsakeError)) throw error;
      return [
        {
          path,
          line: error.place?.line ?? 1,
          column: error.place?.column ?? 1,
          message: error.message,
          fix: error.fix ?? 'Mend the line named.',
        },
      ];
    }
  });
}
