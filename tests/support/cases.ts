import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parse } from 'yaml';
import { generateToken } from './tokens.ts';

/*
 * Cases of the gate as data: what a principal does to a memory, and what every door must say to it. The format is in
 * tests/corpus/attacks/README.md; more cases can be given as files of the same format.
 */

/** One thing that a commit does to the tree. Paths are raw: anything git's index can hold. */
export type Step =
  | { readonly write: string; readonly text: Text }
  | { readonly append: string; readonly text: Text }
  | { readonly prepend: string; readonly text: Text }
  | { readonly edit: string; readonly find: string; readonly replace: Text }
  | { readonly delete: string }
  | { readonly rename: string; readonly to: string }
  | { readonly symlink: string; readonly to: string }
  | { readonly gitlink: string }
  | { readonly executable: string }
  | { readonly worktree: string; readonly text: Text };

/** Text as it is, or made: a line repeated, a list nested. `{{gen:kind}}` in it becomes a fresh token. */
export type Text =
  | string
  | { readonly repeat: string; readonly times: number }
  | { readonly nest: string; readonly levels: number };

/** Whose key signs: a principal's, none, or one of the ways a signature goes wrong. */
export type Signing = 'own' | 'none' | 'unlisted' | 'other-namespace' | 'revoked' | 'tampered' | 'replayed';

export interface CaseCommit {
  readonly by: string;
  readonly sign: Signing;
  /** Whose name and e-mail the commit carries; default: the principal's. */
  readonly as?: string;
  readonly committer?: string;
  readonly message: string;
  readonly steps: readonly Step[];
  /** `side`: made on a branch of its own from the base, merged by a later `merge`. */
  readonly on?: string;
  /** Second parents: names of sides. */
  readonly merge?: readonly string[];
  /** A plain commit that begins with the tree of a side: what `Keepsake-Integrates` stands for. */
  readonly takes?: string;
  /** For a merge: where its tree starts, `first` parent (default), `second`, or git's own `union`. */
  readonly tree?: 'first' | 'second' | 'union';
}

export interface Expected {
  readonly verdict: 'block' | 'warn' | 'pass';
  readonly rules: readonly string[];
  readonly path?: string;
  readonly line?: number;
}

export interface GateCase {
  readonly id: string;
  readonly what: string;
  readonly doors: readonly Door[];
  readonly branch: string;
  /** Files on main before anything happens, keepsake.yml apart. */
  readonly base: Readonly<Record<string, Text>>;
  /** Human commits on main after the base, before the range: history that rules look at. */
  readonly history: readonly CaseCommit[];
  /** Lines added to keepsake.yml on main. */
  readonly policy: string;
  readonly commits: readonly CaseCommit[];
  /** Listed humans who approved the head on the forge. */
  readonly approvals: readonly string[];
  /** Something done to the repository before judging: `shallow`, `replace`, `fake-gpg`, `force-push`. */
  readonly repository: readonly string[];
  readonly expect: Expected;
}

/** The project's own cases. */
export const caseFiles: readonly string[] = [
  'identity',
  'structure',
  'text',
  'secrets',
  'data',
  'rules',
  'controls',
].map((name) => `tests/corpus/attacks/${name}.yml`);

export type Door = 'hook' | 'push' | 'receive' | 'check';

/** Reads a file of cases. Shared bases stand under `bases:`, cases under `cases:`. */
export function loadCases(path: string): readonly GateCase[] {
  const url = isAbsolute(path) ? path : new URL(`../../${path}`, import.meta.url);
  const data = parse(readFileSync(url, 'utf8')) as RawFile;
  return data.cases.map((raw) => caseOf(raw, data.bases ?? {}));
}

interface RawFile {
  readonly bases?: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  readonly cases: readonly RawCase[];
}

/** A case as a file says it; what it leaves out has a default. */
export interface RawCase {
  readonly id: string;
  readonly what: string;
  readonly by: string;
  readonly doors?: readonly Door[];
  readonly branch?: string;
  readonly base?: string | Readonly<Record<string, Text>>;
  readonly policy?: string;
  readonly history?: readonly RawCommit[];
  readonly commits?: readonly RawCommit[];
  readonly sign?: Signing;
  readonly as?: string;
  readonly committer?: string;
  readonly message?: string;
  readonly steps?: readonly Step[];
  readonly approvals?: readonly string[];
  readonly repository?: readonly string[];
  readonly expect: string;
}

