import type { Plans } from '@saywright/contracts/plans';
import type { Context } from '../context/context.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { BilledSubscription, PlanChoice } from '../ports/payments.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { isDearer } from './is-dearer.ts';

/**
 * Why a plan can only change at the end of the period; undefined if it can change now. Any change credits the days left, which
 * weren't paid for while a payment fails, or in the hour before a renewal is charged. A smaller plan can't begin at once after
 * more was run or generated than it includes: people would get a large plan's allowance for the price of a few days.
 */
export async function whyNotNow(
  ctx: Pick<Context, 'clock' | 'ports'>,
  organization: OrganizationRecord,
  {
    from,
    to,
    plans,
  }: { from: PlanChoice & Pick<BilledSubscription, 'is_failing' | 'is_unpaid'>; to: PlanChoice; plans: Plans },
): Promise<string | undefined> {
  if (to.plan === 'TRIAL') return undefined;
  if (from.is_failing)
    return isDearer(plans, to, from)
      ? 'Your last payment failed. Update your payment method before you upgrade.'
      : 'Your last payment failed. Update your payment method to change your plan now.';
  if (isDearer(plans, to, from)) return undefined;
  if (from.is_unpaid)
    return "Your last invoice isn't paid yet. Try again in an hour, or change at the end of the period.";
  if (to.plan === from.plan) return undefined;
  const { start } = usagePeriod(organization.subscription.started_at, ctx.clock.now());
  const { executions_used: run, generations_used: generated } = await ctx.ports.identity.readUsage(
    organization.id,
    start,
  );
  const { name, limits } = plans[to.plan];
  const refusal = (did: string, used: number, included: number): string | undefined => {
    if (used <= included) return undefined;
    const facts = `You've ${did} ${formatted(used)} tests this month, and ${name} includes ${formatted(included)}.`;
    return `${facts} You can change at the end of the period.`;
  };
  return refusal('run', run, limits.executions_monthly) ?? refusal('generated', generated, limits.generations_monthly);
}

const formatted = (count: number): string => count.toLocaleString('en-US');
