import { invitationDays } from '@saywright/contracts/entities/team';
import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

const maxNameLength = 60;

/**
 * A name that a stranger gave their organization, to be read by another stranger: what looks like an address, a link or
 * a sentence of its own is left out, so that nobody can send their own words through us.
 */
export function harmlessName(name: string, instead: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return line.length > maxNameLength || /[:/\\@<>!?]|\.\S|www\b/i.test(line) ? instead : line;
}

/** Invites someone to an organization. @param acceptUrl with the token */
export function teamInvitationMail(
  invitation: { organization: string; admin: { email: string } | undefined; role: string },
  acceptUrl: string,
): Mail {
  const organization = harmlessName(invitation.organization, 'a team');
  const who = invitation.admin?.email ?? 'An admin';
  const role = invitation.role === 'admin' ? 'an admin' : 'a member';
  return composeMail({
    subject: `You're invited to join ${organization} on Saywright`,
    name: 'there',
    paragraphs: [
      `${who} invited you to ${organization} on Saywright as ${role}. Saywright lets you write tests in plain English and run them in real browsers.`,
    ],
    action: { label: 'Accept the invitation', url: acceptUrl },
    afterwards: [
      `The link works once and expires in ${invitationDays} days. Sign in or sign up with this email address to accept it.`,
      "If you don't know the sender, you can ignore this email.",
    ],
  });
}
