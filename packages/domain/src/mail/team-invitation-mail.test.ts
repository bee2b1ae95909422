import { describe, expect, it } from 'vitest';
import { harmlessName, teamInvitationMail } from './team-invitation-mail.ts';

const url = 'https://app.example.com/team/accept-invitation/swi_x';

describe('the email of an invitation', () => {
  it('says who invites where, as what, and until when the link works', () => {
    const invitation = { organization: 'Kettle & Co. QA', admin: { email: 'ada@example.com' }, role: 'admin' };
    const { subject, text } = teamInvitationMail(invitation, url);
    expect(subject).toBe("You're invited to join Kettle & Co. QA on Saywright");
    expect(text).toContain('ada@example.com invited you to Kettle & Co. QA on Saywright as an admin.');
    expect(text).toContain(url);
    expect(text).toContain('7 days');
  });

  it.each([
    'Win a prize at evil.example',
    'https://evil.example',
    'Call +1 555 0100! Now!',
    'a\\b',
    'me@evil.example',
    'x'.repeat(61),
  ])('sends no words of strangers: %s', (name) => {
    expect(harmlessName(name, 'a team')).toBe('a team');
    const { subject, text } = teamInvitationMail({ organization: name, admin: undefined, role: 'member' }, url);
    expect(subject + text).not.toContain(name);
  });

  it.each(['Analytical Engines', 'Łódź – Großküche №5', 'مرحبا', 'Acme Inc.'])('keeps the name %s', (name) => {
    expect(harmlessName(name, 'a team')).toBe(name);
  });
});
