import type { MailMessage } from '@saywright/contracts/messages';
import type { Mail } from '../ports/mailer.ts';
import type { Ports } from '../ports/ports.ts';
import { composeMail } from './compose-mail.ts';

type Message = MailMessage & { kind: 'account_deletion' | 'organization_deletion' };

/**
 * Announces the deletion of an account or an organization, with the way to keep it.
 * @returns undefined when it was taken back, or nobody is left to write to
 */
export async function writeDeletionMail(
  { identity, team }: Pick<Ports, 'identity' | 'team'>,
  message: Message,
  appUrl: string,
): Promise<(Mail & { to: string }) | undefined> {
  const user = await identity.findUser(message.user_id);
  if (user?.status !== 'active') return undefined;
  if (message.kind === 'account_deletion') {
    if (user.deletes_at === undefined) return undefined;
    const day = user.deletes_at.slice(0, 10);
    return {
      to: user.email,
      ...composeMail({
        subject: `Your account will be deleted on ${day}`,
        name: user.name,
        paragraphs: [
          `You asked us to delete your Saywright account. We'll delete it on ${day}, with every organization that has no ` +
            "other members. You're signed out everywhere.",
          'Changed your mind? Sign in before then and choose Keep account.',
        ],
        action: { label: 'Keep account', url: `${appUrl}/?profile=data` },
        afterwards: ['If you didn’t ask for this, sign in, keep the account, and change your password.'],
      }),
    };
  }
  const found = await team.readTeam(message.organization_id);
  const { name, deletes_at: deletesAt, owner_id: ownerId } = found?.organization ?? {};
  if (name === undefined || deletesAt === undefined) return undefined;
  const day = deletesAt.slice(0, 10);
  const isOwner = ownerId === user.id;
  return {
    to: user.email,
    ...composeMail({
      subject: `${name} will be deleted on ${day}`,
      name: user.name,
      paragraphs: [
        `${isOwner ? 'You' : 'Its owner'} asked us to delete the organization ${name}. We'll delete it on ${day}, with ` +
          'all of its tests, runs, and files. Until then, everything works as before.',
        isOwner
          ? 'Changed your mind? Keep the organization in its settings.'
          : 'An admin can keep the organization in its settings. Export the tests that you need before then.',
      ],
      action: { label: 'Open settings', url: `${appUrl}/team?tab=organization` },
    }),
  };
}
