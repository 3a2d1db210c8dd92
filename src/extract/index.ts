/** From logs to candidate facts: extraction and the selection policy that decides. */
export * from './audit.ts';
export * from './candidate.ts';
export { type AliasProposal, proposeAliases } from './entities/aliases.ts';
export * from './entities/entity.ts';
export { mentionsIn } from './entities/mentions.ts';
export * from './entities/recogniser.ts';
export { relationsIn } from './entities/relations.ts';
export { extractFromLog, type LogInput, type LogResult } from './from-log.ts';
export {
  extractFromTranscript,
  type TranscriptInput,
  type TranscriptResult,
} from './from-transcript.ts';
export * from './language-model.ts';
export * from './learnings.ts';
export { lowest } from './log/channel.ts';
export { type LogEntry, readLog, withoutClock } from './log/read-log.ts';
export { sentencesOf } from './log/sentences.ts';
export { statementSources } from './log/sources.ts';
export * from './read-sentence.ts';
export * from './refusals.ts';
export * from './remediate.ts';
export * from './select.ts';
export { type StoredLearning, storeLearning } from './store-learning.ts';
export type { TranscriptFormat, TranscriptMessage } from './transcripts/message.ts';
export { type PlacedMessage, readTranscript, transcriptAdapters } from './transcripts/read.ts';
export { safeText } from './write.ts';
