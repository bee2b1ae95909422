import { mailMessage } from '@saywright/contracts/messages';
import { isoNow } from '@saywright/domain/context/clock';
import type { SystemContext } from '@saywright/domain/context/context';
import type { MailCount } from '@saywright/domain/ports/service-counts';
import { sendMail } from '@saywright/domain/mail/send-mail';
import { createMailer } from '@saywright/storage/mail/mailer';
import * as z from 'zod';
import { count } from '../middleware/metrics.ts';
import { eachMessage } from './each-message.ts';

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

/** Staff see how many were sent; an email doesn't wait for that. */
const noteMail = (ctx: SystemContext, outcome: MailCount): Promise<void> =>
  ctx.ports.serviceCounts
    .countMail(outcome, isoNow(ctx.clock))
    .catch((error: unknown) => ctx.log.warn("couldn't count an email", { error }));

/** Sends the emails that the queue requests. Messages that fail stay in the queue; invalid ones are dropped. */
export const handler = eachMessage({
  name: 'send-mail',
  schema: mailMessage,
  unknown: "isn't an email we send",
  async handle(message, { ctx }) {
    try {
      const outcome = await sendMail({ ctx, input: message, outbound });
      if (outcome === 'refused') count({ MailsRefused: 1 });
      if (outcome !== 'nobody') await noteMail(ctx, `mails_${outcome}`);
    } catch (error) {
      count({ MailsFailed: 1 });
      await noteMail(ctx, 'mails_retried');
      throw error;
    }
  },
  failed: 'email not sent; the message stays',
  logged: ({ kind }) => ({ kind }),
});
