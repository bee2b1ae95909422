import type { SystemContext, UserContext } from '../context/context.ts';
import { pause } from '../context/pause.ts';
import { ModelError, type LanguageModel, type ModelReply, type ModelRequest } from '../ports/language-model.ts';
import type { ProtocolConfig } from '../runs/protocol-config.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { costOf, monthOf, mostThatCosts } from './model-cost.ts';

/** The cost of questions. */
export interface ModelUsage {
  calls: number;
  input_tokens: number;
  output_tokens: number;
  /** Millionths of a US dollar. */
  micros: number;
}

export const noUsage: ModelUsage = { calls: 0, input_tokens: 0, output_tokens: 0, micros: 0 };

export const addUsage = (one: ModelUsage, other: ModelUsage): ModelUsage => ({
  calls: one.calls + other.calls,
  input_tokens: one.input_tokens + other.input_tokens,
  output_tokens: one.output_tokens + other.output_tokens,
  micros: one.micros + other.micros,
});

export type ModelOutcome = { usage: ModelUsage } & (
  | { reply: ModelReply }
  | { trouble: 'budget_reached' | 'unavailable' }
);

export interface AskOptions {
  ctx: SystemContext | UserContext;
  model: LanguageModel;
  organizationId: string;
  /** The organization's budget for a month, in millionths of a US dollar. */
  limitMicros: number;
  request: ModelRequest;
  config: Pick<ProtocolConfig, 'modelTimeoutMs' | 'modelRetryMs' | 'modelRestMs'>;
  signal: AbortSignal;
}

const maxAttempts = 3;
/** The month's costs are kept for as long as people may ask about them. */
const keptSeconds = 400 * 86_400;

const breakers = new WeakMap<LanguageModel, CircuitBreaker>();

function breakerOf(model: LanguageModel): CircuitBreaker {
  const known = breakers.get(model) ?? new CircuitBreaker();
  breakers.set(model, known);
  return known;
}

/**
 * Asks a model, with retries. Each attempt is paid for before it's made: the most that it can cost is set aside in the
 * organization's month, or it isn't made. What an attempt may have cost without an answer stays set aside.
 */
export async function askModel(options: AskOptions): Promise<ModelOutcome> {
  const { ctx, model, config, signal } = options;
  const breaker = breakerOf(model);
  let usage = noUsage;
  for (let attempt = 1; ; attempt += 1) {
    if (!breaker.allows(ctx.clock.now())) return { trouble: 'unavailable', usage };
    const made = await attemptOnce(options);
    usage = addUsage(usage, made.usage);
    if ('reply' in made) breaker.succeeded();
    if (!('error' in made)) return { ...made, usage };
    const { trouble } = made.error;
    const isOver = trouble === 'rejected' || trouble === 'timeout' || attempt === maxAttempts || signal.aborted;
    if (isOver) {
      if (!signal.aborted) breaker.failed(ctx.clock.now(), config.modelRestMs);
      return { trouble: 'unavailable', usage };
    }
    await pause(config.modelRetryMs * 2 ** (attempt - 1) * (0.5 + Math.random()), signal);
  }
}

type Attempt = { usage: ModelUsage } & ({ reply: ModelReply } | { trouble: 'budget_reached' } | { error: ModelError });

async function attemptOnce(options: AskOptions): Promise<Attempt> {
  const { ctx, model, organizationId, limitMicros, request, config, signal } = options;
  const { models } = ctx.ports;
  const now = ctx.clock.now();
  const month = monthOf(now);
  const reserved = mostThatCosts(model.facts, request);
  const ttl = Math.floor(now / 1_000) + keptSeconds;
  const room = await models.reserve(organizationId, { month, micros: reserved, limitMicros, ttl });
  if (room === 'budget_reached') return { trouble: room, usage: noUsage };
  const settle = (micros: number, tokens = { inputTokens: 0, outputTokens: 0 }, calls = 0) =>
    models.settle(organizationId, { month, micros: micros - reserved, calls, ...tokens });
  const startedAt = performance.now();
  const log = (result: string, fields: object = {}): void =>
    // Never what was asked or answered.
    ctx.log.info('asked the model', {
      organization_id: organizationId,
      model: model.facts.id,
      result,
      ms: Math.round(performance.now() - startedAt),
      ...fields,
    });
  try {
    const reply = await model.ask(request, AbortSignal.any([signal, AbortSignal.timeout(config.modelTimeoutMs)]));
    const { inputTokens, outputTokens } = reply;
    const micros = costOf(model.facts, reply);
    await settle(micros, { inputTokens, outputTokens }, 1);
    log(reply.ending, { input_tokens: inputTokens, output_tokens: outputTokens, micros });
    return { reply, usage: { calls: 1, input_tokens: inputTokens, output_tokens: outputTokens, micros } };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const mayHaveCost = error.trouble === 'timeout' || error.trouble === 'broken';
    if (!mayHaveCost) await settle(0);
    log(error.trouble, { error: error.message });
    return { error, usage: { ...noUsage, micros: mayHaveCost ? reserved : 0 } };
  }
}
