import {
  aliasesOf,
  applyEdits,
  type Fact,
  fileNameOf,
  insertFact,
  keyOf,
  type MemoryFile,
  type Provenance,
  type Snapshot,
  withFiles,
} from '../memory/index.ts';
import { mergeCommand } from './merge-command.ts';
import { withAliases } from './merge-pages.ts';
import { findPage } from './pages.ts';
import { repointed } from './pointers.ts';
import { sweep } from './sweep.ts';
import type { PassInput, PassResult } from './types.ts';

/** A correction of one page, or why it cannot be made. */
export type Fixed =
  | { readonly done: true; readonly result: PassResult }
  | { readonly done: false; readonly why: string; readonly next: string };

export const fixActions = ['type', 'name', 'add-fact', 'rm-fact'] as const;
export type FixAction = (typeof fixActions)[number];

/**
 * Corrects one page: its type, its name, or one fact. Only the page of exactly that name or alias is touched, and only
 * the line that is meant.
 * @param provenance for a fact that is added
 */
export function fixPage(
  input: PassInput,
  action: FixAction,
  name: string,
  value: string,
  provenance: Partial<Provenance>,
): Fixed {
  const page = findPage(input.memory, input.config, name);
  if (!page)
    return refuse(`There is no page named "${name}".`, 'keepsake entities lists every page and its aliases.');
  if (value.trim() === '') return refuse('The value is empty.', `Say what ${action} should be.`);
  switch (action) {
    case 'type':
      return fixType(input, page, value.trim());
    case 'name':
      return rename(input, page, value.trim());
    case 'add-fact':
      return addFact(input, page, value, provenance);
    case 'rm-fact':
      return removeFact(input, page, value);
  }
}

function refuse(why: string, next: string): Fixed {
  return { done: false, why, next };
}

function changed(input: PassInput, files: ReadonlyMap<string, string | null>): Fixed {
  const snapshot: Snapshot = withFiles(input.memory.snapshot, files);
  return { done: true, result: { snapshot, changes: [], warnings: [] } };
}

/** The `**Type:**` line alone; a fact that has the old type's word in it stays. */
function fixType(input: PassInput, page: MemoryFile, type: string): Fixed {
  const line = /^\*\*Type:\*\*[^\r\n]*/m;
  const title = /^# [^\r\n]*/m.exec(page.text);
  if (/[\r\n<>]/.test(type))
    return refuse(
      'A type is one line without < and >.',
      'Use one of person, organization, project, place, tool, topic, event.',
    );
  const text = line.test(page.text)
    ? page.text.replace(line, () => `**Type:** ${type}`)
    : title
      ? `${page.text.slice(0, title.index + title[0].length)}${page.eol}${page.eol}**Type:** ${type}${page.text.slice(title.index + title[0].length)}`
      : `**Type:** ${type}${page.eol}${page.eol}${page.text}`;
  return changed(input, new Map([[page.path, text]]));
}

/** A new title and file name; the old name stays as an alias, so that links to it still lead here. */
function rename(input: PassInput, page: MemoryFile, name: string): Fixed {
  if (/[\r\n]/.test(name)) return refuse('A name is one line.', 'Give the name without line breaks.');
  const path = `${page.path.slice(0, page.path.lastIndexOf('/') + 1)}${fileNameOf(name)}`;
  const other = input.memory.paths.find(
    (one) => one !== page.path && one.toLowerCase() === path.toLowerCase(),
  );
  if (other !== undefined)
    return refuse(
      `${other} is a page already.`,
      `To make one page of both: ${mergeCommand(name, page.title ?? page.path)}.`,
    );
  const title = /^# [^\r\n<]*?(?=[ \t]*(?:<!-{2}|\r?$))/m;
  const renamed = title.test(page.text)
    ? page.text.replace(title, () => `# ${name}`)
    : `# ${name}${page.eol}${page.eol}${page.text}`;
  const old = page.title ?? '';
  const text =
    old === '' || old.toLowerCase() === name.toLowerCase()
      ? renamed
      : withAliases(renamed, page, [name, ...aliasesOf(page)], [old]);
  const files = new Map<string, string | null>([[page.path, null]]);
  files.set(path, text);
  const index = input.memory.file(input.config.files.index);
  const pointing = index && repointed(index, page.path, path);
  if (index && pointing !== undefined) files.set(index.path, pointing);
  return changed(input, files);
}

function addFact(input: PassInput, page: MemoryFile, text: string, provenance: Partial<Provenance>): Fixed {
  if (page.facts.some((fact) => fact.key === keyOf(text)))
    return refuse('The page says that already.', 'Nothing was changed.');
  const edits = insertFact(page, { heading: 'Facts', text, provenance });
  return changed(input, new Map([[page.path, applyEdits(page.text, edits)]]));
}

/** One fact, by its words: all of them, or a part that only one fact has. It goes to the archive. */
function removeFact(input: PassInput, page: MemoryFile, text: string): Fixed {
  const key = keyOf(text);
  const exact = page.facts.filter((fact) => fact.key === key);
  const found: readonly Fact[] =
    exact.length > 0 ? exact : page.facts.filter((fact) => fact.key.includes(key));
  const [fact, ...others] = found;
  if (!fact)
    return refuse(`No fact of ${page.path} says "${text}".`, 'keepsake parse shows the facts of a page.');
  if (others.length > 0) {
    const lines = found.map((one) => `${page.path}:${one.line} ${one.text}`).join('; ');
    return refuse(`${found.length} facts have these words: ${lines}.`, 'Give more of the one that is meant.');
  }
  const result = sweep(
    { ...input, config: { ...input.config, loss_budget: { share: 1, count: 1 } } },
    'expire',
    [
      {
        file: page,
        fact,
        reason: 'superseded',
        rule: 'fix/rm-fact',
        because: 'It was taken out by hand.',
        age: 0,
      },
    ],
  );
  return {
    done: true,
    result: { ...result, changes: result.changes.map(({ pass: _pass, ...change }) => change) },
  };
}
