import { readersDisagree } from './second-reader.ts';
import { writtenSubject } from './subject.ts';
import type { EffectiveProvenance, Fact, Finding, MemoryFile } from './types.ts';

/** What `keepsake parse --json` prints: docs/schema/parse.json. */
export interface ParseReport {
  readonly path: string;
  readonly kind: string;
  readonly title: string | null;
  readonly dialect: string | null;
  readonly blocks: readonly ReportedBlock[];
  readonly pointers: readonly { readonly target: string; readonly label: string; readonly line: number }[];
  readonly findings: readonly Finding[];
}

interface ReportedBlock {
  /** '' for the text outside blocks. */
  readonly heading: string;
  readonly level: number;
  readonly line: number;
  readonly endLine: number;
  readonly provenance: EffectiveProvenance;
  readonly facts: readonly ReportedFact[];
}

interface ReportedFact {
  readonly id: string;
  readonly shape: string;
  readonly text: string;
  readonly line: number;
  readonly endLine: number;
  readonly key: string;
  readonly subject: string | null;
  readonly status: string | null;
  readonly headingPath: readonly string[];
  readonly occurrence: number;
  readonly managed: boolean;
  readonly provenance: EffectiveProvenance;
}

/** A file's reading in the shape that other programs may rely on; facts outside blocks come first, as level 0. */
export function parseReport(file: MemoryFile): ParseReport {
  const root = file.reading.sections[0];
  const preamble: ReportedBlock[] =
    file.preambleFacts.length > 0 && root
      ? [
          {
            heading: '',
            level: 0,
            line: 1,
            endLine: (file.blocks[0]?.line ?? file.lineStarts.length + 1) - 1,
            provenance: root.provenance,
            facts: file.preambleFacts.map(reportFact),
          },
        ]
      : [];
  return {
    path: file.path,
    kind: file.kind,
    title: file.title ?? null,
    dialect: file.dialect ?? null,
    blocks: [
      ...preamble,
      ...file.blocks.map((block) => ({
        heading: block.heading,
        level: block.level,
        line: block.line,
        endLine: block.endLine,
        provenance: block.provenance,
        facts: block.facts.map(reportFact),
      })),
    ],
    pointers: file.pointers.map(({ target, label, line }) => ({ target, label, line })),
    findings: [...file.findings, ...readersDisagree(file)].sort(
      (a, b) => a.line - b.line || a.column - b.column,
    ),
  };
}

function reportFact(fact: Fact): ReportedFact {
  return {
    id: fact.id,
    shape: fact.shape,
    text: fact.text,
    line: fact.line,
    endLine: fact.endLine,
    key: fact.key,
    subject: fact.subject === undefined ? null : (writtenSubject(fact.text) ?? fact.subject),
    status: fact.status ?? null,
    headingPath: fact.headingPath,
    occurrence: fact.occurrence,
    managed: fact.managed,
    provenance: fact.provenance,
  };
}
