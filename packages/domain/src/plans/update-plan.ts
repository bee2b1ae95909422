import type { OpsPlan, UpdatePlanBody } from '@saywright/contracts/entities/ops-plan';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { planChanges } from '@saywright/contracts/entities/plan-changes';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import type { PaymentSetup } from '../payments/setup.ts';
import { whenDown } from '../payments/when-down.ts';
import { PaymentError } from '../ports/payments.ts';
import type { PlanRecord } from '../ports/plan-repository.ts';
import { securityEvent } from '../audit/security-event.ts';
import { opsPlanView } from './ops-plan-view.ts';
import { requireSamePrice, requireSellable } from './plan-rules.ts';
import { requirePlan } from './require-plan.ts';

interface UpdatePlan {
  ctx: StaffContext;
  input: UpdatePlanBody & { plan_code: string };
  /** Undefined in a deployment that takes no payments. */
  setup: PaymentSetup | undefined;
}

const changedMeanwhile = (): DomainError =>
  new DomainError('conflict', 'Someone else changed this plan. Reload to see their changes, then make yours again.');

function edited({ ctx, input }: UpdatePlan, from: PlanRecord): PlanRecord {
  const { version: _version, executions_monthly, team_members_included, overage_enabled: hasOverage, ...offer } = input;
  return {
    ...from,
    ...offer,
    plan_code: from.plan_code,
    notes: input.notes === undefined ? from.notes : input.notes,
    contract_required: input.contract_required ?? from.contract_required,
    trial_days: input.trial_days ?? 0,
    overage_price_usd: hasOverage ? input.overage_price_usd : null,
    limits: {
      ...from.limits,
      executions_monthly,
      generations_monthly: executions_monthly,
      team_members: team_members_included,
      hard_limit: !hasOverage,
    },
    version: from.version + 1,
    updated_at: isoNow(ctx.clock),
    updated_by: ctx.actor.email,
  };
}

/** Prices at Stripe follow the plan when it's sold next, so that Stripe being down doesn't stop the change. */
async function offerAtStripe({ ctx, setup }: UpdatePlan, plan: PlanRecord): Promise<void> {
  if (!setup || plan.price_usd === 0) return;
  try {
    await setup.payments.updateOffer(plan.plan_code, plan);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log.warn('prices at the payment provider follow later', { plan: plan.plan_code, error });
  }
}

/**
 * Changes a plan. Subscriptions keep what they were sold with until staff sync them, and their prices in any case.
 * @throws DomainError `not_found`, `validation_failed`; `conflict` when someone else was faster
 */
export async function updatePlan(update: UpdatePlan): Promise<OpsPlan> {
  const { ctx, input, setup } = update;
  const from = await requirePlan(ctx, input.plan_code);
  if (input.version !== undefined && input.version !== from.version) throw changedMeanwhile();
  const to = edited(update, from);
  requireSellable(to);
  const { stripe_price_id: priceId } = to;
  if (setup && priceId !== null)
    requireSamePrice(to, await whenDown(ctx, 'Failed to update plan', () => setup.payments.findPrice(priceId)));
  const changes = planChanges(opsPlanView(from), input);
  const event = securityEvent(ctx, {
    action: 'plan.edited',
    target: to.plan_code,
    details: changes.map(({ field, from: before, to: after }) => `${field}: ${before} → ${after}`).join('; '),
  });
  if ((await ctx.ports.plans.replace(to, event)) === 'changed_meanwhile') throw changedMeanwhile();
  await offerAtStripe(update, to);
  return opsPlanView(to);
}
