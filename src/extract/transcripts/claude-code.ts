import { messageFrom, recordOf, type TranscriptAdapter, textIn, wordsOf } from './message.ts';

/*
 * Claude Code sessions (`~/.claude/projects/<folder>/<session>.jsonl`), versions 1 and 2: `user` and `assistant` records
 * with `message.content` as text or a list of parts. A user record is not the user's when it is meta, a compaction
 * summary, a subagent's prompt, a tool result, or made by the program.
 */
const commandOutput =
  /^\s*(?:<(?:command-name|command-message|command-args|local-command-\w+|bash-\w+|system-reminder|task-notification|user-memory-input)\b|\[Request interrupted|Caveat: The messages below|This session is being continued from a previous conversation)/u;

export const claudeCode: TranscriptAdapter = {
  format: 'claude-code',
  recognises: (record) =>
    'sessionId' in record &&
    (record['type'] === 'user' || record['type'] === 'assistant' || record['type'] === 'summary'),
  sessionOf: (record) => textIn(record['sessionId']),
  messageOf(record) {
    const { type } = record;
    if (type !== 'user' && type !== 'assistant') return undefined;
    if (
      record['isMeta'] ||
      record['isSidechain'] ||
      record['isCompactSummary'] ||
      record['isVisibleInTranscriptOnly']
    )
      return undefined;
    if (record['toolUseResult'] !== undefined || ['system', 'sdk'].includes(String(record['promptSource'])))
      return undefined;
    const origin = recordOf(record['origin'])?.['kind'];
    if (origin !== undefined && origin !== 'human') return undefined;
    const content = recordOf(record['message'])?.['content'];
    if (Array.isArray(content) && content.some((part) => recordOf(part)?.['type'] === 'tool_result'))
      return undefined;
    const text = wordsOf(content, ['text']);
    if (text === undefined || (type === 'user' && commandOutput.test(text))) return undefined;
    return messageFrom(
      type,
      text.replace(/<system-reminder>[\s\S]*?<\/system-reminder>/gu, ''),
      record['timestamp'],
    );
  },
};
