import type { RunsPass } from '@saywright/contracts/entities/debug-run';
import { epochSeconds } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { securityEvent } from '../../audit/security-event.ts';
import { requireListedRun } from './require-open-run.ts';

const openSeconds = 3_600;

/** Opens the runs of an execution's organization to the caller for an hour. The reason is logged. @throws DomainError `not_found` */
export async function openCustomerRuns({
  ctx,
  input: { executionId, reason },
}: {
  ctx: StaffContext;
  input: { executionId: string; reason: string };
}): Promise<RunsPass> {
  const { organization_id: organizationId } = await requireListedRun(ctx, executionId);
  const organization = await ctx.ports.identity.findOrganization(organizationId);
  const ttl = epochSeconds(ctx.clock.now()) + openSeconds;
  const target = `${organization?.name ?? ''} (${organizationId})`;
  const event = securityEvent(ctx, { action: 'runs.opened', target, reason, details: executionId });
  await ctx.ports.allRuns.insertPass(
    { staff_id: ctx.actor.staffId, organization_id: organizationId, reason, ttl },
    event,
  );
  return { organization_id: organizationId, expires_at: new Date(ttl * 1000).toISOString() };
}
