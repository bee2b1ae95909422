import type { Context } from '../context/context.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import { allowanceOf } from './allowance-of.ts';
import { usagePeriod } from '../usage/usage-period.ts';

const warnedAt = [100, 80] as const;

/**
 * Emails the owner of an organization once it has used 80% of its allowance, and once it has used all of it; once each in
 * a period. To be called after executions were counted: of many at once, the last one sees all of them.
 */
export async function warnOfUsage(
  ctx: Context,
  organization: Pick<OrganizationRecord, 'id' | 'subscription'>,
): Promise<void> {
  const { id: organizationId, subscription } = organization;
  const now = ctx.clock.now();
  const { start: periodStart } = usagePeriod(subscription.started_at, now);
  const { executions_used: used, warned_percent: warned } = await ctx.ports.identity.readUsage(
    organizationId,
    periodStart,
  );
  const { total } = allowanceOf(organization, now);
  const percent = warnedAt.find((each) => used * 100 >= total * each);
  if (percent === undefined || percent <= warned) return;
  if ((await ctx.ports.identity.noteWarning({ organizationId, periodStart, percent })) === 'noted_before') return;
  await queueMail(ctx, { kind: 'usage_reached', organization_id: organizationId, period_start: periodStart, percent });
}
