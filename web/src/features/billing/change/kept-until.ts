import type { CurrentSubscription } from '@saywright/contracts/entities/plan';
import type { Dates } from '~/lib/use-dates.ts';

/** Until when the plan stays if it changes at the end of the period: "until Jan 28, 2027". A failed payment ends it before. */
export function keptUntil(
  { payment_failure: failure }: Pick<CurrentSubscription, 'payment_failure'>,
  end: string,
  { formatDate, formatPeriodEnd }: Pick<Dates, 'formatDate' | 'formatPeriodEnd'>,
): string {
  const until = `until ${formatPeriodEnd(end)}`;
  return failure ? `${until} if you pay the open invoice by ${formatDate(failure.plan_ends_at)}` : until;
}
