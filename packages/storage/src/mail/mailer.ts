import type { Mailer } from '@saywright/domain/ports/mailer';

const load = async () => {
  const ses = await import('@aws-sdk/client-sesv2');
  return { ...ses, client: new ses.SESv2Client({ maxAttempts: 3 }) };
};

/** SES errors for emails that it will never accept. */
const finalRefusals = new Set(['MessageRejected', 'BadRequestException']);

const utf8 = (Data: string): { Data: string; Charset: 'UTF-8' } => ({ Data, Charset: 'UTF-8' });

/**
 * Sends emails through SES. Only the mail worker imports this, so the API's bundles don't contain the client.
 * @param options.from the sender: `no-reply@example.com`; its domain is a verified identity of the account
 * @param options.configurationSet says where SES reports bounces and complaints
 */
export function createMailer({ from, configurationSet }: { from: string; configurationSet: string }): Mailer {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async send({ to, subject, text, html, picture, unsubscribe_url: unsubscribeUrl }) {
      loaded ??= load();
      const { client, SendEmailCommand } = await loaded;
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            ConfigurationSetName: configurationSet,
            Destination: { ToAddresses: [to] },
            Content: {
              Simple: {
                Subject: utf8(subject),
                Body: { Text: utf8(text), Html: utf8(html) },
                ...(unsubscribeUrl !== undefined && {
                  Headers: [
                    { Name: 'List-Unsubscribe', Value: `<${unsubscribeUrl}>` },
                    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
                  ],
                }),
                ...(picture && {
                  Attachments: [
                    {
                      RawContent: picture.bytes,
                      FileName: picture.filename,
                      ContentType: picture.content_type,
                      ContentId: picture.content_id,
                      ContentDisposition: 'INLINE',
                      ContentTransferEncoding: 'BASE64',
                    },
                  ],
                }),
              },
            },
          }),
        );
        return 'sent';
      } catch (error) {
        if (error instanceof Error && finalRefusals.has(error.name)) return 'refused';
        throw error;
      }
    },
  };
}
