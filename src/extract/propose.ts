import { createHash } from 'node:crypto';
import type { Config } from '../config/index.ts';
import type { Candidate, Selection } from './candidate.ts';
import { chunkEntries, tokenCounter } from './chunk.ts';
import type { Mention, Relation } from './entities/entity.ts';
import type { LanguageModel } from './language-model.ts';
import type { LogEntry } from './log/read-log.ts';
import { sentencesOf } from './log/sentences.ts';
import { extractPrompt, type Proposal, proposeByModel } from './model-candidates.ts';
import { readSentence } from './read-sentence.ts';
import { selectCandidate } from './select.ts';

/** Name and version of the local extractor: a new version reads lines anew. */
export const localExtractor = 'local@1';

/** One candidate of a log, with who proposed it and what the policy says. */
export interface Judged {
  readonly entry: LogEntry;
  readonly candidate: Candidate;
  readonly selection: Selection;
  /** `local@1`, or the model and its prompt's version. */
  readonly via: string;
  readonly mentions: readonly Mention[];
  readonly relations: readonly Relation[];
}

export interface ProposeInput {
  readonly config: Config;
  readonly model?: LanguageModel;
  readonly memo: Map<string, unknown>;
}

export interface Proposed {
  readonly judged: readonly Judged[];
  readonly warnings: readonly string[];
}

/** What an entry is known by in the memo: its words and who speaks, wherever it stands. */
export function entryKey(extractor: string, entry: LogEntry): string {
  const hash = createHash('sha256').update(`${entry.speaker}\0${entry.text}`).digest('hex').slice(0, 24);
  return `extract:${extractor}:${hash}`;
}

/** The extractor's name in provenance: no space or colon may be in it. */
export function viaOf(model: LanguageModel): string {
  const name = model.name.replace(/[^\p{L}\p{N}./_-]+/gu, '-');
  return `${name}@${extractPrompt.slice(extractPrompt.indexOf('@') + 1)}`;
}

/**
 * Candidates of log entries by the configured method. A model that fails costs its part only: those entries are read
 * locally and a warning says so.
 */
export async function propose(entries: readonly LogEntry[], input: ProposeInput): Promise<Proposed> {
  const mode = modeOf(input.config);
  const local = () => ({ judged: entries.flatMap(readLocally), warnings: [] });
  if (mode === 'local' || !input.model) {
    if (mode === 'local') return local();
    const missing = `Extraction is set to ${mode}, but no model is configured: the local method is used. Set model.provider in keepsake.yml.`;
    return { ...local(), warnings: [missing] };
  }
  const asked = await askModel(entries, input.model, input);
  const via = viaOf(input.model);
  const judged = entries.flatMap((entry) => {
    const proposals = asked.proposals.get(entry);
    if (proposals === undefined) return readLocally(entry);
    const byModel = proposals.map((proposal) => judge(entry, proposal, via));
    return mode === 'model' ? byModel : united(byModel, readLocally(entry));
  });
  return { judged, warnings: asked.warnings };
}

function modeOf(config: Config): 'local' | 'hybrid' | 'model' {
  const { mode } = config.passes.extract;
  if (mode !== 'local') return mode;
  return config.capture.mode === 'ml' ? 'model' : config.capture.mode;
}

function readLocally(entry: LogEntry): readonly Judged[] {
  // A whole entry is looked at first: a transcript or an order spread over its sentences is still one.
  const whole = selectCandidate(readSentence(entry.text));
  const stops = whole.refusal === 'instruction' || whole.refusal === 'transcript' || whole.refusal === 'feed';
  const parts = stops || whole.refusal === 'oversized' ? [entry.text] : sentencesOf(entry.text);
  return parts.map((sentence) =>
    judge(entry, { candidate: readSentence(sentence), mentions: [], relations: [] }, localExtractor),
  );
}

function judge(entry: LogEntry, proposal: Proposal, via: string): Judged {
  return { entry, ...proposal, selection: selectCandidate(proposal.candidate), via };
}

/** In hybrid mode the model's reading of an entry counts where it gives one; what it passed over stays the patterns'. */
function united(byModel: readonly Judged[], byPatterns: readonly Judged[]): readonly Judged[] {
  const kept = byModel.filter((one) => one.selection.layer !== 'ignore');
  return kept.length > 0 ? kept : byPatterns;
}

async function askModel(
  entries: readonly LogEntry[],
  model: LanguageModel,
  input: ProposeInput,
): Promise<{
  readonly proposals: ReadonlyMap<LogEntry, readonly Proposal[]>;
  readonly warnings: readonly string[];
}> {
  const proposals = new Map<LogEntry, readonly Proposal[]>();
  const extractor = viaOf(model);
  const fresh: LogEntry[] = [];
  for (const entry of entries) {
    const kept = input.memo.get(entryKey(extractor, entry));
    if (Array.isArray(kept)) proposals.set(entry, kept as readonly Proposal[]);
    else fresh.push(entry);
  }
  if (fresh.length === 0) return { proposals, warnings: [] };
  const chunks = chunkEntries(fresh, input.config.model.chunk_tokens, await tokenCounter());
  for (const [at, chunk] of chunks.entries()) {
    try {
      const answered = await proposeByModel(model, chunk);
      for (const entry of chunk) {
        const original = fresh.find((one) => one.line === entry.line) ?? entry;
        const given = answered.get(entry) ?? [];
        proposals.set(original, given);
        input.memo.set(entryKey(extractor, original), given);
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const left = chunks.length - at;
      return {
        proposals,
        warnings: [`${left} of ${chunks.length} parts of the log were read by the local method: ${why}`],
      };
    }
  }
  return { proposals, warnings: [] };
}
