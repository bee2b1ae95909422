import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { DueAlert } from '../ports/alert-repository.ts';
import type { NotificationOwner } from '../ports/notification-repository.ts';
import { planMails } from './plan-mails.ts';
import { quietUntil } from './quiet-hours.ts';
import { findRecipient, type Recipient } from './recipients.ts';

/** A message that wasn't noted as queued by then is sent again. */
const leaseMs = 15 * 60_000;
/** A sweep that comes a little late doesn't make an alert one that waited. */
const waitedMs = 5 * 60_000;
/** The sent emails of a person that are remembered. */
const remembered = 10;

/** Puts alerts into one email and requests it. Of two sweeps that try, each alert goes with one. */
async function requestMail(ctx: Context, owner: NotificationOwner, due: readonly DueAlert[]): Promise<number> {
  const { alerts, mailQueue } = ctx.ports;
  const id = newId(ctx.clock);
  const leaseUntil = new Date(ctx.clock.now() + leaseMs).toISOString();
  const taken = await alerts.putInMail(due, { id, leaseUntil });
  if (taken.length === 0) return 0;
  const { organizationId: organization_id, userId: user_id } = owner;
  await mailQueue.send({ kind: 'alerts', organization_id, user_id, mail_id: id });
  await alerts.noteQueued(taken);
  return taken.length;
}

async function sendWanted(
  ctx: Context,
  { owner, to }: { owner: NotificationOwner; to: Recipient },
  due: readonly DueAlert[],
): Promise<number> {
  const now = ctx.clock.now();
  const plan = planMails({
    alerts: due.length,
    waited: due.some(({ alert }) => now - Date.parse(alert.created_at) > waitedMs),
    sent: to.sent,
    quietUntil: quietUntil(to.settings.quiet_hours, to.settings.time_zone, now),
    now,
  });
  if ('waitUntil' in plan) {
    const until = new Date(plan.waitUntil).toISOString();
    await Promise.all(due.map((one) => ctx.ports.alerts.postpone(one, until)));
    return 0;
  }
  const mails = plan.send === 'together' ? [due] : due.map((one) => [one]);
  const counts: number[] = [];
  for (const mail of mails) counts.push(await requestMail(ctx, owner, mail));
  const sent = counts.filter((count) => count > 0).map((alerts) => ({ at: isoNow(ctx.clock), alerts }));
  if (sent.length > 0) await ctx.ports.alerts.noteSent(to.user.id, [...to.sent, ...sent].slice(-remembered));
  return sent.length;
}

/**
 * Requests the emails of a person's alerts that are due, as many as their settings and the hour allow. Those of someone
 * who left, and of kinds that they don't want anymore, are forgotten.
 * @returns how many emails were requested
 */
export async function sendOwedAlerts({ ctx, input }: { ctx: Context; input: NotificationOwner }): Promise<number> {
  const { alerts } = ctx.ports;
  const due = await alerts.listDue(input, isoNow(ctx.clock));
  const recipient = await findRecipient(ctx, input);
  const isWanted = ({ alert }: DueAlert): boolean => recipient?.settings.kinds[alert.kind].email ?? false;
  const unwanted = due.filter((one) => !isWanted(one));
  if (unwanted.length > 0) await alerts.forget(unwanted.map(({ alert }) => alert));
  const wanted = due.filter(isWanted);
  return recipient && wanted.length > 0 ? sendWanted(ctx, { owner: input, to: recipient }, wanted) : 0;
}
