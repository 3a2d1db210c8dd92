import type { RulePage } from './rule-page.ts';
import { page as checkCoverage } from './rules/check-coverage.page.ts';
import { page as factContested } from './rules/fact-contested.page.ts';
import { page as factContradiction } from './rules/fact-contradiction.page.ts';
import { page as formatDuplicate } from './rules/format-duplicate.page.ts';
import { page as formatIndexSize } from './rules/format-index-size.page.ts';
import { page as formatOneFactPerLine } from './rules/format-one-fact-per-line.page.ts';
import { page as formatOneTopic } from './rules/format-one-topic.page.ts';
import { page as formatPointsUp } from './rules/format-points-up.page.ts';
import { page as formatReasoning } from './rules/format-reasoning.page.ts';
import { page as formatTransient } from './rules/format-transient.page.ts';
import { page as jsonlCorrupt } from './rules/jsonl-corrupt.page.ts';
import { page as logAppendOnly } from './rules/log-append-only.page.ts';
import { page as pathUnsafe } from './rules/path-unsafe.page.ts';
import { page as provenanceEvidence } from './rules/provenance-evidence.page.ts';
import { page as provenanceFuture } from './rules/provenance-future.page.ts';
import { page as provenanceMalformed } from './rules/provenance-malformed.page.ts';
import { page as provenanceMissing } from './rules/provenance-missing.page.ts';
import { page as provenanceStaleStamp } from './rules/provenance-stale-stamp.page.ts';
import { page as provenanceTtlCap } from './rules/provenance-ttl-cap.page.ts';
import { page as secretFound } from './rules/secret-found.page.ts';
import { page as textEncoding } from './rules/text-encoding.page.ts';
import { page as textHidden } from './rules/text-hidden.page.ts';
import { page as textInstructions } from './rules/text-instructions.page.ts';
import { page as textLinks } from './rules/text-links.page.ts';
import { page as textMarkers } from './rules/text-markers.page.ts';
import { page as textSize } from './rules/text-size.page.ts';
import { page as wikiAmbiguous } from './rules/wiki-ambiguous.page.ts';
import { page as wikiBrokenLink } from './rules/wiki-broken-link.page.ts';
import { page as wikiDuplicatePage } from './rules/wiki-duplicate-page.page.ts';
import { page as wikiFrontMatter } from './rules/wiki-front-matter.page.ts';
import { page as wikiOrphan } from './rules/wiki-orphan.page.ts';
import { page as writeBranch } from './rules/write-branch.page.ts';
import { page as writeHistory } from './rules/write-history.page.ts';
import { page as writeLoss } from './rules/write-loss.page.ts';
import { page as writePolicy } from './rules/write-policy.page.ts';
import { page as writeScope } from './rules/write-scope.page.ts';
import { page as writeSource } from './rules/write-source.page.ts';
import { page as writeUserFact } from './rules/write-user-fact.page.ts';

/** The page of every rule; loaded only to explain. */
export const rulePages: Readonly<Record<string, RulePage>> = {
  'write/source': writeSource,
  'write/user-fact': writeUserFact,
  'write/history': writeHistory,
  'write/branch': writeBranch,
  'write/scope': writeScope,
  'write/policy': writePolicy,
  'write/loss': writeLoss,
  'provenance/missing': provenanceMissing,
  'provenance/malformed': provenanceMalformed,
  'provenance/future': provenanceFuture,
  'provenance/ttl-cap': provenanceTtlCap,
  'provenance/stale-stamp': provenanceStaleStamp,
  'provenance/evidence': provenanceEvidence,
  'secret/found': secretFound,
  'text/hidden': textHidden,
  'text/links': textLinks,
  'text/instructions': textInstructions,
  'text/markers': textMarkers,
  'text/encoding': textEncoding,
  'text/size': textSize,
  'path/unsafe': pathUnsafe,
  'fact/contradiction': factContradiction,
  'fact/contested': factContested,
  'format/one-fact-per-line': formatOneFactPerLine,
  'format/transient': formatTransient,
  'format/duplicate': formatDuplicate,
  'format/index-size': formatIndexSize,
  'format/points-up': formatPointsUp,
  'format/reasoning': formatReasoning,
  'format/one-topic': formatOneTopic,
  'wiki/broken-link': wikiBrokenLink,
  'wiki/ambiguous': wikiAmbiguous,
  'wiki/orphan': wikiOrphan,
  'wiki/duplicate-page': wikiDuplicatePage,
  'wiki/front-matter': wikiFrontMatter,
  'log/append-only': logAppendOnly,
  'jsonl/corrupt': jsonlCorrupt,
  'check/coverage': checkCoverage,
};
