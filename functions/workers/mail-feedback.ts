import { isoNow } from '@saywright/domain/context/clock';
import { takeMailFeedback } from '@saywright/domain/mail/take-mail-feedback';
import type { MailFeedback } from '@saywright/domain/ports/mail-blocks';
import * as z from 'zod';
import { eachMessage } from './each-message.ts';

const recipients = z.array(z.object({ emailAddress: z.string().max(1_000) })).max(50);
const feedbackId = z.string().min(1).max(500);

/** As EventBridge hands over what SES reports: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const sesEvent = z.object({
  source: z.literal('aws.ses'),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({ feedbackId, bounceType: z.string(), bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({
        feedbackId,
        complaintFeedbackType: z.string().nullish(),
        complainedRecipients: recipients,
      }),
    }),
  ]),
});

/** SES may repeat the display name: `Ada <ada@example.com>`. */
const addressesOf = (list: z.output<typeof recipients>): string[] =>
  [...new Set(list.map(({ emailAddress: text }) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text))].filter((address) =>
    address.includes('@'),
  );

/** The report of an event; nothing if someone only moved an email out of the spam folder. */
const feedbackEvent = sesEvent.transform(({ detail }): { feedback?: Omit<MailFeedback, 'at'> } => {
  if (detail.eventType === 'Bounce') {
    const { feedbackId: id, bounceType, bouncedRecipients } = detail.bounce;
    const toBlock = bounceType === 'Permanent' ? addressesOf(bouncedRecipients) : [];
    return { feedback: { id, reason: 'bounced', toBlock } };
  }
  const { feedbackId: id, complaintFeedbackType: type, complainedRecipients } = detail.complaint;
  return type === 'not-spam'
    ? {}
    : { feedback: { id, reason: 'complained', toBlock: addressesOf(complainedRecipients) } };
});

/** Takes what SES reports about emails: bounces and complaints. Events that fail stay in the queue; invalid ones are dropped. */
export const handler = eachMessage({
  name: 'mail-feedback',
  schema: feedbackEvent,
  unknown: "isn't feedback about an email",
  async handle({ feedback }, { ctx }) {
    if (feedback) await takeMailFeedback({ ctx, input: { ...feedback, at: isoNow(ctx.clock) } });
  },
  failed: 'feedback not taken; the message stays',
  logged: () => ({}),
});
