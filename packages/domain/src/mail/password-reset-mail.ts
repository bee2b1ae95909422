import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

/** The link to set a new password. @param resetUrl with the token */
export const passwordResetMail = (user: { name: string; email: string }, resetUrl: string): Mail =>
  composeMail({
    subject: 'Reset your password',
    name: user.name,
    paragraphs: [`Someone, probably you, asked to reset the password for your account ${user.email}.`],
    action: { label: 'Set a new password', url: resetUrl },
    afterwards: [
      'The link works once and expires in an hour. Requesting a new one cancels older links.',
      "If it wasn't you, you can ignore this email. Your password stays the same.",
    ],
  });
