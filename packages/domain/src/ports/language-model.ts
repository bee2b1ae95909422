/** A question to a model. */
export interface ModelRequest {
  /** Its task and its rules. Never has anything of a page or a person in it. */
  system: string;
  text: string;
  /** It has to answer with one of these. `input` is a JSON schema. */
  tools: readonly { name: string; description: string; input: object }[];
  maxOutputTokens: number;
}

export interface ModelReply {
  /** The tool that it answered with; undefined for none. */
  tool: { name: string; input: unknown } | undefined;
  /** `cut`: it was stopped in the middle. `refused`: it, or a guardrail, declined. */
  ending: 'complete' | 'cut' | 'refused';
  inputTokens: number;
  outputTokens: number;
}

/**
 * - `throttled`, `unavailable`: another attempt may succeed, and this one cost nothing
 * - `timeout`, `broken`: it may have cost something: nothing came in time, or half an answer
 * - `rejected`: no attempt will succeed: no permission, an unknown model, a request that it doesn't take
 */
export type ModelTrouble = 'throttled' | 'unavailable' | 'timeout' | 'broken' | 'rejected';

/** A model didn't answer. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly trouble: ModelTrouble;

  constructor(trouble: ModelTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** The model that a deployment is configured with. Prices are in dollars for a million tokens. */
export interface ModelFacts {
  id: string;
  region: string;
  inputPrice: number;
  outputPrice: number;
  /** A stand-in answers: what it says is marked as simulated wherever it's shown. */
  isSimulated: boolean;
}

/** A language model of someone else. */
export interface LanguageModel {
  readonly facts: ModelFacts;
  /** Asks once, without retries. @throws ModelError */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}
