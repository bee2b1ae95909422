import { planCode } from '@saywright/contracts/plans';
import { isoNow } from '../context/clock.ts';
import type { StaffContext, SystemContext } from '../context/context.ts';
import { securityEvent } from '../audit/security-event.ts';
import { readPlans } from '../subscriptions/read-plans.ts';

/** Stores the plans that are missing, as they start. Those that are stored stay as they are. @returns how many */
export async function initializePlans({ ctx }: { ctx: StaffContext | SystemContext }): Promise<number> {
  const by = ctx.actor.type === 'staff' ? ctx.actor.email : ctx.actor.name;
  const plans = await readPlans(ctx);
  const outcomes = await Promise.all(
    planCode.options.map((code) =>
      ctx.ports.plans.insert(
        { ...plans[code], plan_code: code, version: 1, updated_at: isoNow(ctx.clock), updated_by: by },
        securityEvent(ctx, { action: 'plan.initialized', by, target: plans[code].name }),
      ),
    ),
  );
  return outcomes.filter((outcome) => outcome === 'inserted').length;
}
