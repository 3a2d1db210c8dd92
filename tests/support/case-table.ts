import { readFileSync } from 'node:fs';
import { extname, isAbsolute, resolve } from 'node:path';
import { parse } from 'yaml';
import { diffLines } from '../../src/gate/line-diff.ts';
import { safeForTerminal } from '../../src/safe-text.ts';
import { tableBase } from './case-words/base.ts';
import { type ProvingTests, provingTests } from './case-words/elsewhere.ts';
import { readInput } from './case-words/read.ts';
import { principalOf, wordsOf } from './case-words/words.ts';
import {
  applySteps,
  type CaseFile,
  caseOf,
  type Door,
  type GateCase,
  loadCases,
  type RawCase,
  textOf,
} from './cases.ts';

/*
 * Cases as a markdown table: `| id | input | by | expected |`, further columns by the names of the keys in
 * tests/corpus/attacks/README.md. The input says in words what is done (case-words/), or as steps in YAML.
 */

/** One case of a table, made concrete, with what its doors must answer. */
export interface TableCase {
  readonly case: GateCase;
  /** Sets of rule ids: of each set, one must be found. */
  readonly rules: readonly (readonly string[])[];
  /** Undefined where the row says no line: then every touched place is right. */
  readonly isPlace: (path: string, line: number) => boolean;
}

/** A row of a file of cases. */
export interface TableRow {
  readonly id: string;
  readonly text: string;
  readonly cases: readonly TableCase[];
  /** The tests that prove the row, where it is about what no door of the gate judges. */
  readonly tests?: ProvingTests;
  /** Why the row could not be made into cases. */
  readonly problem?: string;
}

/** Short names of rules in tables, each with the ids it may mean. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  RANK: ['write/source'],
  RAISE: ['write/source'],
  USER: ['write/user-fact'],
  SYN: ['provenance/malformed', 'text/encoding'],
  MISS: ['provenance/missing'],
  HID: ['text/hidden'],
  SEC: ['secret/found'],
  PATH: ['path/unsafe'],
  MODE: ['path/unsafe'],
  ATTR: ['write/policy'],
  POL: ['write/policy'],
  HIST: ['write/history'],
  COV: ['check/coverage'],
  TIME: ['provenance/future', 'provenance/ttl-cap', 'provenance/malformed'],
  LINK: ['text/links', 'wiki/broken-link', 'wiki/ambiguous'],
  SIZE: ['text/size'],
  DATA: ['jsonl/corrupt', 'provenance/malformed', 'wiki/front-matter', 'check/coverage'],
  LOSS: ['write/loss'],
  BRANCH: ['write/branch'],
  SCOPE: ['write/scope'],
  EV: ['provenance/evidence'],
  INST: ['text/instructions'],
  MARK: ['text/markers'],
  ENC: ['text/encoding'],
  LOG: ['log/append-only'],
  DUP: ['format/duplicate'],
};

/** Reads a file of cases: a markdown table, or YAML as in tests/corpus/attacks. */
export function readCaseFile(path: string): readonly TableRow[] {
  const file = isAbsolute(path) ? path : resolve(path);
  if (/^\.ya?ml$/.test(extname(file))) return loadCases(file).map(fromYaml);
  const rows: TableRow[] = [];
  let previous: RawCase | undefined;
  let header: readonly string[] | undefined;
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    if (!/^\s*\|/.test(line)) {
      header = undefined;
      continue;
    }
    const cells = splitRow(line);
    if (cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
    if (header === undefined) {
      header = cells.map((cell) => cell.toLowerCase());
      continue;
    }
    const of = (...names: string[]) => cells[header?.findIndex((name) => names.includes(name)) ?? -1];
    const id = of('id', 'case');
    const text = of('input', 'what', 'attack', 'change');
    if (!id || text === undefined) continue;
    const row = readRow(id, text, of, previous);
    rows.push(row.row);
    previous = row.last ?? previous;
  }
  return rows;
}

