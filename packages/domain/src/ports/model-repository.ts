import type { AuditRecord } from './audit-repository.ts';

/** Whether an organization uses a model, and what that may cost it. */
export interface ModelSettingsRecord {
  is_on: boolean;
  /** US cents. */
  monthly_budget: number;
}

/** The cost of an organization's questions to models in a calendar month, UTC. */
export interface ModelMonth {
  /** Millionths of a US dollar, with what's set aside for questions that weren't answered yet. */
  micros: number;
  /** Questions that were answered. */
  calls: number;
  input_tokens: number;
  output_tokens: number;
}

/** Settings, costs, and kept answers, by organization. */
export interface ModelRepository {
  findSettings(organizationId: string): Promise<ModelSettingsRecord | undefined>;
  putSettings(organizationId: string, settings: ModelSettingsRecord, audit: AuditRecord): Promise<void>;
  /** @param month `yyyy-mm` */
  findMonth(organizationId: string, month: string): Promise<ModelMonth | undefined>;
  /** Sets money aside before a question, on condition that the month has it left. */
  reserve(
    organizationId: string,
    input: { month: string; micros: number; limitMicros: number; ttl: number },
  ): Promise<'reserved' | 'budget_reached'>;
  /** Adds what an answer has cost, less what was set aside for it; a question that cost nothing has no tokens. */
  settle(
    organizationId: string,
    input: { month: string; micros: number; calls: number; inputTokens: number; outputTokens: number },
  ): Promise<void>;
  /** The answer to the same question; undefined if it wasn't asked lately. */
  findAnswer(organizationId: string, question: string): Promise<string | undefined>;
  putAnswer(organizationId: string, input: { question: string; answer: string; ttl: number }): Promise<void>;
}
