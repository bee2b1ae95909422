import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

/** A message of staff to a user. An empty line ends a paragraph. */
export const staffMessageMail = (
  user: { name: string },
  { subject, message }: { subject: string; message: string },
): Mail => composeMail({ subject, name: user.name, paragraphs: message.split(/\n\s*\n/).map((part) => part.trim()) });