function fromYaml(one: GateCase): TableRow {
  const { path, line, rules } = one.expect;
  return {
    id: one.id,
    text: one.what,
    cases: [
      {
        case: one,
        rules: rules.map((rule) => [rule]),
        isPlace: (at, where) => path === undefined || (at === path && where === line),
      },
    ],
  };
}

type Column = (...names: string[]) => string | undefined;

function readRow(
  id: string,
  text: string,
  of: Column,
  previous: RawCase | undefined,
): { row: TableRow; last?: RawCase } {
  const tests = provingTests(wordsOf(text));
  if (tests) return { row: { id, text, cases: [], tests } };
  try {
    const by = of('by', 'principal', 'who') ?? 'A';
    const verdict = readVerdict(of('expected', 'expect', 'verdict') ?? 'PASS', text);
    const who = principalOf(by);
    const doors = (of('doors', 'door')?.match(/hook|push|receive|check/g) ?? undefined) as Door[] | undefined;
    const raws = readInput({ id, text, who, previous, ...(verdict.ciOnly ? { ciOnly: true } : {}) });
    const extra = Object.fromEntries(
      [
        'base',
        'policy',
        'branch',
        'message',
        'sign',
        'as',
        'committer',
        'approvals',
        'history',
        'commits',
      ].flatMap((key) => {
        const cell = of(key);
        return cell ? [[key, parse(cell.replace(/^`(.*)`$/, '$1')) as unknown]] : [];
      }),
    );
    const cases = raws.map((raw, at) => {
      const full: RawCase = {
        base: tableBase,
        ...raw,
        ...extra,
        ...(doors ? { doors } : {}),
        id: raws.length > 1 ? `${id}.${at + 1}` : id,
        what: text,
        expect: verdict.verdict,
      };
      return toTableCase(full, verdict);
    });
    return { row: { id, text, cases }, ...(raws[0] ? { last: raws[0] } : {}) };
  } catch (error) {
    return { row: { id, text, cases: [], problem: error instanceof Error ? error.message : String(error) } };
  }
}

interface ReadVerdict {
  readonly verdict: 'block' | 'warn' | 'pass';
  readonly rules: readonly (readonly string[])[];
  readonly place?: { readonly path: string; readonly line: number };
  readonly ciOnly: boolean;
}

function readVerdict(cell: string, text: string): ReadVerdict {
  const ciOnly = /^CI\b/.test(cell);
  const inText = /\b(WARN)\b/.exec(text);
  const match = /\b(BLOCK|WARN|PASS)\b/i.exec(cell);
  if (!match) throw new Error(`"${cell}" is no verdict of the gate`);
  const verdict = (match[1] ?? '').toLowerCase() as ReadVerdict['verdict'];
  const after = cell.slice(match.index + match[0].length);
  const place = /(\S+):(\d+)/.exec(after);
  const rules = [...after.matchAll(/[a-z]+\/[a-z-]+|\b[A-Z]{2,}\b/g)]
    .map(([name]) => (name.includes('/') ? [name] : shortNames[name]))
    .filter((ids): ids is readonly string[] => ids !== undefined);
  return {
    verdict: verdict === 'pass' && inText ? 'warn' : verdict,
    rules: verdict === 'pass' ? [] : rules,
    ciOnly,
    ...(place?.[1] ? { place: { path: place[1], line: Number(place[2]) } } : {}),
  };
}

function toTableCase(raw: RawCase, verdict: ReadVerdict): TableCase {
  const one = caseOf(raw, {});
  const { place } = verdict;
  const touched = touchedPlaces(one);
  return {
    case: one,
    rules: verdict.rules,
    isPlace: (path, line) =>
      place !== undefined
        ? path === place.path && line === place.line
        : path === '' || path.startsWith('(') || touched.get(path)?.has(line) === true,
  };
}

