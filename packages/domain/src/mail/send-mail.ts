import type { MailMessage } from '@saywright/contracts/messages';
import type { SystemContext } from '../context/context.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import type { Mail, Mailer } from '../ports/mailer.ts';
import { newMailedToken } from '../identity/mailed-token.ts';
import { newInvitationToken } from '../team/invitation-token.ts';
import { findBlock } from './blocked-address.ts';
import { writeAlertMail } from './alert-mail.ts';
import { writeDataExportMail } from './data-export-mail.ts';
import { writeDeletionMail } from './deletion-mail.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { emailVerificationMail } from './email-verification-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { writePaymentFailedMail } from './payment-failed-mail.ts';
import { writePlanEndedMail } from './plan-ended-mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import { staffMessageMail } from './staff-message-mail.ts';
import { teamInvitationMail } from './team-invitation-mail.ts';
import { writeUsageMail } from './usage-mail.ts';
import { writeWebhookStoppedMail } from './webhook-stopped-mail.ts';
import { ticketReceivedMail } from './ticket-received-mail.ts';
import { ticketReplyMail, ticketStatusMail } from './ticket-mails.ts';

/**
 * How emails leave.
 *
 * 1. A call of the API puts a message on the mail queue: what happened, and to whom. It holds neither text nor secret.
 * 2. The worker reads the message, looks the rest up, writes the email and sends it. Links begin with the configured
 *    address of the product, never with a host that a request named.
 * 3. An email that cannot be sent now is tried again with its message; after three times it is a dead letter with an
 *    alarm. One that the service refuses for good, or whose address is blocked (blocked-address.ts), is logged and done with. A message that is delivered twice sends the
 *    mail twice.
 */
export interface Outbound {
  mailer: Mailer;
  /** The address of the product without a trailing slash: `https://app.example.com`. */
  appUrl: string;
}

interface Addressed extends Mail {
  to: string;
}

interface SendMail {
  ctx: SystemContext;
  input: MailMessage;
  outbound: Outbound;
}

/** Nothing if there's nobody to write to (anymore). */
async function writeMail({ ctx, input, outbound }: SendMail): Promise<Addressed | undefined> {
  switch (input.kind) {
    case 'email_verification':
      return writeVerification(ctx, input.email, outbound);
    case 'email_changed':
      return writeEmailChanged(ctx, input, outbound);
    case 'password_changed': {
      const user = await ctx.ports.identity.findUser(input.user_id);
      return user && { to: user.email, ...passwordChangedMail(user, input.at) };
    }
    case 'password_reset': {
      const user = await ctx.ports.identity.findUserByEmail(input.email);
      if (user?.status !== 'active') return undefined;
      const { token, hash, ttl } = newMailedToken('swr', ctx.clock);
      const { id: userId, email } = user;
      const outcome = await ctx.ports.identity.storeResetToken({ userId, email, tokenHash: hash, ttl });
      if (outcome === 'not_needed') return undefined;
      return { to: email, ...passwordResetMail(user, `${outbound.appUrl}/reset-password?token=${token}`) };
    }
    case 'team_invitation':
      return writeInvitation(ctx, input, outbound);
    case 'alerts':
      return writeAlertMail(ctx, input, outbound.appUrl);
    case 'webhook_stopped':
      return writeWebhookStoppedMail(ctx.ports, input, outbound.appUrl);
    case 'payment_failed':
      return writePaymentFailedMail(ctx.ports.team, input, { ...outbound, plans: await readPlans(ctx) });
    case 'plan_ended':
      return writePlanEndedMail(ctx.ports.team, input, { ...outbound, plans: await readPlans(ctx) });
    case 'usage_reached':
      return writeUsageMail({ ports: ctx.ports, now: ctx.clock.now(), appUrl: outbound.appUrl }, input);
    case 'account_deletion':
    case 'organization_deletion':
      return writeDeletionMail(ctx.ports, input, outbound.appUrl);
    case 'data_export':
      return writeDataExportMail(ctx.ports, input, outbound.appUrl);
    case 'staff_message': {
      const message = await ctx.ports.customers.findMessage(input.message_id);
      const user = message && (await ctx.ports.identity.findUser(message.user_id));
      return user && { to: user.email, ...staffMessageMail(user, message) };
    }
    case 'ticket_status': {
      const ticket = await ctx.ports.support.findTicket(input.ticket_id);
      // It may have moved on: only the latest status is worth an email.
      return ticket?.status === input.status ? { to: ticket.user_email, ...ticketStatusMail(ticket) } : undefined;
    }
    case 'ticket_reply': {
      const ticket = await ctx.ports.support.findTicket(input.ticket_id);
      const replies = ticket ? await ctx.ports.support.listReplies(ticket.id) : [];
      const reply = replies.find(({ id }) => id === input.reply_id);
      return ticket && reply && { to: ticket.user_email, ...ticketReplyMail(ticket, reply) };
    }
    case 'ticket_received': {
      const ticket = await ctx.ports.support.findTicket(input.ticket_id);
      return ticket && { to: ticket.user_email, ...ticketReceivedMail(ticket) };
    }
  }
}

