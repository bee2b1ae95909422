import type { SystemContext } from '../context/context.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { Payments } from '../ports/payments.ts';
import { graceEnd } from '../subscriptions/grace-end.ts';
import { payOverdue } from './pay-overdue.ts';
import { billOutstanding } from './sweep-payments.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * A payment that fails.
 *
 * The plan stays for 14 days, with a banner in the app and an email on days 0, 3, 7 and 13. After that the subscription
 * ends, with a last email, and the organization is on the free plan. Nothing is deleted, and a last invoice has what ran
 * past the allowance. A payment that succeeds in between ends all of it: the subscription is read from the provider then.
 * Another card is charged as soon as we hear of it, and once more before the plan ends.
 */
const reminderDays = [13, 7, 3, 0] as const;
const dayMs = 86_400_000;

/** Does what is due for an organization: an email once, or the end of the plan. */
export async function remindOrEnd({
  ctx,
  input: { organizationId },
  payments,
}: {
  ctx: SystemContext;
  input: { organizationId: string };
  payments: Payments;
}): Promise<'reminded' | 'ended' | 'nothing'> {
  const organization = await ctx.ports.identity.findOrganization(organizationId);
  const { id, failing_since: since } = organization?.subscription.paid ?? {};
  if (id === undefined || since === undefined) return 'nothing';
  if (ctx.clock.now() >= Date.parse(graceEnd(since))) {
    // It may have been paid in the meantime, and the event be on its way; or there's a card that works by now.
    const synced = await payOverdue(
      { ctx, payments },
      await syncSubscription({ ctx, input: { organizationId }, payments }),
    );
    const { paid, plan } = synced.organization.subscription;
    if (paid?.id !== id || paid.failing_since === undefined) return 'nothing';
    await billOutstanding({ ctx, payments }, synced);
    await payments.endNow(id, { billUsage: true });
    await syncSubscription({ ctx, input: { organizationId }, payments });
    await queueMail(ctx, { kind: 'plan_ended', organization_id: organizationId, plan });
    return 'ended';
  }
  const days = Math.floor((ctx.clock.now() - Date.parse(since)) / dayMs);
  const day = reminderDays.find((each) => each <= days) ?? 0;
  if ((await ctx.ports.billing.noteReminder(id, { since, day })) === 'noted_before') return 'nothing';
  await queueMail(ctx, { kind: 'payment_failed', organization_id: organizationId, since, day });
  return 'reminded';
}
