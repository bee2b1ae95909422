import { mostAlertMailsPerHour, mostSingleAlerts } from '@saywright/contracts/entities/alert';
import type { SentAlertMail } from '../ports/alert-repository.ts';

const hourMs = 3_600_000;

/** `each`: an email for every alert. `together`: one digest. */
export type MailPlan = { send: 'each' | 'together' } | { waitUntil: number };

/**
 * How the alerts of a person that are due go out. A few go one by one. Those that waited, or are many, go together. After a
 * digest, or the most emails that an hour may have, the next one waits for an hour to pass.
 * @param input.waited some of them waited already
 * @param input.quietUntil when the person's quiet hours end, if they're in them; milliseconds since the epoch
 */
export function planMails(input: {
  alerts: number;
  waited: boolean;
  sent: readonly SentAlertMail[];
  quietUntil: number | undefined;
  now: number;
}): MailPlan {
  const { alerts, waited, now } = input;
  if (input.quietUntil !== undefined) return { waitUntil: input.quietUntil };
  const recent = input.sent.filter(({ at }) => Date.parse(at) > now - hourMs);
  const digest = recent.findLast((mail) => mail.alerts > 1);
  const blocking = digest ?? (recent.length >= mostAlertMailsPerHour ? recent.at(-mostAlertMailsPerHour) : undefined);
  if (blocking) return { waitUntil: Date.parse(blocking.at) + hourMs };
  const isFew = alerts <= mostSingleAlerts && recent.length + alerts <= mostAlertMailsPerHour;
  return { send: alerts === 1 || (isFew && !waited) ? 'each' : 'together' };
}