/** Where a finding may point: lines that are new, places of lines that are gone, the first line of odd files. */
function touchedPlaces(one: GateCase): ReadonlyMap<string, ReadonlySet<number>> {
  const places = new Map<string, Set<number>>();
  const base = new Map<string, CaseFile>(
    Object.entries(one.base).map(([path, text]) => [path, { text: textOf(text), mode: '100644' }]),
  );
  base.set('keepsake.yml', { text: '', mode: '100644' });
  const all = one.commits.flatMap((commit) => commit.steps);
  const before = new Map(base);
  for (const commit of one.commits) {
    let after: Map<string, CaseFile>;
    try {
      after = applySteps(before, commit.steps);
    } catch {
      continue;
    }
    for (const path of new Set([...base.keys(), ...after.keys()])) {
      const old = base.get(path);
      const now = after.get(path);
      if (old && now && old.text === now.text && old.mode === now.mode) continue;
      const lines = places.get(path) ?? new Set<number>([1]);
      places.set(path, lines);
      const [from, to] = [(old?.text ?? '').split('\n'), (now?.text ?? '').split('\n')];
      if (from.length + to.length > 20_000) for (let line = 1; line <= to.length; line++) lines.add(line);
      else
        for (const hunk of diffLines(from, to).hunks) {
          for (let line = hunk.newStart; line <= hunk.newEnd; line++) lines.add(line + 1).add(line);
          for (let line = hunk.oldStart; line <= hunk.oldEnd; line++) lines.add(line + 1);
        }
    }
  }
  // Steps on keepsake.yml stand on a text that is only known when keys are made.
  for (const step of all)
    if ('edit' in step && step.edit === 'keepsake.yml')
      places.set('keepsake.yml', new Set(Array.from({ length: 200 }, (_, at) => at + 1)));
  return places;
}

/** Cells of a row: a `|` inside a code span or after a backslash is text. */
export function splitRow(line: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let code = false;
  for (let at = 0; at < line.length; at++) {
    const unit = line[at] ?? '';
    if (unit === '\\' && line[at + 1] === '|') {
      cell += '|';
      at += 1;
    } else if (unit === '`') {
      code = !code && line.indexOf('`', at + 1) > 0;
      cell += unit;
    } else if (unit === '|' && !code) {
      cells.push(cell);
      cell = '';
    } else cell += unit;
  }
  cells.push(cell);
  return cells.slice(1, -1).map((one) => one.trim());
}

/** What a door found, as far as a case looks at it. */
interface FoundPlace {
  readonly severity: string;
  readonly rule: string;
  readonly path: string;
  readonly line: number;
}

/** What is wrong with an answer, undefined when verdict, rules and a line are right. */
export function missOf(
  one: TableCase,
  answer: { readonly passed: boolean; readonly findings: readonly FoundPlace[] },
): string | undefined {
  const { verdict } = one.case.expect;
  if (verdict === 'block' && answer.passed) return 'expected a block, it passed';
  if (verdict !== 'block' && !answer.passed) return `expected ${verdict}, it was blocked`;
  if (verdict === 'pass') return undefined;
  const severity = verdict === 'block' ? 'error' : 'warning';
  const found = answer.findings.filter((each) => each.severity === severity);
  for (const ids of one.rules) {
    const hits = found.filter((each) => ids.includes(each.rule));
    if (hits.length === 0) return `expected ${severity} ${ids.join(' or ')}`;
    if (ids === one.rules[0] && !hits.some((each) => placeFits(one, each.path, each.line)))
      return `${ids[0]} is not on a line that the change touched`;
  }
  return undefined;
}

function placeFits(one: TableCase, path: string, line: number): boolean {
  if (one.isPlace(path, line)) return true;
  // Doors escape odd names when they print them, and hide secrets in them.
  const paths = one.case.commits.flatMap((commit) =>
    commit.steps.flatMap((step) => Object.values(step).filter((value) => typeof value === 'string')),
  );
  return (
    line === 1 &&
    paths.some((each) => safeForTerminal(each.replace('\n', '\\n')) === path || /\{\{gen:/.test(each))
  );
}
