import type { ExplainedFailure } from '@saywright/contracts/entities/model-help';
import type { UserContext } from '../../context/context.ts';
import { askOnce } from '../../models/ask-once.ts';
import { failureRequest, readExplanation, type FailureQuestion } from '../../models/failure-question.ts';
import { modelUseOf, troubleText } from '../../models/model-words.ts';
import type { ProtocolConfig } from '../../runs/protocol-config.ts';
import { executionNotFound, requireTestOf } from '../../runs/require-run.ts';
import { typedValues, withoutValues } from '../typed-values.ts';

/** A call of the API has 29 seconds. */
export const answerWithinMs = 24_000;

/**
 * Has the organization's model explain a failed step. What it says is for people to read, and changes nothing. @throws DomainError `not_found`
 */
export async function explainFailure({
  ctx,
  input,
  config,
}: {
  ctx: UserContext;
  input: { id: string; order: number };
  config: ProtocolConfig;
}): Promise<ExplainedFailure> {
  const { organizationId } = ctx.actor;
  const details = await ctx.ports.flowRuns.findDetails(organizationId, input.id);
  if (!details) throw executionNotFound();
  const { record, plan, results } = details;
  await requireTestOf(ctx, record);
  const result = results.find(({ order }) => order === input.order);
  if (!result?.error_details)
    return { explanation: null, message: `Step ${input.order} has no error to explain.`, model: null };
  const { error_details } = result;
  const clean = withoutValues(typedValues(plan.steps, { variables: plan.variables, results }));
  const question: FailureQuestion = { steps: plan.steps, result: { ...result, error_details }, clean };
  const outcome = await askOnce({
    ctx,
    organizationId,
    request: failureRequest(question),
    config,
    signal: AbortSignal.timeout(answerWithinMs),
    read: (reply) => readExplanation(question, reply),
  });
  const model = modelUseOf(ctx, outcome);
  if ('answer' in outcome) return { explanation: outcome.answer, message: null, model };
  const unclear = 'The model’s answer wasn’t backed by this error, so we don’t show it.';
  return { explanation: null, message: troubleText(outcome, unclear), model };
}
