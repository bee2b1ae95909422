import type { ModelFacts, ModelRequest } from '../ports/language-model.ts';

/** Tokens that the service adds to a request with tools, generously. */
const addedTokens = 1_000;

/** A price in dollars for a million tokens is one in millionths of a dollar for a token. */
export const costOf = (
  { inputPrice, outputPrice }: ModelFacts,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number => Math.ceil(inputTokens * inputPrice + outputTokens * outputPrice);

/** More than an answer can cost: a token is at least one byte. In millionths of a dollar. */
export const mostThatCosts = (facts: ModelFacts, { system, text, tools, maxOutputTokens }: ModelRequest): number =>
  costOf(facts, {
    inputTokens: Buffer.byteLength(system + text + JSON.stringify(tools)) + addedTokens,
    outputTokens: maxOutputTokens,
  });

/** The calendar month in UTC, `yyyy-mm`. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);
