/** Whether a text is a full object id, SHA-1 or SHA-256: the only thing of a stranger's that git may be given as a commit. */
export function isObjectId(text: unknown): text is string {
  return typeof text === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
