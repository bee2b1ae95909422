import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

/**
 * The link that verifies an address. The address may be anyone's, so the email repeats nothing else that was typed.
 * @param verifyUrl with the token
 */
export const emailVerificationMail = (email: string, verifyUrl: string): Mail =>
  composeMail({
    subject: 'Confirm your email address',
    name: 'there',
    paragraphs: [`${email} was added to a Saywright account. Please confirm that it's yours.`],
    action: { label: 'Confirm this address', url: verifyUrl },
    afterwards: [
      'The link works once and expires in an hour. Requesting a new one cancels older links.',
      "If you didn't sign up, you can ignore this email.",
    ],
  });
