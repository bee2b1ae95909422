import type { OpsUserTests } from '@saywright/contracts/entities/ops-user';
import type { StaffContext } from '../context/context.ts';
import { securityEvent } from '../audit/security-event.ts';
import { requireUser } from './require-user.ts';

const newest = 50;

/** The names and counts of the tests in the organization that a user works in. Looking is logged. @throws DomainError `not_found` */
export async function listUserTests({
  ctx,
  input: { id },
}: {
  ctx: StaffContext;
  input: { id: string };
}): Promise<OpsUserTests> {
  const { email, organization_id: organizationId } = await requireUser(ctx, id);
  await ctx.ports.securityLog.append(securityEvent(ctx, { action: 'user.tests_viewed', target: email }));
  const [tests, totals] = await Promise.all([
    ctx.ports.customers.listTests(organizationId, newest),
    ctx.ports.customers.readTotals([{ organizationId, periodStart: '' }]),
  ]);
  return { total: totals.get(organizationId)?.tests ?? 0, tests };
}
