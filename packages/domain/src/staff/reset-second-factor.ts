import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { changeRoster } from './change-roster.ts';
import { refuseOneself, requireInRoster } from './roster-rules.ts';
import { securityEvent } from '../audit/security-event.ts';

/**
 * Removes the second factor of someone who lost theirs, and ends their sessions.
 * @throws DomainError `not_found`; `conflict` for one's own
 */
export async function resetSecondFactor({
  ctx,
  input: { id },
}: {
  ctx: StaffContext;
  input: { id: string };
}): Promise<void> {
  await changeRoster(ctx, (roster) => {
    const from = requireInRoster(roster, id);
    refuseOneself(ctx, id, 'reset two-factor for');
    const { second_factor: _factor, pending_factor: _pending, ...rest } = from;
    return {
      put: {
        ...rest,
        session_epoch: from.session_epoch + 1,
        revision: from.revision + 1,
        updated_at: isoNow(ctx.clock),
      },
      event: securityEvent(ctx, { action: 'staff.second_factor_reset', target: from.email }),
    };
  });
}
