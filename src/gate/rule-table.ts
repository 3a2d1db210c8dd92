import type { Rule } from './change.ts';
import { checkCoverage } from './rules/check-coverage.ts';
import { factContested } from './rules/fact-contested.ts';
import { factContradiction } from './rules/fact-contradiction.ts';
import { formatDuplicate } from './rules/format-duplicate.ts';
import { formatIndexSize } from './rules/format-index-size.ts';
import { formatOneFactPerLine } from './rules/format-one-fact-per-line.ts';
import { formatOneTopic } from './rules/format-one-topic.ts';
import { formatPointsUp } from './rules/format-points-up.ts';
import { formatReasoning } from './rules/format-reasoning.ts';
import { formatTransient } from './rules/format-transient.ts';
import { jsonlCorrupt } from './rules/jsonl-corrupt.ts';
import { logAppendOnly } from './rules/log-append-only.ts';
import { pathUnsafe } from './rules/path-unsafe.ts';
import { provenanceEvidence } from './rules/provenance-evidence.ts';
import { provenanceFuture } from './rules/provenance-future.ts';
import { provenanceMalformed } from './rules/provenance-malformed.ts';
import { provenanceMissing } from './rules/provenance-missing.ts';
import { provenanceStaleStamp } from './rules/provenance-stale-stamp.ts';
import { provenanceTtlCap } from './rules/provenance-ttl-cap.ts';
import { secretFound } from './rules/secret-found.ts';
import { textEncoding } from './rules/text-encoding.ts';
import { textHidden } from './rules/text-hidden.ts';
import { textInstructions } from './rules/text-instructions.ts';
import { textLinks } from './rules/text-links.ts';
import { textMarkers } from './rules/text-markers.ts';
import { textSize } from './rules/text-size.ts';
import { wikiAmbiguous } from './rules/wiki-ambiguous.ts';
import { wikiBrokenLink } from './rules/wiki-broken-link.ts';
import { wikiDuplicatePage } from './rules/wiki-duplicate-page.ts';
import { wikiFrontMatter } from './rules/wiki-front-matter.ts';
import { wikiOrphan } from './rules/wiki-orphan.ts';
import { writeBranch } from './rules/write-branch.ts';
import { writeHistory } from './rules/write-history.ts';
import { writeLoss } from './rules/write-loss.ts';
import { writePolicy } from './rules/write-policy.ts';
import { writeScope } from './rules/write-scope.ts';
import { writeSource } from './rules/write-source.ts';
import { writeUserFact } from './rules/write-user-fact.ts';

/** Every rule of the gate, in the order of docs/rules. */
export const ruleTable: readonly Rule[] = [
  writeSource,
  writeUserFact,
  writeHistory,
  writeBranch,
  writeScope,
  writePolicy,
  writeLoss,
  provenanceMissing,
  provenanceMalformed,
  provenanceFuture,
  provenanceTtlCap,
  provenanceStaleStamp,
  provenanceEvidence,
  secretFound,
  textHidden,
  textLinks,
  textInstructions,
  textMarkers,
  textEncoding,
  textSize,
  pathUnsafe,
  factContradiction,
  factContested,
  formatOneFactPerLine,
  formatTransient,
  formatDuplicate,
  formatIndexSize,
  formatPointsUp,
  formatReasoning,
  formatOneTopic,
  wikiBrokenLink,
  wikiAmbiguous,
  wikiOrphan,
  wikiDuplicatePage,
  wikiFrontMatter,
  logAppendOnly,
  jsonlCorrupt,
  checkCoverage,
];
