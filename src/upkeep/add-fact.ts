import { type Refusal, refusalOf } from '../extract/index.ts';
import {
  fileNameOf,
  keyOf,
  type Memory,
  type Provenance,
  parseFile,
  pathIn,
  withFiles,
} from '../memory/index.ts';
import { formatOf } from './format.ts';
import { addFacts, oneLine } from './insert.ts';
import { findPage } from './pages.ts';
import type { PassInput, PassResult } from './types.ts';

/** A fact as a person or agent adds it. */
export interface Addition {
  readonly text: string;
  /** The page it is about; made when there is none. */
  readonly subject?: string;
  /** Makes it a relation: subject, predicate → the text. */
  readonly predicate?: string;
  readonly detail?: string;
  /** The first that has a sidecar decides where a fact without subject goes. */
  readonly topics: readonly string[];
  readonly provenance: Partial<Provenance>;
  /** ISO day it is about: its block. */
  readonly day: string;
}

export type Added =
  | { readonly done: true; readonly path: string; readonly isNew: boolean; readonly result: PassResult }
  | { readonly done: false; readonly refusal: Refusal };

/** Adds one fact: to the page of its subject, to the sidecar of a topic, else to the index under its day. */
export function addFact(input: PassInput, addition: Addition): Added {
  const refusal = refusalOf(addition.text) ?? (addition.detail ? refusalOf(addition.detail) : undefined);
  if (refusal) return { done: false, refusal };
  const to = placeOf(input, addition);
  const text = said(addition);
  const before = input.memory.snapshot.get(to.path)?.text ?? '';
  const known = parseFile(to.path, before, formatOf(input.config)).facts;
  const isNew = !known.some((fact) => fact.key === keyOf(oneLine(text)));
  const after = isNew
    ? addFacts(
        before,
        to.path,
        to.title,
        [{ heading: to.heading, text, provenance: addition.provenance }],
        input.config,
      )
    : before;
  const snapshot = isNew
    ? withFiles(input.memory.snapshot, new Map([[to.path, after]]))
    : input.memory.snapshot;
  return { done: true, path: to.path, isNew, result: { snapshot, changes: [], warnings: [] } };
}

function said({ text, predicate, detail }: Addition): string {
  if (predicate === undefined) return detail ? `${text}: ${detail}` : text;
  const object = /^\[\[.*\]\]$/.test(text.trim())
    ? text.trim()
    : `[[${text.trim().replace(/[[\]|#]/g, ' ')}]]`;
  return `${predicate.trim()} → ${object}${detail ? `: ${detail}` : ''}`;
}

function placeOf(input: PassInput, addition: Addition) {
  const { files } = input.config;
  if (addition.subject !== undefined) {
    const page = findPage(input.memory, input.config, addition.subject);
    const path = page?.path ?? `${files.entities}/${fileNameOf(addition.subject)}`;
    return { path, title: addition.subject, heading: 'Facts' };
  }
  const sidecar = addition.topics
    .map((topic) => sidecarOf(input.memory, pathIn(files.memory, fileNameOf(topic))))
    .find((path) => path !== undefined);
  return { path: sidecar ?? files.index, title: 'Memory', heading: addition.day };
}

function sidecarOf(memory: Memory, path: string): string | undefined {
  return memory.paths.find((one) => one.toLowerCase() === path.toLowerCase());
}
