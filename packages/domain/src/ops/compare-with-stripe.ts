import { adminPlanOf } from '@saywright/contracts/entities/ops-user';
import { notFound } from '@saywright/contracts/kernel/errors';
import { securityEvent } from '../audit/security-event.ts';
import type { StaffContext } from '../context/context.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import { requirePayments, type PaymentSetup } from '../payments/setup.ts';
import { syncSubscription } from '../payments/sync-subscription.ts';
import { whenDown } from '../payments/when-down.ts';
import { requireUser } from './require-user.ts';

const planOf = ({ subscription: { plan, billing_period: period } }: OrganizationRecord): string =>
  `${adminPlanOf(plan)} by the ${period}`;

/**
 * Brings the plan of the organization that a user works in up to date with Stripe, as the hourly job does for all.
 * @returns what it found, for staff
 * @throws DomainError `not_found`, `unavailable`
 */
export async function compareWithStripe({
  ctx,
  input: { id, reason },
  setup,
}: {
  ctx: StaffContext;
  input: { id: string; reason: string };
  setup: PaymentSetup | undefined;
}): Promise<string> {
  const { email, organization_id: organizationId } = await requireUser(ctx, id);
  const before = await ctx.ports.identity.findOrganization(organizationId);
  if (!before) throw notFound('Organization');
  const { payments } = requirePayments(setup);
  await ctx.ports.securityLog.append(
    securityEvent(ctx, { action: 'plan.compared', target: `${before.name} (${email})`, reason }),
  );
  const { organization: after, billed } = await whenDown(
    ctx,
    'Stripe doesn’t answer right now. Nothing was changed.',
    () => syncSubscription({ ctx, input: { organizationId }, payments }),
  );
  if (planOf(before) !== planOf(after)) return `Fixed the plan: ${planOf(before)} → ${planOf(after)}.`;
  return billed
    ? `The plan is right: ${planOf(after)}, as at Stripe.`
    : `Stripe has no subscription for ${after.name}. The plan stays ${adminPlanOf(after.subscription.plan)}.`;
}
