import {
  messageFrom,
  recordOf,
  type TranscriptAdapter,
  type TranscriptRecord,
  textIn,
  wordsOf,
} from './message.ts';

/*
 * Codex rollouts (`~/.codex/sessions/YYYY/MM/DD/rollout-*.jsonl`): `session_meta`, `turn_context`, `event_msg` and
 * `response_item` records with their content under `payload`; before version 0.44 the items stood bare. The events say
 * the same again as the items, so only items are read. Instructions and the environment come as user messages too.
 */
const injected =
  /^\s*(?:<(?:environment_context|user_instructions|permissions|turn_aborted|INSTRUCTIONS|skill|subagent_notification)\b|# AGENTS\.md instructions)/u;

export const codex: TranscriptAdapter = {
  format: 'codex',
  recognises: (record) =>
    ['session_meta', 'response_item', 'turn_context', 'event_msg'].includes(String(record['type'])) ||
    ('instructions' in record && 'id' in record && 'timestamp' in record),
  sessionOf: (record) =>
    record['type'] === 'session_meta'
      ? (textIn(recordOf(record['payload'])?.['session_id']) ?? textIn(recordOf(record['payload'])?.['id']))
      : 'instructions' in record
        ? textIn(record['id'])
        : undefined,
  messageOf(record) {
    const item = itemOf(record);
    if (item?.['type'] !== 'message') return undefined;
    const text = wordsOf(item['content'], ['input_text', 'output_text', 'text']);
    if (text === undefined || (item['role'] === 'user' && injected.test(text))) return undefined;
    return messageFrom(item['role'], text, record['timestamp']);
  },
};

function itemOf(record: TranscriptRecord): TranscriptRecord | undefined {
  return record['type'] === 'response_item' ? recordOf(record['payload']) : record;
}
