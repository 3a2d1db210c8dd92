type Section = Readonly<Record<string, unknown>>;

/**
 * The configuration of a Mem0 of one's own: Keepsake's defaults with the user's put over them, deep. A section whose
 * provider changes is replaced whole, since the settings of one provider mean nothing to another.
 */
export function mergeStoreConfig(apiKey: string, given: Section): Record<string, unknown> {
  return mergeSections(
    {
      version: 'v1.1',
      disableHistory: true,
      embedder: { provider: 'openai', config: { apiKey, model: 'text-embedding-3-small' } },
      llm: { provider: 'openai', config: { apiKey, model: 'gpt-4o-mini' } },
      vectorStore: { provider: 'memory', config: { collectionName: 'memories', dimension: 1536 } },
    },
    given,
  );
}

function mergeSections(base: Section, over: Section): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    const isOther =
      isSection(before) &&
      isSection(value) &&
      'provider' in value &&
      value['provider'] !== before['provider'];
    // A name from outside must not reach the prototype.
    if (key === '__proto__') continue;
    merged[key] = isSection(before) && isSection(value) && !isOther ? mergeSections(before, value) : value;
  }
  return merged;
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
