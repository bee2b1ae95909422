import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { allowedPeriod } from '../subscriptions/allowance-of.ts';
import { usagePeriod } from '../usage/usage-period.ts';

const rounds = 20;

const changedTooOften = (): DomainError =>
  new DomainError('conflict', 'Someone else is changing the subscription at the same time. Please try again.');

/** Adds executions that were paid for to the current usage period, once for each bill or payment page. */
export async function grantExecutions({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string; organizationId: string; executions: number; userId: string | null };
}): Promise<void> {
  const { id, organizationId, executions, userId } = input;
  for (let round = 0; round < rounds; round++) {
    const organization = await ctx.ports.identity.findOrganization(organizationId);
    if (!organization) throw notFound('Organization');
    const { subscription } = organization;
    const { start } = usagePeriod(subscription.started_at, ctx.clock.now());
    const { granted } = subscription;
    const before = granted?.period_start === start ? granted : { executions: 0, batch: id };
    const place = { period_start: start, batch: before.batch };
    const bought = { ...subscription, granted: { ...place, executions: before.executions + executions } };
    const outcome = await ctx.ports.billing.grant({
      organization,
      subscription: bought,
      allowed: allowedPeriod({ subscription: bought }, ctx.clock.now()),
      grant: { id, organization_id: organizationId, executions, ...place, granted_at: isoNow(ctx.clock) },
      ...(userId !== null && {
        audit: auditEntry(ctx, {
          action: 'plan.executions_bought',
          target: `${executions} executions`,
          by: { userId, organizationId },
        }),
      }),
    });
    if (outcome !== 'changed_meanwhile') return;
  }
  throw changedTooOften();
}

/** Takes back executions whose money went back. Executions that ran stay counted. */
export async function revokeExecutions({
  ctx,
  input: { id, organizationId },
}: {
  ctx: Context;
  input: { id: string; organizationId: string };
}): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const grant = await ctx.ports.billing.findGrant(organizationId, id);
    const organization = await ctx.ports.identity.findOrganization(organizationId);
    if (!grant || !organization) return;
    const { granted, ...rest } = organization.subscription;
    const isCurrent = granted?.batch === grant.batch;
    const subscription = isCurrent
      ? { ...rest, granted: { ...granted, executions: granted.executions - grant.executions } }
      : organization.subscription;
    const allowed = allowedPeriod({ subscription }, ctx.clock.now());
    if ((await ctx.ports.billing.revokeGrant({ organization, subscription, allowed, grant })) !== 'changed_meanwhile')
      return;
  }
  throw changedTooOften();
}