type RawCommit = Partial<CaseCommit>;

/** Completes a case by its defaults. */
export function caseOf(raw: RawCase, bases: NonNullable<RawFile['bases']>): GateCase {
  const base = typeof raw.base === 'object' ? raw.base : bases[raw.base ?? 'default'];
  if (!base) throw new Error(`${raw.id}: there is no base "${String(raw.base)}"`);
  const single: RawCommit = {
    ...(raw.sign ? { sign: raw.sign } : {}),
    ...(raw.as ? { as: raw.as } : {}),
    ...(raw.committer ? { committer: raw.committer } : {}),
    ...(raw.message ? { message: raw.message } : {}),
    steps: raw.steps ?? [],
  };
  const commit = (one: RawCommit): CaseCommit => ({
    by: one.by ?? raw.by,
    sign: one.sign ?? (isListed(one.by ?? raw.by) ? 'own' : 'none'),
    message: one.message ?? 'Note what was learned',
    steps: one.steps ?? [],
    ...(one.as ? { as: one.as } : {}),
    ...(one.committer ? { committer: one.committer } : {}),
    ...(one.on ? { on: one.on } : {}),
    ...(one.merge ? { merge: one.merge } : {}),
    ...(one.tree ? { tree: one.tree } : {}),
    ...(one.takes ? { takes: one.takes } : {}),
  });
  return {
    id: raw.id,
    what: raw.what,
    doors: raw.doors ?? ['hook', 'push', 'receive', 'check'],
    branch: textOf(raw.branch ?? 'agent/scout'),
    base,
    history: (raw.history ?? []).map((one) => commit({ by: 'human', ...one })),
    policy: raw.policy ?? '',
    commits: (raw.commits ?? [single]).map(commit),
    approvals: raw.approvals ?? [],
    repository: raw.repository ?? [],
    expect: readExpected(raw.expect),
  };
}

/** `block write/source MEMORY.md:5`, `warn text/links`, `pass`; rules that all must be found are joined by `+`. */
function readExpected(text: string): Expected {
  const [verdict = '', rules = '', ...place] = text.split(' ');
  const at = /^(.*):(\d+)$/.exec(place.join(' '));
  if (verdict !== 'block' && verdict !== 'warn' && verdict !== 'pass')
    throw new Error(`"${text}" is no verdict`);
  return {
    verdict,
    rules: rules === '' ? [] : rules.split('+'),
    ...(at?.[1] ? { path: at[1], line: Number(at[2]) } : {}),
  };
}

/** Principals of every case; `nightly` and `fork` are listed nowhere and have no key. */
export const principals: Readonly<
  Record<string, { name: string; email: string; kind?: string; may?: string; branches?: string }>
> = {
  human: { name: 'Jane Doe', email: 'jane@example.org', kind: 'human' },
  agent: { name: 'scout', email: 'scout@agents.example.org', kind: 'agent' },
  web: { name: 'surfer', email: 'surfer@agents.example.org', kind: 'agent', may: '[web]' },
  dig: { name: 'digger', email: 'digger@agents.example.org', kind: 'agent', may: '[dig]' },
  tool: { name: 'runner', email: 'runner@tools.example.org', kind: 'tool' },
  kept: { name: 'rover', email: 'rover@agents.example.org', kind: 'agent', branches: '[agent/rover]' },
  nightly: { name: 'Keepsake', email: 'keepsake@users.noreply.github.com' },
  fork: { name: 'Somebody', email: 'somebody@elsewhere.example' },
};

function isListed(name: string): boolean {
  return principals[name]?.kind !== undefined;
}

