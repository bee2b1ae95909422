import type { MailMessage } from '@saywright/contracts/messages';
import type { Plans } from '@saywright/contracts/plans';
import type { Mail } from '../ports/mailer.ts';
import type { TeamRepository } from '../ports/team-repository.ts';
import { composeMail } from './compose-mail.ts';

/**
 * Tells the owner of an organization that its plan ended since its renewal was never paid.
 * @returns undefined when it's on a plan again, or nobody is left to write to
 */
export async function writePlanEndedMail(
  team: TeamRepository,
  message: MailMessage & { kind: 'plan_ended' },
  { appUrl, plans }: { appUrl: string; plans: Plans },
): Promise<(Mail & { to: string }) | undefined> {
  const found = await team.readTeam(message.organization_id);
  const { subscription, owner_id: ownerId, name } = found?.organization ?? {};
  if (subscription?.plan !== 'TRIAL' || ownerId === undefined) return undefined;
  const [owner] = await team.findUsers([ownerId]);
  if (owner?.status !== 'active') return undefined;
  const plan = plans[message.plan].name;
  return {
    to: owner.email,
    ...composeMail({
      subject: `Your ${plan} plan has ended`,
      name: owner.name,
      paragraphs: [
        `We couldn't charge the payment method for the ${plan} plan of ${name}, so the plan has ended. Your organization ` +
          'is on the Trial plan now, with its limits: schedules and pipelines stop once its executions are used.',
        'Your tests and results stay. To continue as before, choose a plan. The invoice that is due stays under Billing.',
      ],
      action: { label: 'Choose a plan', url: `${appUrl}/plans` },
    }),
  };
}
