import type { Mail } from '../ports/mailer.ts';
import { composeMail, paragraphsOf } from './compose-mail.ts';

/** A message of staff to a user. */
export const staffMessageMail = (
  user: { name: string },
  { subject, message }: { subject: string; message: string },
): Mail => composeMail({ subject, name: user.name, paragraphs: paragraphsOf(message) });
