import { stringify } from 'yaml';
import type { Layout } from './layout.ts';
import type { Person } from './person.ts';
import { writerName } from './person.ts';

/** What the answers of `init` decide about keepsake.yml. */
export interface ConfigAnswers {
  readonly person: Person;
  readonly github?: string;
  readonly signatures: 'required' | 'optional';
  readonly branches: readonly string[];
  readonly agents: readonly { readonly name: string; readonly branch: string; readonly email?: string }[];
}

/** The text of a new keepsake.yml: only what differs from the defaults, each part with a word of why. */
export function configText(layout: Layout, answers: ConfigAnswers): string {
  const { person } = answers;
  const human = {
    name: writerName(person.name),
    kind: 'human',
    ...(answers.github ? { github: answers.github } : {}),
    ...(person.key === undefined ? {} : { keys: [person.key] }),
    emails: [person.email],
  };
  const agents = answers.agents.map(({ name, branch, email }) => ({
    name,
    kind: 'agent',
    ...(email === undefined ? {} : { emails: [email] }),
    branches: [branch],
  }));
  const parts: [string, Record<string, unknown>][] = [
    [
      'Keepsake: how the memory in this repository is written, kept and reviewed.\nEvery setting stands in docs/configuration.md of Keepsake; "keepsake explain" tells the rules.',
      { version: 1 },
    ],
    ['The folder of the memory', layout.root === undefined ? {} : { root: layout.root.replace(/\/$/, '') }],
    ['Where the files are', notEmpty('files', layout.files)],
    [
      'Who may write. Only a human may say src:user; keys prove who that is, an e-mail address proves little',
      { writers: [human, ...agents] },
    ],
    [
      answers.signatures === 'required'
        ? 'A human counts only with a signed commit'
        : '"required": a human counts only with a signed commit',
      { signatures: answers.signatures },
    ],
    ['Branches that agents write on', { branches: answers.branches }],
    [
      'A fact without provenance: false is a warning, true an error ("keepsake baseline" first, in an old memory)',
      { strict: layout.kind === 'empty' },
    ],
    ['Carried over', { ...layout.settings }],
  ];
  return parts
    .filter(([, value]) => Object.keys(value).length > 0)
    .map(([why, value]) => `${why.replace(/^/gm, '# ')}\n${stringify(value, { lineWidth: 0 })}`)
    .join('\n');
}

function notEmpty(key: string, value: object | undefined): Record<string, unknown> {
  return value === undefined || Object.keys(value).length === 0 ? {} : { [key]: value };
}
