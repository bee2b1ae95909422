import type { CancelBody, ChangePlanBody, SubscriptionChange } from '@saywright/contracts/entities/payment';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Plans } from '@saywright/contracts/plans';
import { auditEntry } from '../audit/audit-entry.ts';
import { subscriptionView } from '../billing/subscription-view.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { BilledSubscription, Payments, PlanChoice } from '../ports/payments.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { refuseWhileLeaving } from './refuse-while-leaving.ts';
import { alreadyOn, requireOnSale } from './require-on-sale.ts';
import { requirePayments, type PaymentSetup } from './setup.ts';
import { billOutstanding } from './sweep-payments.ts';
import { syncSubscription } from './sync-subscription.ts';
import { whenDown } from './when-down.ts';
import { whyNotNow } from './why-not-now.ts';

interface Input<Body> {
  ctx: UserContext;
  input: Body;
  setup: PaymentSetup | undefined;
}

const upgradeFailed = 'Upgrade failed. Please try again.';
const cancelFailed = 'Cancellation failed. Please try again or contact support.';

/** Of the free plan, the period says nothing. */
const isSame = (one: PlanChoice, other: PlanChoice): boolean =>
  one.plan === other.plan && (one.plan === 'TRIAL' || one.billing_period === other.billing_period);

const reasonOf = ({ reason, comment }: CancelBody): string => [reason, comment].filter(Boolean).join(': ');

/** A subscription at the provider that can be changed. @throws DomainError `conflict` without one */
function requireBilled(
  billed: BilledSubscription | undefined,
  to: PlanChoice,
  plans: Plans,
): asserts billed is BilledSubscription {
  if (billed) return;
  throw new DomainError(
    'conflict',
    to.plan === 'TRIAL'
      ? "You don't have a subscription to cancel."
      : `Add a payment method first: check out the ${plans[to.plan].name} plan.`,
  );
}

/** @throws DomainError `conflict` when the plan will be this one anyway, or can't be bought */
function requireChange(
  billed: BilledSubscription,
  { to, isNow, plans }: { to: PlanChoice; isNow: boolean; plans: Plans },
): void {
  const { [to.plan]: offer } = plans;
  if (!isNow && billed.pending && isSame(billed.pending, to))
    throw new DomainError('conflict', `Your plan already changes to ${offer.name} at the end of the period.`);
  if (to.plan !== 'TRIAL' && to.plan !== billed.plan) requireOnSale(offer);
}

/** Makes a change in place of the one that is pending, which stays if the change fails: the card may be declined. */
async function replacePending(
  payments: Payments,
  billed: BilledSubscription,
  change: () => Promise<void>,
): Promise<void> {
  const { pending } = billed;
  if (pending) await payments.keep(billed);
  try {
    await change();
  } catch (error) {
    if (pending) await payments.changeAtPeriodEnd(billed, pending);
    throw error;
  }
}

/**
 * Changes the plan of the caller's organization: now, the difference being charged or credited, or at the end of the period
 * that is paid for. A change that was pending is replaced.
 * @throws DomainError `conflict` without a subscription, for the current plan, for a declined card, and for a smaller plan
 * at once after more was run than it includes; `unavailable`
 */
export async function changePlan({ ctx, input, setup }: Input<ChangePlanBody>): Promise<SubscriptionChange> {
  const { payments } = requirePayments(setup);
  const account = await requireAccount(ctx);
  const { organization: before } = account;
  const { new_plan_code: plan, effective_immediately: isNow } = input;
  if (plan !== 'TRIAL') refuseWhileLeaving(account);
  return whenDown(ctx, plan === 'TRIAL' ? cancelFailed : upgradeFailed, async () => {
    const organizationId = before.id;
    const { organization: synced, billed } = await syncSubscription({ ctx, input: { organizationId }, payments });
    const billing_period = plan === 'TRIAL' ? 'month' : (input.billing_period ?? synced.subscription.billing_period);
    const to: PlanChoice = { plan, billing_period };
    const plans = await readPlans(ctx);
    const { name } = plans[plan];
    const done = `You're on the ${name} plan now.`;
    if (isSame(synced.subscription, to)) {
      // A call that failed after it took effect succeeds when it's repeated.
      if (isSame(before.subscription, to)) throw alreadyOn(plans[plan]);
      return { message: done, subscription: subscriptionView(synced, plans) };
    }
    requireBilled(billed, to, plans);
    requireChange(billed, { to, isNow, plans });
    const refusal = isNow ? await whyNotNow(ctx, synced, { from: billed, to, plans }) : undefined;
    if (refusal !== undefined) throw new DomainError('conflict', refusal);
    if (isNow) await billOutstanding({ ctx, payments }, { organization: synced, billed });
    await replacePending(payments, billed, async () => {
      if (!isNow) await payments.changeAtPeriodEnd(billed, to);
      else if (plan === 'TRIAL') await payments.endNow(billed.id, { billUsage: true });
      else await payments.changeNow(billed, to);
    });
    const audit = auditEntry(ctx, {
      action: plan === 'TRIAL' ? 'plan.cancelled' : 'plan.changed',
      target: `${billed.plan} → ${plan}`,
      details: [isNow ? 'immediately' : 'at the end of the period', reasonOf(input)].filter(Boolean).join('. '),
    });
    const { organization } = await syncSubscription({ ctx, input: { organizationId, audit }, payments });
    const message = isNow
      ? done
      : plan === 'TRIAL'
        ? 'Your subscription ends at the end of the period.'
        : `Your plan changes to ${name} at the end of the period.`;
    return { message, subscription: subscriptionView(organization, plans) };
  });
}

/** Ends the subscription now and moves the organization to the Trial plan. @throws DomainError `conflict`, `unavailable` */
export const cancelSubscription = async ({ ctx, input, setup }: Input<CancelBody>): Promise<SubscriptionChange> => {
  const change = { ...input, new_plan_code: 'TRIAL' as const, effective_immediately: true };
  const { subscription } = await changePlan({ ctx, input: change, setup });
  return { message: "Your subscription is cancelled. You're on the Trial plan now.", subscription };
};

/** Keeps the current plan in place of the change at the end of the period. @throws DomainError `conflict`, `unavailable` */
export async function undoPlanChange({ ctx, setup }: Omit<Input<never>, 'input'>): Promise<SubscriptionChange> {
  const { payments } = requirePayments(setup);
  const { organizationId } = ctx.actor;
  refuseWhileLeaving(await requireAccount(ctx));
  return whenDown(ctx, upgradeFailed, async () => {
    const { billed } = await syncSubscription({ ctx, input: { organizationId }, payments });
    if (!billed?.pending) throw new DomainError('conflict', "Your plan isn't going to change.");
    await payments.keep(billed);
    const audit = auditEntry(ctx, { action: 'plan.change_undone', target: billed.plan });
    const { organization } = await syncSubscription({ ctx, input: { organizationId, audit }, payments });
    const plans = await readPlans(ctx);
    return {
      message: `You're keeping the ${plans[billed.plan].name} plan.`,
      subscription: subscriptionView(organization, plans),
    };
  });
}
