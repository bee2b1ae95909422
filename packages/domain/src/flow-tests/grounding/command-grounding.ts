import type { Grounding, GroundingAnswer } from '@saywright/contracts/entities/grounding';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { tryCancel } from '../../runs/cancel-run.ts';
import { groundingView } from './grounding-view.ts';
import { requireGrounding } from './require-grounding.ts';

const notOpen = (): DomainError =>
  new DomainError('conflict', "This question isn't open anymore. See what the check did in the meantime.");

/**
 * Answers the open question of a check.
 * @throws DomainError `not_found`; `validation_failed` for a choice that it doesn't offer; `conflict` when it isn't open
 */
export async function answerGrounding({
  ctx,
  input: { id, ...answer },
}: {
  ctx: UserContext;
  input: GroundingAnswer & { id: string };
}): Promise<Grounding> {
  const details = await requireGrounding(ctx, id);
  const { question } = details.record;
  if (question?.number !== answer.question) throw notOpen();
  if (answer.choice !== null && answer.choice >= question.choices.length) {
    const message = `Choose one of the ${question.choices.length} elements, or none of them.`;
    throw new DomainError('validation_failed', message, { issues: [{ path: 'choice', message }] });
  }
  if ((await ctx.ports.groundings.putAnswer(details.record, answer)) === 'not_open') throw notOpen();
  return groundingView(details);
}

/** Stops a check. What it has found is kept. @throws DomainError `not_found`; `conflict` when it's over */
export async function stopGrounding({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Grounding> {
  for (;;) {
    const { record } = await requireGrounding(ctx, input.id);
    const cancellation = { by: 'person', user_id: ctx.actor.userId } as const;
    const outcome = await tryCancel(ctx, record, { cancellation });
    if (outcome === 'final') throw new DomainError('conflict', 'This check is over already.');
    if (outcome === 'done') return groundingView(await requireGrounding(ctx, input.id));
  }
}
