import type { ModelState, ModelUse } from '@saywright/contracts/entities/model-help';
import type { UserContext } from '../context/context.ts';
import type { OnceOutcome } from './ask-once.ts';
import { findModelAccess } from './model-access.ts';

const messages = {
  budget_reached:
    'This month’s budget for the language model is used up. An admin can raise it under Team, Organization.',
  unavailable: 'The language model didn’t answer. Try again in a minute.',
} as const;

/** Why a question to the model has no answer, and what to do about it. */
export const troubleText = (outcome: Extract<OnceOutcome<unknown>, { trouble: string }>, unclear: string): string =>
  outcome.trouble === 'off' ? outcome.message : outcome.trouble === 'unclear' ? unclear : messages[outcome.trouble];

/** The cost of an answer, for people; null if no model was asked. */
export function modelUseOf(ctx: UserContext, outcome: OnceOutcome<unknown>): ModelUse | null {
  const facts = ctx.ports.languageModel?.facts;
  if (!facts || ('trouble' in outcome && outcome.usage.calls === 0 && outcome.usage.micros === 0)) return null;
  const { calls, input_tokens, output_tokens, micros } = outcome.usage;
  return {
    model_id: facts.id,
    is_simulated: facts.isSimulated,
    calls,
    input_tokens,
    output_tokens,
    cost_micros: micros,
  };
}

/** Whether the caller may ask the language model something. */
export async function getModelState({ ctx }: { ctx: UserContext }): Promise<ModelState> {
  if (!ctx.ports.languageModel) return { is_on: false, message: null };
  const access = await findModelAccess(ctx, ctx.actor.organizationId);
  return 'off' in access ? { is_on: false, message: access.off } : { is_on: true, message: null };
}
