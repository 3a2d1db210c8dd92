import { redactSecrets } from '../gate/index.ts';
import type { Refusal } from './candidate.ts';
import { readWords, saidInAnyLanguage } from './words/index.ts';

/** Longer texts are documents, not statements. */
const maxCharacters = 1_600;
const maxLines = 18;

const roles =
  'assistant|system|developer|tool|user|human|bot|ai|agent|usuario|asistente|benutzer|nutzer|assistent|utilisateur|utilisatrice|usuário|assistente|用户|助手|ユーザー|アシスタント';
const roleAtLineStart = new RegExp(`^\\s*(?:[-*>]\\s*)?(?:\\*\\*)?(?:${roles})(?:\\*\\*)?\\s*[:：]`, 'gimu');
const roleInline = new RegExp(`(?:^|[\\s.。!?！？])(?:${roles})\\s?[:：]`, 'gimu');
const chatLine = /^\s*\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s+[\p{L}\p{N}_. -]{1,30}[:：>]/gmu;
const metadataKey =
  /^\s*"?(?:message_id|reply_to_id|sender_id|sender|timestamp|thread|conversation|channel|metadata)"?\s*[:=]/gim;
const feedTag =
  /^\s*\[(?:n8n|rss|atom|alert|news|cron|slack|discord|telegram|whatsapp|signal|email|e-mail|github|gitlab|jira|webhook|monitor|feed|bot)\b[^\]]*\]/iu;
const heartbeat =
  /^\s*(?:HEARTBEAT(?:_OK)?\b|NO_REPLY\b|heartbeat\s*[:：]|session (?:started|ended|start|end)\b|no alerts?\b)/iu;
/** Tags of our own blocks and the markers that part the turns of a model's prompt. */
const closesOurBlocks =
  /<\/?(?:user-memories|agent-learnings|relevant-memories|system|assistant|instructions?)\b|<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id)\|>|\[\/?INST\]|<<\/?SYS>>/iu;
/** A line that somebody is named as the speaker of: "lena: …", "<lena> …", "09:14 <lena> …". */
const spoken =
  /^\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?(?:<(?<nick>[^<>\s]{1,25})>|(?<name>\p{L}[\p{L}\p{N}_-]{0,20}(?: \p{L}[\p{L}\p{N}_-]{0,20})?)\s?[:：])\s*\S/gmu;

/**
 * Why a text must not become a memory, or undefined. The order is that of harm: what instructs the reader
 * first, then secrets, then what only looks like a statement.
 */
export function refusalOf(text: string): Refusal | undefined {
  const sentence = text.trim();
  if (!/[\p{L}\p{N}]/u.test(sentence)) return 'empty';
  if (isInstruction(sentence)) return 'instruction';
  if (holdsSecret(sentence)) return 'secret';
  if (isTooLong(sentence) || sentence.split('\n').filter((line) => line.trim()).length > maxLines)
    return 'oversized';
  if (isTranscript(sentence)) return 'transcript';
  if (feedTag.test(sentence)) return 'feed';
  if (heartbeat.test(sentence)) return 'heartbeat';
  const { says } = readWords(sentence);
  if (/[?？]["'”’)]*\s*$/u.test(sentence) || says('question')) return 'question';
  if (says('greeting')) return 'greeting';
  if (says('recap') && !says('decision')) return 'recap';
  if (says('retraction') && !says('decision')) return 'retraction';
  if (says('request') && !isStanding(sentence)) return 'request';
  return undefined;
}

/** Longer than any statement: what is refused for its length is not searched for names either. */
export function isTooLong(text: string): boolean {
  return text.length > maxCharacters;
}

/** "Always", in the seven languages: what is asked for every time is a preference, not one piece of work. */
const everyTime =
  /(?<!\p{L})(?:always|never(?! mind)|from now on|every time|immer|nie|niemals|künftig|siempre|nunca|toujours|jamais|désormais|sempre)(?!\p{L})|总是|一直|始终|永远|每次|いつも|常に|毎回/iu;

function isStanding(sentence: string): boolean {
  const { says } = readWords(sentence);
  return says('recurring') || (everyTime.test(sentence) && says('preference'));
}

/** Text addressed to the model that reads it, in any of the languages. */
export function isInstruction(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return closesOurBlocks.test(plain) || saidInAnyLanguage(plain, 'instruction');
}

/** A secret by its shape, or the name of one with what looks like its value after it. */
export function holdsSecret(text: string): boolean {
  return redactSecrets(text).count > 0 || namesSecretWithValue(text);
}

const valueLike = /^["'`“„«「]?(?=\S*[\d!@#$%^&*+=~])\S{4,}/u;
const assigned = /^.{0,60}?\s*(?:(?<!\p{L})(?:is|are|es|ist|lautet|est|é)(?!\p{L})|是|は|[:：=])\s*(.+)$/isu;
const isPhrase = /pass ?phrase|phrase (?:de passe|secrète)|frase (?:de paso|secreta)/u;

/** A login is no secret by itself: the name of an account may follow it. */
const isLogin = /^(?:login|log-?in|zugang)$/u;

/** A word nobody says: letters, digits and signs mixed as passwords mix them; not an address, a path or a date. */
function isMadeUp(word: string): boolean {
  const bare = word.replace(/^["'`“„«「(]+|["'`”“»」).,;:]+$/gu, '');
  if (bare.length < 6 || /:\/\/|^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$|[/\\]/u.test(bare))
    return false;
  return /\p{L}/u.test(bare) && /\d/u.test(bare) && /[!#$%^&*?@=+~]/u.test(bare);
}

function namesSecretWithValue(text: string): boolean {
  return readWords(text)
    .matches('secret')
    .some((name) => {
      const rest = text.slice(name.index + name[0].length);
      const value = assigned.exec(rest)?.[1]?.trim() ?? '';
      if (!isLogin.test(name[0]) && valueLike.test(value)) return true;
      if (rest.split(/\s+/u).slice(0, 8).some(isMadeUp)) return true;
      // A German subordinate clause has its verb last: "dass das Passwort Sommer2026! lautet".
      if (/\blautet\b/u.test(rest) && valueLike.test(rest.trim())) return true;
      return isPhrase.test(name[0]) && value.split(/\s+/u).length >= 3;
    });
}

/** Pasted conversation: two lines with a speaker, three inline, or message metadata. */
export function isTranscript(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    count(roleAtLineStart) >= 2 ||
    count(roleInline) >= 3 ||
    count(chatLine) >= 2 ||
    count(metadataKey) >= 4 ||
    isDialogue(text)
  );
}

/** Three lines with a speaker, one of whom speaks twice: a record has each of its keys once. */
function isDialogue(text: string): boolean {
  const speakers = [...text.matchAll(spoken)].map(({ groups }) => groups?.['nick'] ?? groups?.['name']);
  return speakers.length >= 3 && new Set(speakers).size < speakers.length && new Set(speakers).size > 1;
}
