import { dataExportDays } from '@saywright/contracts/entities/data-export';
import type { MailMessage } from '@saywright/contracts/messages';
import type { Mail } from '../ports/mailer.ts';
import type { Ports } from '../ports/ports.ts';
import { composeMail } from './compose-mail.ts';

/**
 * Says that the export of a person's data is ready, or that it failed. The link leads to the app, where they sign in, so
 * the email alone opens nothing.
 * @returns undefined when the export was deleted or replaced meanwhile
 */
export async function writeDataExportMail(
  { dataExports, identity }: Pick<Ports, 'dataExports' | 'identity'>,
  message: MailMessage & { kind: 'data_export' },
  appUrl: string,
): Promise<(Mail & { to: string }) | undefined> {
  const user = await identity.findUser(message.user_id);
  const found = await dataExports.find(message.user_id);
  if (user?.status !== 'active' || found?.id !== message.export_id) return undefined;
  const url = `${appUrl}/?profile=data`;
  if (found.state === 'ready')
    return {
      to: user.email,
      ...composeMail({
        subject: 'Your data is ready to download',
        name: user.name,
        paragraphs: [
          'The copy of your Saywright data that you asked for is ready: a ZIP file of everything that you can see in your ' +
            'organizations.',
          `You need to sign in to download it. The link works for ${dataExportDays} days, until ` +
            `${found.expires_at?.slice(0, 10)}. Then we delete the file.`,
        ],
        action: { label: 'Download my data', url },
        afterwards: ['If you didn’t ask for this, change your password.'],
      }),
    };
  if (found.state !== 'failed') return undefined;
  return {
    to: user.email,
    ...composeMail({
      subject: 'We couldn’t export your data',
      name: user.name,
      paragraphs: ['Something went wrong on our side while we exported your Saywright data. Please try again.'],
      action: { label: 'Try again', url },
      afterwards: ['If it fails again, contact support.'],
    }),
  };
}
