import { messageFrom, recordOf, type TranscriptAdapter, textIn, wordsOf } from './message.ts';

/*
 * OpenClaw sessions (`agents/<id>/sessions/<session>.jsonl`), session format 3: a `session` record, then `message`
 * records whose `message` has role user | assistant | toolResult and a list of text, thinking and toolCall parts.
 * Channels wrap what people write in an envelope; messages of the program itself carry another provenance.
 */
const envelope = /^\[[A-Z][\p{L}]+ [^\]\n]{0,200}\d{2}:\d{2}[^\]\n]{0,40}\]\s*/u;
const contextBlock =
  /^(?:Conversation info|Sender|Thread starter|Replied message|Forwarded message)[^\n]*\(untrusted[^\n]*\):\s*\n```(?:json)?\n[\s\S]*?\n```\s*/u;
const internal =
  /^(?:System:|A new session was started|Read HEARTBEAT\.md|\[cron:|\[Queued|Pre-compaction memory flush|Continue where you left off)/u;

export const openclaw: TranscriptAdapter = {
  format: 'openclaw',
  recognises: (record) =>
    (record['type'] === 'session' && typeof record['version'] === 'number') ||
    (record['type'] === 'message' && 'parentId' in record && recordOf(record['message']) !== undefined),
  sessionOf: (record) => (record['type'] === 'session' ? textIn(record['id']) : undefined),
  messageOf(record) {
    const message = record['type'] === 'message' ? recordOf(record['message']) : undefined;
    if (!message) return undefined;
    const kind = recordOf(message['provenance'])?.['kind'];
    if (kind !== undefined && kind !== 'external_user') return undefined;
    const said = wordsOf(message['content'], ['text']);
    const text = message['role'] === 'user' && said !== undefined ? unwrapped(said) : said;
    return messageFrom(message['role'], text, record['timestamp']);
  },
};

/** What the person wrote, without what the channel put around it. */
function unwrapped(said: string): string | undefined {
  let text = said;
  for (let round = 0; round < 6; round++) {
    const without = text.replace(contextBlock, '').replace(envelope, '').trimStart();
    if (without === text) break;
    text = without;
  }
  text = text.replace(/\n\[message_id: [^\]\n]*\]\s*$/u, '');
  if (internal.test(text)) return undefined;
  return payloadText(text, 0) ?? textIn(text);
}

/** Channels that hand over whole payloads: the text or caption in it, never the sender's name. */
function payloadText(text: string, depth: number): string | undefined {
  if (depth > 5 || !/^\s*\{[\s\S]*\}\s*$/u.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return textInPayload(value, depth);
}

function textInPayload(value: unknown, depth: number): string | undefined {
  const payload = recordOf(value);
  if (!payload || depth > 5) return undefined;
  const own = textIn(payload['text']) ?? textIn(payload['caption']);
  if (own !== undefined) return own;
  const inner = ['message', 'data', 'payload', 'update', 'edited_message', 'channel_post', 'callback_query'];
  for (const name of inner) {
    const found = textInPayload(payload[name], depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
