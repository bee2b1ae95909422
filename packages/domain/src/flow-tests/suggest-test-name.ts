import type { SuggestedName } from '@saywright/contracts/entities/model-help';
import type { UserContext } from '../context/context.ts';
import { askOnce } from '../models/ask-once.ts';
import { modelUseOf, troubleText } from '../models/model-words.ts';
import { nameRequest, readName } from '../models/name-question.ts';
import type { ProtocolConfig } from '../runs/protocol-config.ts';
import { requireFlowTest } from './require-flow-test.ts';
import { answerWithinMs } from './runs/explain-failure.ts';
import { typedValues, withoutValues } from './typed-values.ts';

/** Has the organization's model suggest a name for a flow test, which stays as it is. @throws DomainError `not_found` */
export async function suggestTestName({
  ctx,
  input: { id },
  config,
}: {
  ctx: UserContext;
  input: { id: string };
  config: ProtocolConfig;
}): Promise<SuggestedName> {
  const { steps } = await requireFlowTest(ctx, id);
  const clean = withoutValues(typedValues(steps));
  const lines = steps.map(({ description }) => clean(description)).filter((line) => line !== '');
  if (lines.length === 0)
    return { name: null, message: 'Add steps first: a name is made from their words.', model: null };
  const outcome = await askOnce({
    ctx,
    organizationId: ctx.actor.organizationId,
    request: nameRequest(lines),
    config,
    signal: AbortSignal.timeout(answerWithinMs),
    read: (reply) => readName(lines, reply),
  });
  const model = modelUseOf(ctx, outcome);
  if ('answer' in outcome) return { name: outcome.answer, message: null, model };
  return { name: null, message: troubleText(outcome, 'The model had no name that fits the steps.'), model };
}
