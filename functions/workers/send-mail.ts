import { mailMessage, type MailMessage } from '@saywright/contracts/messages';
import { systemClock } from '@saywright/domain/context/clock';
import { passwordCost } from '@saywright/domain/identity/password';
import { sendMail, type MailContext } from '@saywright/domain/mail/send-mail';
import { readStorageConfig } from '@saywright/storage/config';
import { createMailPorts } from '@saywright/storage/mail/mail-ports';
import { createMailer } from '@saywright/storage/mail/mailer';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { createLog } from '../middleware/log.ts';
import { count } from '../middleware/metrics.ts';

const { MAIL_FROM, APP_URL } = z
  .object({ MAIL_FROM: z.string().min(1), APP_URL: z.url().transform((url) => url.replace(/\/+$/, '')) })
  .parse(process.env);

const ports = createMailPorts(readStorageConfig());
const outbound = { mailer: createMailer(MAIL_FROM), appUrl: APP_URL };

const contextOf = (requestId: string): MailContext => ({
  actor: { type: 'system', name: 'send-mail' },
  ports,
  clock: systemClock,
  log: createLog({ request_id: requestId, worker: 'send-mail' }),
  requestId,
  sourceIp: '',
  userAgent: '',
  addressAllowance: 1,
  passwordCost,
});

/** The message of a queue record; undefined if it isn't one of ours. */
function readMessage(body: string): MailMessage | undefined {
  try {
    return mailMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Sends the emails that the queue requests. Messages that fail stay in the queue; invalid ones are dropped. */
export async function handler(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = contextOf(context.awsRequestId);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error("isn't an email we send", { message_id: messageId });
      continue;
    }
    try {
      if ((await sendMail({ ctx, input: message, outbound })) === 'refused') count({ MailsRefused: 1 });
    } catch (error) {
      ctx.log.error('email not sent; the message stays', { message_id: messageId, kind: message.kind, error });
      count({ MailsFailed: 1 });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
