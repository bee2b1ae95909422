import type { ChangePreview, ChangePreviewQuery } from '@saywright/contracts/entities/payment';
import type { UserContext } from '../context/context.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { isDearer, priceCents } from './is-dearer.ts';
import { alreadyOn, requireOnSale } from './require-on-sale.ts';
import { requirePayments, type PaymentSetup } from './setup.ts';
import { syncSubscription } from './sync-subscription.ts';
import { whenDown } from './when-down.ts';
import { whyNotNow } from './why-not-now.ts';

/** The price of a change of plan, and when it takes effect. @throws DomainError `conflict`, `unavailable` */
export async function previewPlanChange({
  ctx,
  input,
  setup,
}: {
  ctx: UserContext;
  input: ChangePreviewQuery;
  setup: PaymentSetup | undefined;
}): Promise<ChangePreview> {
  const { payments } = requirePayments(setup);
  const { organizationId } = ctx.actor;
  return whenDown(ctx, 'Upgrade failed. Please try again.', async () => {
    const { organization, billed } = await syncSubscription({ ctx, input: { organizationId }, payments });
    const { plan: current, billing_period: currentPeriod } = organization.subscription;
    const to = { plan: input.new_plan_code, billing_period: input.billing_period ?? currentPeriod };
    const plans = await readPlans(ctx);
    if (to.plan === current && (!billed || to.billing_period === currentPeriod)) throw alreadyOn(plans[current]);
    if (to.plan !== 'TRIAL') requireOnSale(plans[to.plan]);
    const from = { plan: current, billing_period: currentPeriod };
    const costs = to.plan !== 'TRIAL';
    return {
      new_plan_code: to.plan,
      plan_name: plans[to.plan].name,
      billing_period: to.billing_period,
      kind: isDearer(plans, to, from) ? 'upgrade' : 'downgrade',
      needs_checkout: costs && !billed,
      due_now_cents: !costs ? 0 : billed ? await payments.previewChange(billed, to) : priceCents(plans, to),
      renewal_cents: priceCents(plans, to),
      period_end: billed?.period_end ?? null,
      refused_now: (billed && (await whyNotNow(ctx, organization, { from: billed, to, plans }))) ?? null,
    };
  });
}
