import type { ScheduleAlerts } from '@saywright/contracts/entities/alert';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';

/**
 * The alerts of a schedule with each recipient once. Those who were chosen before and left the organization are dropped.
 * @param before the recipients that the schedule has
 * @throws DomainError `validation_failed` for recipients who aren't in the organization
 */
export async function chooseRecipients(
  ctx: UserContext,
  alerts: ScheduleAlerts,
  before: readonly string[] = [],
): Promise<ScheduleAlerts> {
  const chosen = [...new Set(alerts.recipient_ids)];
  if (chosen.length === 0) return alerts;
  const team = await ctx.ports.team.readTeam(ctx.actor.organizationId);
  const members = new Set(team?.members.map(({ user_id: userId }) => userId));
  const at = chosen.findIndex((id) => !members.has(id) && !before.includes(id));
  if (at < 0) return { ...alerts, recipient_ids: chosen.filter((id) => members.has(id)) };
  const message = "One of the recipients isn't a member of your organization. Remove them and save again.";
  throw new DomainError('validation_failed', message, { issues: [{ path: `alerts.recipient_ids.${at}`, message }] });
}
