import { adminPlanOf, type OpsUser } from '@saywright/contracts/entities/ops-user';
import type { StaffContext } from '../context/context.ts';
import type { OrganizationRecord, UserRecord } from '../ports/identity-repository.ts';
import { usagePeriod } from '../usage/usage-period.ts';

/** The organizations that users work in, by ID. */
export async function organizationsOf(
  ctx: StaffContext,
  users: readonly UserRecord[],
): Promise<Map<string, OrganizationRecord>> {
  const ids = [...new Set(users.map(({ organization_id: id }) => id))];
  return new Map((await ctx.ports.team.findOrganizations(ids)).map((each) => [each.id, each]));
}

/** Users as the list shows them, in the same order. */
export async function userRows(ctx: StaffContext, users: readonly UserRecord[]): Promise<OpsUser[]> {
  const organizations = await organizationsOf(ctx, users);
  const periods = [...organizations.values()].map(({ id, subscription }) => ({
    organizationId: id,
    periodStart: usagePeriod(subscription.started_at, ctx.clock.now()).start,
  }));
  const totals = await ctx.ports.customers.readTotals(periods);
  return users.map((user) => {
    const organization = organizations.get(user.organization_id);
    const total = totals.get(user.organization_id);
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      plan: adminPlanOf(organization?.subscription.plan ?? 'TRIAL'),
      monthly_usage: total?.executions ?? 0,
      total_tests_generated: total?.tests ?? 0,
      is_active: user.status === 'active',
      last_login: user.last_login_at ?? null,
    };
  });
}
