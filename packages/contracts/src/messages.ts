import * as z from 'zod';
import { id, instant } from './entities/common.ts';
import { ticketStatus } from './entities/support-ticket.ts';
import { planCode } from './plans.ts';

/** The message of the run queues. The plan stays in the table; a duplicate of this message does nothing. */
export const runMessage = z.strictObject({ execution_id: id, organization_id: id });
export type RunMessage = z.output<typeof runMessage>;

/** The message of the mail queue: what happened, and to whom. The worker looks up the rest and writes the email. */
export const mailMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('email_verification'), email: z.string() }),
  z.strictObject({ kind: z.literal('email_changed'), user_id: id, changed_at: instant }),
  z.strictObject({ kind: z.literal('password_changed'), user_id: id, at: instant }),
  z.strictObject({ kind: z.literal('password_reset'), email: z.string() }),
  z.strictObject({ kind: z.literal('team_invitation'), organization_id: id, invitation_id: id }),
  z.strictObject({
    kind: z.literal('payment_failed'),
    organization_id: id,
    since: instant,
    day: z.number().int(),
  }),
  z.strictObject({ kind: z.literal('plan_ended'), organization_id: id, plan: planCode }),
  z.strictObject({
    kind: z.literal('usage_reached'),
    organization_id: id,
    period_start: z.iso.date(),
    percent: z.union([z.literal(80), z.literal(100)]),
  }),
  z.strictObject({ kind: z.literal('account_deletion'), user_id: id }),
  z.strictObject({ kind: z.literal('organization_deletion'), organization_id: id, user_id: id }),
  z.strictObject({ kind: z.literal('data_export'), user_id: id, export_id: id }),
  z.strictObject({ kind: z.literal('ticket_received'), ticket_id: id }),
  z.strictObject({ kind: z.literal('ticket_status'), ticket_id: id, status: ticketStatus }),
  z.strictObject({ kind: z.literal('ticket_reply'), ticket_id: id, reply_id: id }),
  z.strictObject({ kind: z.literal('staff_message'), message_id: id }),
  /** Alerts that go to one person in one email; `mail_id` is in their records. */
  z.strictObject({ kind: z.literal('alerts'), organization_id: id, user_id: id, mail_id: id }),
  z.strictObject({ kind: z.literal('webhook_stopped'), organization_id: id, webhook_id: id, user_id: id }),
]);
export type MailMessage = z.output<typeof mailMessage>;

/** The message of the payment queue: an event of the payment provider, which is stored. A duplicate does nothing. */
export const paymentMessage = z.strictObject({ event_id: z.string().min(1).max(200) });
export type PaymentMessage = z.output<typeof paymentMessage>;

/** The message of the webhook queue: an event whose deliveries aren't stored yet, or a delivery that's due. A duplicate does no harm. */
export const webhookMessage = z.union([
  z.strictObject({ organization_id: id, event_id: id }),
  z.strictObject({ organization_id: id, endpoint_id: id, event_id: id }),
]);
export type WebhookMessage = z.output<typeof webhookMessage>;

/** The message of the fire queue: an instant of a schedule that has come. A duplicate of this message does nothing. */
export const fireMessage = z.strictObject({ organization_id: id, schedule_id: id, instant });
export type FireMessage = z.output<typeof fireMessage>;

/** The message of the import queue: a document that takes longer than a call. A duplicate does nothing. */
export const importMessage = z.strictObject({ organization_id: id, import_id: id });
export type ImportMessage = z.output<typeof importMessage>;

/** The message of the segment queue: the segment's change is not in all of its tests yet. A duplicate does no harm. */
export const segmentMessage = z.strictObject({ organization_id: id, segment_id: id });
export type SegmentMessage = z.output<typeof segmentMessage>;

/**
 * The message of the leaving queue: a deletion that's due, an organization that left its plan and whose history ends, or
 * the ID of a user who exports their data. A duplicate does no harm.
 */
export const leavingMessage = z.union([
  z.strictObject({ deletion_id: id }),
  z.strictObject({ history_of: id }),
  z.strictObject({ export_of: id }),
]);
export type LeavingMessage = z.output<typeof leavingMessage>;
