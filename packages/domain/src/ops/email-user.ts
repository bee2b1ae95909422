import type { EmailUserBody } from '@saywright/contracts/entities/ops-user';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import { securityEvent } from '../audit/security-event.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { requireUser } from './require-user.ts';

const keptSeconds = 365 * 86_400;

/**
 * Emails a user. The text is kept with the security log for a year.
 * @throws DomainError `not_found`, or `conflict` if the address is blocked
 */
export async function emailUser({
  ctx,
  input: { id, subject, message, reason },
}: {
  ctx: StaffContext;
  input: EmailUserBody & { id: string };
}): Promise<void> {
  const { email } = await requireUser(ctx, id);
  await refuseBlocked(ctx, email);
  const messageId = newId(ctx.clock);
  await ctx.ports.customers.insertMessage(
    {
      id: messageId,
      user_id: id,
      subject,
      message,
      sent_by: ctx.actor.email,
      created_at: isoNow(ctx.clock),
      ttl: epochSeconds(ctx.clock.now()) + keptSeconds,
    },
    securityEvent(ctx, { action: 'user.emailed', target: email, reason, details: subject }),
  );
  await queueMail(ctx, { kind: 'staff_message', message_id: messageId });
}
