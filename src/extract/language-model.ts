/** What a pass may ask a language model: answers are proposals, judged by policy, never taken as they are. */
export interface ModelRequest {
  /** Names the prompt and its version, for the cache key: `extract@3`. */
  readonly prompt: string;
  readonly system: string;
  readonly user: string;
  /** JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface ModelUsage {
  readonly calls: number;
  /** Questions whose answer was kept from an earlier run: nothing was sent. */
  readonly reused: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly tokensCached: number;
  /** US dollars; absent where the price is not known. */
  readonly cost?: number;
}

/** A model as the core sees it: a question with a schema, an answer that fits it or an error. */
export interface LanguageModel {
  readonly name: string;
  /** @throws Error when the endpoint fails, answers nonsense twice, or the run's cap is reached */
  ask(request: ModelRequest): Promise<unknown>;
  usage(): ModelUsage;
}
