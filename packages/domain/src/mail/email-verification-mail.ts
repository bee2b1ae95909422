import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

/**
 * The link that verifies an address. The address may be anybody's, so the mail repeats nothing else that was typed.
 * @param verifyUrl with the token
 */
export const emailVerificationMail = (email: string, verifyUrl: string): Mail =>
  composeMail({
    subject: 'Confirm your email address',
    name: 'there',
    paragraphs: [`${email} was given as the address of a Saywright account. Please confirm that it is yours.`],
    action: { label: 'Confirm this address', url: verifyUrl },
    afterwards: [
      'The link works once, and for one hour. Asking again ends older links.',
      'If you did not sign up, there is nothing to do.',
    ],
  });
