import type { CreateTicketBody, SupportTicket } from '@saywright/contracts/entities/support-ticket';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { AnonymousActor, Context, UserActor } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { guardKey, takeTries } from '../identity/login-guard.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { TicketRecord } from '../ports/support-repository.ts';

type Sender = Pick<TicketRecord, 'user_id' | 'user_name' | 'user_email' | 'organization_id'>;

const noAddress = 'Please provide your email address';

async function senderOf(ctx: Context<AnonymousActor | UserActor>, userEmail: string | undefined): Promise<Sender> {
  const { actor } = ctx;
  if (actor.type === 'anonymous') {
    if (!userEmail)
      throw new DomainError('validation_failed', noAddress, { issues: [{ path: 'user_email', message: noAddress }] });
    return { user_id: null, user_name: null, user_email: userEmail, organization_id: null };
  }
  const user = await ctx.ports.identity.findUser(actor.userId);
  if (!user) throw new DomainError('unauthorized', 'Your session has ended. Please sign in again.');
  return { user_id: user.id, user_name: user.name, user_email: user.email, organization_id: actor.organizationId };
}

/**
 * Stores a ticket with the next number; an email confirms it. Signed in, the account's name and address count.
 * @throws DomainError `validation_failed` without an address to answer to; `too_many_requests`
 */
export async function createTicket({
  ctx,
  input,
}: {
  ctx: Context<AnonymousActor | UserActor>;
  input: CreateTicketBody;
}): Promise<SupportTicket> {
  const { user_email: userEmail, ...content } = input;
  const sender = await senderOf(ctx, userEmail);
  await takeTries(ctx, [guardKey('ticket_address', ctx.sourceIp), guardKey('ticket_account', sender.user_email)]);
  const now = isoNow(ctx.clock);
  const ticket: TicketRecord = {
    id: newId(ctx.clock),
    ticket_number: await ctx.ports.support.takeTicketNumber(),
    ...content,
    ...sender,
    status: 'open',
    created_at: now,
    updated_at: now,
  };
  const details = ticket.category.replaceAll('_', ' ');
  const audit =
    ctx.actor.type === 'user'
      ? auditEntry(ctx, { action: 'ticket.opened', target: `#${ticket.ticket_number}`, details })
      : undefined;
  await ctx.ports.support.insertTicket(ticket, audit);
  await queueMail(ctx, { kind: 'ticket_received', ticket_id: ticket.id });
  return ticket;
}
