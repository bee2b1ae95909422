import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { ReceivedMail } from '@saywright/local/mail/mail-box';
import { mailMessage } from '@saywright/contracts/messages';
import { sendMail } from '@saywright/domain/mail/send-mail';
import { createMailer } from '@saywright/storage/mail/mailer';
import { actingAs } from './acting-as.ts';
import { makeContext } from './factories.ts';
import type { World } from './world.ts';

/** Where the links of emails lead in tests. */
export const testAppUrl = 'https://app.example.com';

/**
 * Sends every mail that the queue of this world asks for, as the worker does.
 * @returns the emails that arrived at an address, newest first
 */
export async function deliverMails(world: World, to: string): Promise<ReceivedMail[]> {
  const sqs = new SQSClient();
  const QueueUrl = world.queueUrls.mails;
  const ctx = makeContext({ type: 'system', name: 'send-mail' } as const);
  const { MAIL_FROM: from = '', MAIL_CONFIGURATION_SET: configurationSet = '' } = world.env;
  const outbound = { mailer: createMailer({ from, configurationSet }), appUrl: testAppUrl };
  try {
    for (;;) {
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
      if (Messages.length === 0) return world.mailBox.list(to);
      for (const { Body = '', ReceiptHandle } of Messages) {
        const input = mailMessage.parse(JSON.parse(Body));
        await actingAs('send-mail', () => sendMail({ ctx, input, outbound }));
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      }
    }
  } finally {
    sqs.destroy();
  }
}
