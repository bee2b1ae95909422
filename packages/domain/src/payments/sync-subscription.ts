import { isDeepStrictEqual } from 'node:util';
import { adminPlanOf } from '@saywright/contracts/entities/ops-user';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { Context } from '../context/context.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { BilledSubscription, Payments } from '../ports/payments.ts';
import type { SecurityEventRecord } from '../ports/security-log.ts';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { securityEvent } from '../audit/security-event.ts';
import { allowedPeriod } from '../subscriptions/allowance-of.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { billedSubscription, subscriptionAsBilled } from './subscription-as-billed.ts';

/**
 * How our record of a subscription stays true.
 *
 * 1. The payment provider decides what is paid for. Its events, the page that people come back to, the hourly check, and
 *    every change all lead here, and here the subscription is read from the provider: an event that comes twice, late, out
 *    of order or not at all does no harm.
 * 2. The organization is read before the provider, and written on condition that its billing is still as it was read. So
 *    of two at once, the one with the older answer writes nothing and reads again.
 * 3. Writing the same again is skipped, unless it's a person's change: its entry in the audit trail is written with it, even
 *    if an event was faster.
 */
const rounds = 20;

export interface Synced {
  organization: OrganizationRecord;
  /** The subscription at the provider; undefined without one. */
  billed: BilledSubscription | undefined;
}

interface SyncInput {
  organizationId: string;
  /** The entry of the person who changed it; without one, a purchase is noted as its buyer's. */
  audit?: AuditRecord | undefined;
}

/** Counts are kept when the usage period begins on another day, as it does with a new subscription. */
function movedPeriod({ subscription }: OrganizationRecord, next: SubscriptionRecord, now: number) {
  const { start: from } = usagePeriod(subscription.started_at, now);
  const { start: to } = usagePeriod(next.started_at, now);
  return from === to ? undefined : { from, to };
}

function purchaseEntry(ctx: Context, organization: OrganizationRecord, billed: BilledSubscription | undefined) {
  if (!billed?.bought_by || billed.id === organization.subscription.paid?.id) return undefined;
  const by = { userId: billed.bought_by, organizationId: organization.id };
  return auditEntry(ctx, {
    action: 'plan.bought',
    target: billed.plan,
    details: `by the ${billed.billing_period}`,
    by,
  });
}

/** For staff: who put the organization on which plan; undefined if it stays on its plan. */
async function planEvent(
  ctx: Context,
  {
    organization,
    to,
    audit,
  }: { organization: OrganizationRecord; to: SubscriptionRecord; audit?: AuditRecord | undefined },
): Promise<SecurityEventRecord | undefined> {
  const { name, subscription: from } = organization;
  if (from.plan === to.plan && from.billing_period === to.billing_period) return undefined;
  const person = audit && (await ctx.ports.identity.findUser(audit.user_id));
  const plan = ({ plan: code, billing_period: period }: SubscriptionRecord): string =>
    `${adminPlanOf(code)} by the ${period}`;
  return securityEvent(ctx, {
    action: 'plan.changed_by_customer',
    by: person?.email ?? 'Stripe',
    target: name,
    details: `${plan(from)} → ${plan(to)}`,
  });
}

/**
 * Brings an organization's subscription up to date with the payment provider.
 * @throws DomainError `not_found`, PaymentError
 */
export async function syncSubscription({
  ctx,
  input: { organizationId, audit },
  payments,
}: {
  ctx: Context;
  input: SyncInput;
  payments: Payments;
}): Promise<Synced> {
  const { identity, billing } = ctx.ports;
  for (let round = 0; round < rounds; round++) {
    const organization = await identity.findOrganization(organizationId);
    if (!organization) throw notFound('Organization');
    if (organization.customer_id === undefined) return { organization, billed: undefined };
    const all = await payments.listSubscriptions(organization.customer_id);
    const billed = billedSubscription(organization, all);
    if (billed && !billed.bills_overage) await payments.addOverage(billed);
    const subscription = subscriptionAsBilled(organization, all, { plans: await readPlans(ctx), now: ctx.clock.now() });
    if (!audit && isDeepStrictEqual(subscription, organization.subscription)) return { organization, billed };
    const entry = audit ?? purchaseEntry(ctx, organization, billed);
    const written = await billing.writeSubscription({
      organization,
      subscription,
      allowed: allowedPeriod({ subscription }, ctx.clock.now()),
      move: movedPeriod(organization, subscription, ctx.clock.now()),
      audit: entry,
      event: await planEvent(ctx, { organization, to: subscription, audit: entry }),
    });
    if (written === 'written') return { organization: { ...organization, subscription }, billed };
  }
  throw new DomainError('conflict', 'Someone else is changing the subscription at the same time. Please try again.');
}
