import type { ScheduleAlerts } from '@saywright/contracts/entities/alert';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';

/**
 * The alerts of a schedule with each recipient once. Someone who leaves later is left out when it alerts people.
 * @throws DomainError `validation_failed` for recipients who aren't in the organization
 */
export async function chooseRecipients(ctx: UserContext, alerts: ScheduleAlerts): Promise<ScheduleAlerts> {
  const chosen = { ...alerts, recipient_ids: [...new Set(alerts.recipient_ids)] };
  if (chosen.recipient_ids.length === 0) return chosen;
  const team = await ctx.ports.team.readTeam(ctx.actor.organizationId);
  const at = chosen.recipient_ids.findIndex((id) => !team?.members.some(({ user_id: userId }) => userId === id));
  if (at < 0) return chosen;
  const message = "One of the recipients isn't a member of your organization. Remove them and save again.";
  throw new DomainError('validation_failed', message, { issues: [{ path: `alerts.recipient_ids.${at}`, message }] });
}
