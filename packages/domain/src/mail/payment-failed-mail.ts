import type { MailMessage } from '@saywright/contracts/messages';
import type { Mail } from '../ports/mailer.ts';
import type { TeamRepository } from '../ports/team-repository.ts';
import { graceEnd } from '../subscriptions/grace-end.ts';
import type { Plans } from '@saywright/contracts/plans';
import { composeMail } from './compose-mail.ts';

/**
 * Asks the owner of an organization to update the payment method.
 * @returns undefined when the payment has arrived, or nobody is left to write to
 */
export async function writePaymentFailedMail(
  team: TeamRepository,
  message: MailMessage & { kind: 'payment_failed' },
  { appUrl, plans }: { appUrl: string; plans: Plans },
): Promise<(Mail & { to: string }) | undefined> {
  const found = await team.readTeam(message.organization_id);
  const { subscription, owner_id: ownerId, name } = found?.organization ?? {};
  if (!subscription || ownerId === undefined || subscription.paid?.failing_since !== message.since) return undefined;
  const [owner] = await team.findUsers([ownerId]);
  if (owner?.status !== 'active') return undefined;
  const plan = plans[subscription.plan].name;
  const end = graceEnd(message.since).slice(0, 10);
  return {
    to: owner.email,
    ...composeMail({
      subject: message.day === 0 ? 'Your payment failed' : `Your ${plan} plan ends on ${end}`,
      name: owner.name,
      paragraphs: [
        `We couldn't charge the payment method for the ${plan} plan of ${name}.`,
        `Update it by ${end} to keep the plan. After that, your organization moves to the Trial plan. Your tests and ` +
          'results stay.',
      ],
      action: { label: 'Update payment method', url: `${appUrl}/plans` },
      afterwards: ['If you have already updated it, you can ignore this email.'],
    }),
  };
}