/** keepsake.yml of a case: every listed principal with its public key. */
export function caseConfig(
  keys: Readonly<Record<string, string>>,
  revoked: readonly string[],
  extra: string,
): string {
  const writers = Object.entries(principals)
    .filter(([, one]) => one.kind !== undefined)
    .map(([name, one]) =>
      [
        `  - name: ${one.name === 'Jane Doe' ? 'jane' : one.name}`,
        `    kind: ${one.kind}`,
        `    emails: [${one.email}]`,
        ...(keys[name] ? [`    keys: ['${keys[name]}']`] : []),
        ...(one.may ? [`    may: ${one.may}`] : []),
        ...(one.branches ? [`    branches: ${one.branches}`] : []),
        ...(one.kind === 'human' ? ['    github: jane-doe'] : []),
      ].join('\n'),
    );
  const head = /^strict:/m.test(extra) ? '' : 'strict: true\nstamp: false\n';
  return `${head}writers:\n${writers.join('\n')}\nrevoked: [${revoked.map((key) => `'${key}'`).join(', ')}]\n${extra}`;
}

/** The text a case means; each `{{gen:kind}}` is a token that never existed before. */
export function textOf(text: Text): string {
  if (typeof text === 'string')
    return text.replace(/\{\{gen:([\w-]+)\}\}/g, (_, kind: string) => generateToken(kind));
  if ('repeat' in text) return text.repeat.repeat(text.times);
  return Array.from({ length: text.levels }, (_, level) => `${'  '.repeat(level)}${text.nest}\n`).join('');
}

/** A file as a tree holds it. */
export interface CaseFile {
  readonly text: string;
  readonly mode: string;
}

/** What a tree becomes by a commit's steps; `worktree` steps do not touch it. Tokens are made once. */
export function applySteps(
  tree: ReadonlyMap<string, CaseFile>,
  steps: readonly Step[],
): Map<string, CaseFile> {
  const files = new Map(tree);
  const textAt = (path: string) => {
    const file = files.get(path);
    if (!file) throw new Error(`${path} is not there`);
    return file.text;
  };
  const put = (path: string, text: string, mode = '100644') => files.set(path, { text, mode });
  for (const step of steps) {
    if ('write' in step) put(textOf(step.write), textOf(step.text));
    else if ('append' in step) put(step.append, textAt(step.append) + textOf(step.text));
    else if ('prepend' in step) put(step.prepend, textOf(step.text) + textAt(step.prepend));
    else if ('edit' in step) {
      if (!textAt(step.edit).includes(step.find))
        throw new Error(`${JSON.stringify(step.find)} is not in ${step.edit}`);
      const replacement = textOf(step.replace);
      put(
        step.edit,
        textAt(step.edit).replace(step.find, () => replacement),
        files.get(step.edit)?.mode,
      );
    } else if ('delete' in step) files.delete(step.delete);
    else if ('rename' in step) {
      put(step.to, textAt(step.rename));
      files.delete(step.rename);
    } else if ('symlink' in step) put(step.symlink, step.to, '120000');
    else if ('gitlink' in step) put(step.gitlink, '', '160000');
    else if ('executable' in step) put(step.executable, textAt(step.executable), '100755');
  }
  return files;
}

/** Whether the answers of a door are what a case expects; undefined when they are, else what is wrong. */
export function disagreement(
  one: GateCase,
  findings: readonly { severity: string; rule: string; path: string; line: number }[],
): string | undefined {
  const said = findings.map(
    (finding) => `${finding.severity} ${finding.rule} ${finding.path}:${finding.line}`,
  );
  const all = said.join('; ') || 'nothing';
  const { verdict, rules, path, line } = one.expect;
  const errors = said.filter((text) => text.startsWith('error '));
  if (verdict !== 'block' && errors.length > 0) return `${one.id}: no error expected, found ${all}`;
  if (verdict === 'pass') return undefined;
  const severity = verdict === 'block' ? 'error' : 'warning';
  const [first = '', ...others] = rules;
  const wanted = path === undefined ? `${severity} ${first} ` : `${severity} ${first} ${path}:${line}`;
  const has = path === undefined ? said.some((text) => text.startsWith(wanted)) : said.includes(wanted);
  if (!has) return `${one.id}: expected ${wanted}, found ${all}`;
  const missing = others.find((rule) => !said.some((text) => text.startsWith(`${severity} ${rule} `)));
  return missing === undefined ? undefined : `${one.id}: expected ${severity} ${missing} too, found ${all}`;
}
