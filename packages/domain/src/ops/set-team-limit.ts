import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import type { CustomLimits, SubscriptionRecord } from '../ports/subscription-record.ts';
import { changeSubscription } from './change-subscription.ts';

/** Limits without one of team members; undefined if nothing else was agreed on. */
function withoutSeats({ custom }: SubscriptionRecord): CustomLimits | undefined {
  if (!custom) return undefined;
  const { team_members: _seats, ...limits } = custom.limits;
  return Object.keys(limits).length > 0 ? { ...custom, limits } : undefined;
}

/** Agrees on a limit of team members for the organization that a user owns, in place of the plan's. */
export async function setTeamLimit({
  ctx,
  input: { id, team_members_limit: seats, reason },
}: {
  ctx: StaffContext;
  input: { id: string; team_members_limit: number; reason: string };
}): Promise<void> {
  const agreed = { set_by: ctx.actor.staffId, set_at: isoNow(ctx.clock), reason };
  await changeSubscription(ctx, { userId: id, action: 'plan.team_limit_set', reason }, (from) => ({
    to: { ...from, custom: { ...agreed, limits: { ...from.custom?.limits, team_members: seats } } },
    details: `${from.custom?.limits.team_members ?? 'plan default'} → ${seats}`,
  }));
}

/** Returns the organization that a user owns to its plan's limit of team members. */
export async function removeTeamLimit({
  ctx,
  input: { id, reason },
}: {
  ctx: StaffContext;
  input: { id: string; reason: string };
}): Promise<void> {
  await changeSubscription(ctx, { userId: id, action: 'plan.team_limit_removed', reason }, (from) => {
    const { custom: _custom, ...rest } = from;
    const custom = withoutSeats(from);
    return {
      to: { ...rest, ...(custom && { custom }) },
      details: `${from.custom?.limits.team_members ?? 'plan default'} → plan default`,
    };
  });
}
