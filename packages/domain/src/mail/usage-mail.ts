import type { MailMessage } from '@saywright/contracts/messages';
import type { UserRecord, OrganizationRecord } from '../ports/identity-repository.ts';
import type { Mail } from '../ports/mailer.ts';
import type { Ports } from '../ports/ports.ts';
import { allowanceOf } from '../subscriptions/allowance-of.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { composeMail } from './compose-mail.ts';

interface Used {
  organization: Pick<OrganizationRecord, 'name' | 'subscription'>;
  used: number;
  percent: 80 | 100;
  /** Milliseconds since the epoch. */
  now: number;
}

const count = (executions: number): string => executions.toLocaleString('en-US');

/** The consequence, which depends on the plan. */
function outlook({ organization, percent, now }: Used): string {
  const { overage_price_usd: price } = organization.subscription;
  const { isHard } = allowanceOf(organization, now);
  const until = usagePeriod(organization.subscription.started_at, now).end.slice(0, 10);
  if (!isHard) {
    const each = price ? ` at $${price.toFixed(2)} each` : '';
    return `Your tests keep running. Executions over the limit are billed${each} at the end of the period, on ${until}.`;
  }
  return percent === 100
    ? `New executions are refused until ${until}. Upgrade your plan to keep running tests.`
    : `At the limit, new executions are refused until ${until}. Upgrade your plan to keep running tests.`;
}

/** Tells the owner how much of the allowance is used, and what follows. */
export function usageMail(to: { name: string }, used: Used, plansUrl: string): Mail {
  const { organization, percent } = used;
  const { total } = allowanceOf(organization, used.now);
  return composeMail({
    subject:
      percent === 100 ? "You've used all of this month's executions" : "You've used 80% of this month's executions",
    name: to.name,
    paragraphs: [
      `${organization.name} has used ${count(used.used)} of the ${count(total)} executions in this period.`,
      outlook(used),
    ],
    action: { label: 'See usage and plans', url: plansUrl },
    afterwards: ["You're getting this email because you own the organization. We send it once per period."],
  });
}

/** @returns undefined when the period is over, or nobody is left to write to */
export async function writeUsageMail(
  { ports, now, appUrl }: { ports: Pick<Ports, 'identity'>; now: number; appUrl: string },
  message: MailMessage & { kind: 'usage_reached' },
): Promise<(Mail & { to: string }) | undefined> {
  const organization = await ports.identity.findOrganization(message.organization_id);
  if (organization?.owner_id === undefined) return undefined;
  if (usagePeriod(organization.subscription.started_at, now).start !== message.period_start) return undefined;
  const owner: UserRecord | undefined = await ports.identity.findUser(organization.owner_id);
  if (owner?.status !== 'active') return undefined;
  const { executions_used: used } = await ports.identity.readUsage(organization.id, message.period_start);
  const { percent } = message;
  return { to: owner.email, ...usageMail(owner, { organization, used, percent, now }, `${appUrl}/plans`) };
}
