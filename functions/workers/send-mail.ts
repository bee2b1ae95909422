import { mailMessage, type MailMessage } from '@saywright/contracts/messages';
import { sendMail } from '@saywright/domain/mail/send-mail';
import { createMailer } from '@saywright/storage/mail/mailer';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { workerContext } from './worker-context.ts';

const { MAIL_FROM, APP_URL } = z
  .object({ MAIL_FROM: z.string().min(1), APP_URL: z.url().transform((url) => url.replace(/\/+$/, '')) })
  .parse(process.env);

const outbound = { mailer: createMailer(MAIL_FROM), appUrl: APP_URL };

/** The message of a queue record; undefined for whatever is none. */
function readMessage(body: string): MailMessage | undefined {
  try {
    return mailMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Sends the mails that the queue asks for. What cannot be sent now stays in the queue; what is no message goes. */
export async function handler(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('send-mail', context.awsRequestId);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error('a message that asks for no mail of ours', { message_id: messageId });
      continue;
    }
    try {
      await sendMail({ ctx, input: message, outbound });
    } catch (error) {
      ctx.log.error('mail not sent; the message stays', { message_id: messageId, kind: message.kind, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
