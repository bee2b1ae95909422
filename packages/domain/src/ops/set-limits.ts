import type { SetLimitsBody } from '@saywright/contracts/entities/ops-user';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import type { CustomLimits } from '../ports/subscription-record.ts';
import { changeSubscription } from './change-subscription.ts';

type Agreed = CustomLimits['limits'];

const textOf = ({ history_days: days, concurrent_executions: atOnce }: Agreed): string =>
  `${days ?? 'plan default'} days, ${atOnce ?? 'plan default'} at once`;

/** Agrees on days of history and tests at the same time for the organization that a user owns, in place of the plan's. */
export async function setLimits({
  ctx,
  input: { id, history_days: days, concurrent_executions: atOnce, reason },
}: {
  ctx: StaffContext;
  input: SetLimitsBody & { id: string };
}): Promise<void> {
  const by = { set_by: ctx.actor.staffId, set_at: isoNow(ctx.clock), reason };
  await changeSubscription(ctx, { userId: id, action: 'plan.limits_set', reason }, (from) => {
    const { custom, ...rest } = from;
    const seats = custom?.limits.team_members;
    const limits: Agreed = {
      ...(seats !== undefined && { team_members: seats }),
      ...(days !== null && { history_days: days }),
      ...(atOnce !== null && { concurrent_executions: atOnce }),
    };
    const isEmpty = Object.keys(limits).length === 0;
    return {
      to: { ...rest, ...(!isEmpty && { custom: { ...by, limits } }) },
      details: `${textOf(custom?.limits ?? {})} → ${textOf(limits)}`,
    };
  });
}
