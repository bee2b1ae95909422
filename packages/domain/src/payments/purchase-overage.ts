import { createHash } from 'node:crypto';
import type { PurchaseOverageAnswer, PurchaseOverageBody } from '@saywright/contracts/entities/payment';
import { planCents } from '@saywright/contracts/plans';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { requireAccount } from '../identity/require-account.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { requireOverage } from './check-out.ts';
import { grantExecutions } from './grant-executions.ts';
import { refuseWhileLeaving } from './refuse-while-leaving.ts';
import { requirePayments, type PaymentSetup } from './setup.ts';
import { syncSubscription } from './sync-subscription.ts';
import { whenDown } from './when-down.ts';

/** Any text as a part of a key, which travels in a header. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Buys additional executions for this period with the saved card.
 * @throws DomainError `conflict` without a card, on a plan without overage, and for a declined card; `unavailable`
 */
export async function purchaseOverage({
  ctx,
  input,
  setup,
}: {
  ctx: UserContext;
  input: PurchaseOverageBody;
  setup: PaymentSetup | undefined;
}): Promise<PurchaseOverageAnswer> {
  const { payments } = requirePayments(setup);
  const { organizationId, userId } = ctx.actor;
  refuseWhileLeaving(await requireAccount(ctx));
  const { additional_executions: executions, request_id: requestId } = input;
  return whenDown(ctx, 'Purchase failed. Please try again.', async () => {
    const { organization, billed } = await syncSubscription({ ctx, input: { organizationId }, payments });
    requireOverage(organization);
    if (!billed)
      throw new DomainError('conflict', 'No card is saved for your organization. Buy executions on the payment page.');
    const key = `${organizationId}-${hashOf(requestId ?? newId(ctx.clock))}-${executions}`;
    const id = await payments.chargeExecutions({ subscription: billed, organizationId, userId, executions, key });
    await grantExecutions({ ctx, input: { id, organizationId, executions, userId } });
    const centsEach = planCents((await readPlans(ctx))[billed.plan], 'executions');
    return {
      message:
        executions === 1
          ? '1 additional execution is ready to use.'
          : `${executions.toLocaleString('en-US')} additional executions are ready to use.`,
      additional_executions: executions,
      cost_usd: (executions * centsEach) / 100,
    };
  });
}
