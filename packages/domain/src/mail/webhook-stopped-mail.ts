import { failingDaysAllowed, type WebhookStop } from '@saywright/contracts/entities/webhook';
import type { MailMessage } from '@saywright/contracts/messages';
import type { Mail } from '../ports/mailer.ts';
import type { Ports } from '../ports/ports.ts';
import { composeMail } from './compose-mail.ts';

const reasons: Readonly<Record<WebhookStop, string>> = {
  gone: "Its endpoint answered 410, which means that it's gone for good.",
  failing: `Nothing that we sent in the last ${failingDaysAllowed} days has arrived.`,
};

/** Says that we no longer send to a webhook, and why. */
export const webhookStoppedMail = (
  to: { name: string },
  webhook: { name: string; stopped: WebhookStop },
  webhooksUrl: string,
): Mail =>
  composeMail({
    subject: `We turned off your webhook ${webhook.name}`,
    name: to.name,
    paragraphs: [
      `We turned off the webhook "${webhook.name}". ${reasons[webhook.stopped]}`,
      'Fix the endpoint, turn the webhook on again, and replay what it missed from its delivery log.',
    ],
    action: { label: 'See the webhook', url: webhooksUrl },
    afterwards: ["You're getting this email because you're an admin of the organization."],
  });

/** @returns undefined when the webhook is on again or gone, or the person is no longer an admin */
export async function writeWebhookStoppedMail(
  ports: Pick<Ports, 'identity' | 'webhooks'>,
  {
    organization_id: organizationId,
    webhook_id: webhookId,
    user_id: userId,
  }: MailMessage & { kind: 'webhook_stopped' },
  appUrl: string,
): Promise<(Mail & { to: string }) | undefined> {
  const webhook = await ports.webhooks.findWebhook(organizationId, webhookId);
  const account = await ports.identity.findAccount({ userId, organizationId });
  if (!webhook?.stopped || account?.user.status !== 'active' || account.member.role !== 'admin') return undefined;
  const mail = webhookStoppedMail(
    account.user,
    { name: webhook.name, stopped: webhook.stopped },
    `${appUrl}/team?tab=ci&deliveries=${webhookId}`,
  );
  return { ...mail, to: account.user.email };
}
