import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

/**
 * Tells the old address that it was left. It may be a stranger's, so the email names neither the person nor the new address.
 * @param former.changed_at ISO instant
 * @param former.ttl seconds since the epoch, when the link ends
 * @param undoUrl with the token
 */
export const emailChangedMail = (former: { email: string; changed_at: string; ttl: number }, undoUrl: string): Mail =>
  composeMail({
    subject: 'Your email address was changed',
    name: 'there',
    paragraphs: [
      `On ${former.changed_at.slice(0, 10)} at ${former.changed_at.slice(11, 16)} UTC, the email address of your ` +
        `Saywright account was changed. ${former.email} can no longer be used to sign in.`,
      'If you made this change, you can ignore this email. If you didn’t, undo it now:',
    ],
    action: { label: 'Undo this change', url: undoUrl },
    afterwards: [
      'This restores your old email address, signs everyone out, and lets you set a new password.',
      `The link works once, until ${new Date(former.ttl * 1000).toISOString().slice(0, 10)}.`,
    ],
  });
