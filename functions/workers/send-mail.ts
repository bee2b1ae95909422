import { mailMessage, type MailMessage } from '@saywright/contracts/messages';
import { isoNow } from '@saywright/domain/context/clock';
import type { SystemContext } from '@saywright/domain/context/context';
import type { MailCount } from '@saywright/domain/ports/service-counts';
import { sendMail } from '@saywright/domain/mail/send-mail';
import { createMailer } from '@saywright/storage/mail/mailer';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { count } from '../middleware/metrics.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

const { MAIL_FROM, MAIL_CONFIGURATION_SET, APP_URL } = z
  .object({
    MAIL_FROM: z.string().min(1),
    MAIL_CONFIGURATION_SET: z.string().min(1),
    APP_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  })
  .parse(process.env);

const outbound = {
  mailer: createMailer({ from: MAIL_FROM, configurationSet: MAIL_CONFIGURATION_SET }),
  appUrl: APP_URL,
};

/** The message of a queue record; undefined if it isn't one of ours. */
function readMessage(body: string): MailMessage | undefined {
  try {
    return mailMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Staff see how many were sent; an email doesn't wait for that. */
const noteMail = (ctx: SystemContext, outcome: MailCount): Promise<void> =>
  ctx.ports.serviceCounts
    .countMail(outcome, isoNow(ctx.clock))
    .catch((error: unknown) => ctx.log.warn("couldn't count an email", { error }));

/** Sends the emails that the queue requests. Messages that fail stay in the queue; invalid ones are dropped. */
async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('send-mail', context.awsRequestId);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error("isn't an email we send", { message_id: messageId });
      continue;
    }
    try {
      const outcome = await sendMail({ ctx, input: message, outbound });
      if (outcome === 'refused') count({ MailsRefused: 1 });
      if (outcome !== 'nobody') await noteMail(ctx, `mails_${outcome}`);
    } catch (error) {
      ctx.log.error('email not sent; the message stays', { message_id: messageId, kind: message.kind, error });
      count({ MailsFailed: 1 });
      await noteMail(ctx, 'mails_retried');
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

export const handler = measured(work);