async function writeVerification(
  ctx: SystemContext,
  email: string,
  outbound: Outbound,
): Promise<Addressed | undefined> {
  const user = await ctx.ports.identity.findUserByEmail(email);
  if (user?.status !== 'active' || user.email_verified_at) return undefined;
  const { token, hash, ttl } = newMailedToken('swe', ctx.clock);
  const outcome = await ctx.ports.identity.storeVerificationToken({ userId: user.id, email, tokenHash: hash, ttl });
  if (outcome === 'not_needed') return undefined;
  return { to: email, ...emailVerificationMail(email, `${outbound.appUrl}/verify-email?token=${token}`) };
}

async function writeEmailChanged(
  ctx: SystemContext,
  message: MailMessage & { kind: 'email_changed' },
  outbound: Outbound,
): Promise<Addressed | undefined> {
  const { identity } = ctx.ports;
  const all = await identity.listFormerEmails(message.user_id);
  const former = all.find(({ changed_at }) => changed_at === message.changed_at);
  if (!former) return undefined;
  const { token, hash } = newMailedToken('swu', ctx.clock);
  if ((await identity.storeUndoToken(former, hash)) === 'not_needed') return undefined;
  return { to: former.email, ...emailChangedMail(former, `${outbound.appUrl}/undo-email-change?token=${token}`) };
}

async function writeInvitation(
  ctx: SystemContext,
  message: MailMessage & { kind: 'team_invitation' },
  outbound: Outbound,
): Promise<Addressed | undefined> {
  const { identity, team } = ctx.ports;
  const ids = { organizationId: message.organization_id, invitationId: message.invitation_id };
  const invitation = await team.findInvitation(ids.organizationId, ids.invitationId);
  const organization = await identity.findOrganization(ids.organizationId);
  if (!invitation || !organization) return undefined;
  const { token, hash } = newInvitationToken();
  const outcome = await team.storeInvitationToken({ ...ids, tokenHash: hash, ttl: invitation.ttl });
  if (outcome === 'invitation_over') return undefined;
  const inviter = await identity.findUser(invitation.invited_by);
  const admin = inviter?.email_verified_at ? inviter : undefined;
  const url = `${outbound.appUrl}/team/accept-invitation/${token}`;
  return {
    to: invitation.email,
    ...teamInvitationMail({ organization: organization.name, admin, role: invitation.role }, url),
  };
}

async function sendUnlessBlocked(
  { ctx, outbound }: SendMail,
  mail: Addressed,
): Promise<'sent' | 'refused' | 'blocked'> {
  return (await findBlock(ctx, mail.to)) ? 'blocked' : outbound.mailer.send(mail);
}

/**
 * Writes and sends the email that a message asks for.
 * @throws when the email cannot be sent now; the message should be tried again
 */
export async function sendMail(work: SendMail): Promise<'sent' | 'refused' | 'nobody' | 'blocked'> {
  const mail = await writeMail(work);
  const outcome = mail ? await sendUnlessBlocked(work, mail) : 'nobody';
  work.ctx.log[outcome === 'refused' ? 'error' : 'info']('mail', { kind: work.input.kind, outcome });
  return outcome;
}
