import { isoNow } from '@saywright/domain/context/clock';
import { takeMailFeedback } from '@saywright/domain/mail/take-mail-feedback';
import type { MailFeedback } from '@saywright/domain/ports/mail-blocks';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

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

/** The report of an event; nothing if someone only moved an email out of the spam folder. @throws if it isn't one of SES */
function readFeedback(body: string): Omit<MailFeedback, 'at'> | undefined {
  const { detail } = sesEvent.parse(JSON.parse(body));
  if (detail.eventType === 'Bounce') {
    const { feedbackId: id, bounceType, bouncedRecipients } = detail.bounce;
    return { id, reason: 'bounced', toBlock: bounceType === 'Permanent' ? addressesOf(bouncedRecipients) : [] };
  }
  const { feedbackId: id, complaintFeedbackType: type, complainedRecipients } = detail.complaint;
  return type === 'not-spam' ? undefined : { id, reason: 'complained', toBlock: addressesOf(complainedRecipients) };
}

/** Takes what SES reports about emails: bounces and complaints. Events that fail stay in the queue; invalid ones are dropped. */
async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('mail-feedback', context.awsRequestId);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of event.Records) {
    let feedback;
    try {
      feedback = readFeedback(body);
    } catch {
      // Without the error, which repeats the address.
      ctx.log.error("isn't feedback about an email", { message_id: messageId });
      continue;
    }
    try {
      if (feedback) await takeMailFeedback({ ctx, input: { ...feedback, at: isoNow(ctx.clock) } });
    } catch (error) {
      ctx.log.error('feedback not taken; the message stays', { message_id: messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

export const handler = measured(work);
