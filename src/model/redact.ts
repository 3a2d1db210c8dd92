const shapes =
  /\b(?:ghp|gho|ghs|github_pat)_[A-Za-z0-9_]{20,}|\bsk-[A-Za-z0-9_-]{20,}|\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/gu;

/** Takes token-shaped text out of what is sent to an endpoint. */
export function redactSecrets(text: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const cleaned = text.replace(shapes, () => {
    count += 1;
    return '[REDACTED]';
  });
  return { text: cleaned, count };
}
