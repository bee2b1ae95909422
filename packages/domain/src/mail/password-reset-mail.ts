import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

/** The link to set a new password. @param resetUrl with the token */
export const passwordResetMail = (user: { name: string; email: string }, resetUrl: string): Mail =>
  composeMail({
    subject: 'Reset your password',
    name: user.name,
    paragraphs: [`Somebody, probably you, asked to reset the password of your account ${user.email}.`],
    action: { label: 'Set a new password', url: resetUrl },
    afterwards: [
      'The link works once, and for one hour. Asking again ends older links.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  });
