import { entropyOf } from './entropy.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Secret } from './secret.ts';

/*
 * Secrets that a protocol or a habit gives away: credentials in addresses, authorization headers, session cookies,
 * the words that restore a wallet.
 */

/** Every such secret of a text. */
export function credentials(text: string): readonly Secret[] {
  return [...inAddresses(text), ...inHeaders(text), ...inCookies(text), ...seedPhrases(text)];
}

function inAddresses(text: string): Secret[] {
  const ordinary =
    /^(?:pass(?:word|wd)?|pwd|secret|postgres|root|admin|user(?:name)?|test|token|key|guest|\w{1,3})$/i;
  return matches(
    text,
    /\b[a-z][a-z0-9+.-]{2,20}:\/\/[^\s:@/<>"'`]{1,80}:([^\s:@/<>"'`]{4,200})@[\w[]/gi,
    'address-credentials',
  ).filter(
    ({ start, end }) => !ordinary.test(text.slice(start, end)) && !isPlaceholder(text.slice(start, end)),
  );
}

function inHeaders(text: string): Secret[] {
  return matches(
    text,
    /\b(?:authorization|x-[a-z-]*(?:key|token)|bearer|basic)["']?\s{0,3}[:=]?\s{0,3}["']?(?:bearer|basic|token|apikey)?\s{0,3}([A-Za-z0-9_+/=.~-]{20,600})(?![A-Za-z0-9_])/gi,
    'authorization',
  ).filter(({ start, end }) => {
    const value = text.slice(start, end);
    return /\d/.test(value) && /[A-Z]/.test(value) && entropyOf(value) >= 3.5 && !isPlaceholder(value);
  });
}

function inCookies(text: string): Secret[] {
  return matches(
    text,
    /\bcookie["']?\s{0,3}[:=][^\n]{0,300}?(?:sess(?:ion)?(?:[_-]?id)?|sid|auth|token|remember|csrf|jwt|user_session|li_at|__secure-[\w-]+|\w*session\w*)\s?=\s?([A-Za-z0-9%_.+/=|~-]{16,})/gi,
    'session-cookie',
  ).filter(({ start, end }) => {
    const value = text.slice(start, end);
    return /\d/.test(value) && entropyOf(value) >= 3 && !isPlaceholder(value);
  });
}

/** Words of prose that no wallet list (BIP 39) holds: a run with one of them is a sentence. */
const prose =
  /\b(?:the|and|for|with|was|are|but|from|have|has|had|were|they|their|them|which|would|should|could|been|being|into|its|our|his|her|she|him|who|also|because|these|those|than|not|use|does|did)\b/;

function seedPhrases(text: string): Secret[] {
  return matches(
    text,
    /\b(?:seed|mnemonic|recovery|wallet|backup)[^\n]{0,40}?(?:phrase|words?|seed|mnemonic)?[^\n]{0,20}?[:=]\s{0,3}["'`]?((?:(?:\d{1,2}[.)]\s?)?[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8})\b/gi,
    'seed-phrase',
  ).filter(({ start, end }) => {
    const words = text.slice(start, end).toLowerCase();
    return words === text.slice(start, end) && !prose.test(words);
  });
}

function matches(text: string, pattern: RegExp, kind: string): Secret[] {
  return [...text.matchAll(pattern)].map((match) => {
    const value = match[1] ?? '';
    const start = match.index + match[0].lastIndexOf(value);
    return { kind, start, end: start + value.length };
  });
}
