/*
 * What stands where a secret would: examples, holes of templates, redactions, references to a vault. Redaction
 * leaves text behind that must not be flagged.
 */

const words =
  /redact|example|sample|dummy|placeholder|change.?me|your[-_ .]|my[-_]?(?:api|secret|token|pass)|insert|replace|fake|mock|todo|fixme|x{4,}|\*{3,}|\.{3,}|…|•|abcdef(?:gh)?|0123456789|1234567890|deadbeef|foobar|lorem|hunter2\b.*example|not[-_ ]?(?:a[-_ ]?)?(?:real|secret)|none|null|undefined|hidden|masked|removed|omitted|<[^>]*>/i;

const reference =
  /^(?:\$|%|@|\{\{|\$\{|<|\[|env[.:[(]|process\.|os\.|secrets?[./]|vault[:/]|op:\/\/|ssm:|arn:|keychain|file:|\/|~\/|\.\/|https?:\/\/[^@]*$)/i;

/** Whether a value only stands for a secret. */
export function isPlaceholder(value: string): boolean {
  if (reference.test(value) || words.test(value)) return true;
  return new Set(value.toLowerCase()).size <= 3;
}
