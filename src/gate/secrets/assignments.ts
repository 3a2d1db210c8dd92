import { entropyOf } from './entropy.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Secret } from './secret.ts';

/*
 * Secrets without a shape of their own: a name that says "secret", an assignment, a value that looks random. The
 * names are those of gitleaks' generic and vendor rules (MIT, see token-shapes.ts), read as one grammar.
 */

/** Words after which a value is secret; what stands before them ("client", "db", "aws") only widens the name. */
const secretWord =
  'secret|token|passwd|password|passphrase|passcode|passwort|kennwort|contrase(?:ñ|n)a|mot de passe|senha|пароль|密码|密碼|パスワード|비밀번호|(?<![a-z])(?:pass|pwd|pw|pin|pat)(?![a-z])|credentials?|key';

/** Vendors whose keys have no shape: their name beside a key of the right alphabet and length is enough. */
const vendors =
  'adafruit|adobe|airtable|algolia|alibaba|asana|assemblyai|atlassian|azure|beamer|bitbucket|bittrex|brave|cloudflare|codecov|cohere|coinbase|confluence|confluent|contentful|datadog|deepgram|deepl|discord|dropbox|droneci|elastic|etsy|exa|facebook|fastly|finicity|finnhub|freshbooks|gitter|gnews|heroku|hubspot|intercom|jfrog|jira|kraken|kucoin|launchdarkly|linkedin|lob|looker|mailchimp|mailgun|mapbox|mattermost|meraki|messagebird|mistral|moonshot|netlify|newrelic|nytimes|octopus|okta|openweather|pagerduty|paypal|plaid|privateai|rapidapi|salesforce|sendbird|sentry|serper|serpapi|sidekiq|snyk|sonar|spotify|squarespace|stability|stripe|sumologic|telegram|together|travis|trello|twilio|twitch|twitter|vercel|weaviate|yandex|zendesk|zoom';

const connector =
  '["\'`*_)]{0,3}\\s{0,3}(?:=>|:=|[:：=]|\\bis\\b|\\bwas\\b|\\bist\\b|->|→|\\|)\\s{0,3}["\'`*]{0,3}';

const assignment = new RegExp(
  `(?:${secretWord})[\\p{L}\\p{N}_.-]{0,20}${connector}([^\\s"'\`|,;<>]{6,200})`,
  'giu',
);

const vendorAssignment = new RegExp(
  `(?<![A-Za-z])((?:${vendors})[\\w .-]{0,25}?)${connector}([A-Za-z0-9_=+/.-]{16,100})(?![A-Za-z0-9_=+/.-])`,
  'giu',
);

/** Values of assignments to secret names, and of vendors' names, that look like the secret itself. */
export function assignedSecrets(text: string): readonly Secret[] {
  const secrets: Secret[] = [];
  for (const match of text.matchAll(assignment)) {
    const value = trimmed(match[1] ?? '');
    const start = match.index + match[0].length - (match[1]?.length ?? 0);
    const name = nameBefore(text, match.index) + match[0].slice(0, match[0].length - (match[1]?.length ?? 0));
    const kind = passwordLike.test(match[0].slice(0, 14)) ? 'password' : 'assigned-secret';
    const fits = kind === 'password' ? looksLikePassword(value) : looksRandom(value, name);
    if (fits) secrets.push({ kind, start, end: start + value.length });
  }
  for (const match of text.matchAll(vendorAssignment)) {
    const value = trimmed(match[2] ?? '');
    const start = match.index + match[0].length - (match[2]?.length ?? 0);
    if (/key|token|secret|api|auth|pat\b|pass/i.test(match[1] ?? '') && looksRandom(value, match[1] ?? ''))
      secrets.push({ kind: 'vendor-key', start, end: start + value.length });
  }
  return secrets;
}

const passwordLike = /^(?:pass|pwd|pw|pin|kenn|contrase|mot de|senha|пароль|密|パス|비밀)/iu;

/** The words before a secret word that belong to its name: `aws_`, `client `, `DB_`. */
function nameBefore(text: string, at: number): string {
  return (
    /[\p{L}\p{N}_.-]{0,30}[ ]?[\p{L}\p{N}_.-]{0,30}$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? ''
  );
}

/** A key: long, mixed, no word, no path, no hash that everybody may see. */
function looksRandom(value: string, name: string): boolean {
  if (value.length < 16 || isPlaceholder(value) || /[\s()]/.test(value)) return false;
  // `key: value` is said of ordinary things; a bare "key" needs a stronger value.
  const bareKey =
    /(^|[^a-z])keys?[^a-z]*$/i.test(name) &&
    !/(api|access|secret|private|auth|signing|encryption|account|license)/i.test(name);
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (isPublicValue(value, name)) return false;
  return entropyOf(value) >= (bareKey ? 4 : /^[a-f0-9-]+$/i.test(value) ? 2.8 : 3.3) && !readable(value);
}

/** A password has no alphabet; it is told from prose by what prose words do not have. */
function looksLikePassword(value: string): boolean {
  if (value.length < 6 || isPlaceholder(value)) return false;
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((one) => one.test(value)).length;
  if (/^[\p{L}]+[.!?…]*$/u.test(value) || /^[\d.:/-]+$/.test(value)) return false;
  if (/^[a-z]+(?:[-_/.][a-z]+)*$/i.test(value)) return false;
  return classes >= 2 && entropyOf(value) >= 2.3 && /\d|[^\w.-]/.test(value);
}

/** Identifiers that are public by nature: UUIDs and hashes where nobody calls them secret, versions, dates, file names, e-mails. */
function isPublicValue(value: string, name: string): boolean {
  if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(value)) return true;
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return true;
  if (/\.(?:md|ts|js|json|ya?ml|env|pem|txt|py|sh|toml|key|pub)$/i.test(value)) return true;
  if (/^(?:ssh-|ecdsa-|sha\d+[-:])/i.test(value)) return true;
  return /public|finger|hash|checksum|commit|cache|partition|primary|sort|foreign|idempot|cursor|page|next|tokens?[-_ ]?(?:count|limit|budget|usage)|max[-_ ]?token/i.test(
    name,
  );
}

/** Words joined by separators: a name or a slug and no key. */
function readable(value: string): boolean {
  const parts = value.split(/[-_./=+]+/).filter(Boolean);
  const words = parts.filter((part) =>
    /^(?:[a-z]{2,14}|[A-Z]?[a-z]{2,14}|[A-Z]{2,10}|\d{1,4}|v\d+)$/.test(part),
  );
  return parts.length > 1 && words.length === parts.length;
}

function trimmed(value: string): string {
  return value.replace(/[.,;:!?)\]}*_"'`]+$/, (tail) => (/^[!?]+$/.test(tail) ? tail : ''));
}
