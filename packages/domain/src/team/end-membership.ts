import { cutText } from '@saywright/contracts/text/cut-text';
import { newSubscription } from '../subscriptions/new-subscription.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import type { NextOrganization } from '../ports/team-repository.ts';
import { usagePeriod } from '../usage/usage-period.ts';

const maxNameLength = 200;

/**
 * Where a person works after their membership ends: in the remaining organization that they joined first, or in a new one
 * of their own on the free plan. So everyone who can sign in always has an organization to work in.
 * @returns undefined when they work in another organization already
 */
export async function nextOrganization(
  ctx: Context,
  { user, organizationId }: { user: UserRecord; organizationId: string },
): Promise<NextOrganization | undefined> {
  if (user.organization_id !== organizationId) return undefined;
  const others = await ctx.ports.team.listMemberships(user.id);
  const next = others.find((member) => member.organization_id !== organizationId);
  if (next) return { organizationId: next.organization_id };
  const now = isoNow(ctx.clock);
  const id = newId(ctx.clock);
  return {
    organization: {
      id,
      name: cutText(`${user.name}’s organization`, maxNameLength),
      subscription: newSubscription({ plan: 'TRIAL', plans: await readPlans(ctx), startedAt: now }),
      owner_id: user.id,
      created_at: now,
    },
    member: { organization_id: id, user_id: user.id, role: 'admin', joined_at: now },
    usagePeriodStart: usagePeriod(now, ctx.clock.now()).start,
  };
}
