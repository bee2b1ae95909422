import type { LiveOperations } from '@saywright/contracts/entities/ops-live';
import { Figure, FigureList } from '~/features/ops/analytics/figure-list.tsx';
import { formatCount } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

const counted = (count: number) => (
  <span className={count > 0 ? 'font-medium text-failed' : undefined}>{formatCount(count)}</span>
);

/** Emails that left, and those that didn't. */
export function EmailCard({ emails }: Pick<LiveOperations, 'emails'>) {
  return (
    <Card aria-labelledby="emails">
      <CardHeader id="emails" title="Emails, last 7 days" />
      <FigureList>
        <Figure label="Sent">{formatCount(emails.sent)}</Figure>
        <Figure label="Bounced">{counted(emails.bounced)}</Figure>
        <Figure label="Reported as spam">{counted(emails.complained)}</Figure>
        <Figure label="Not sent to blocked addresses">{formatCount(emails.blocked)}</Figure>
        <Figure label="Rejected by the mail service">{counted(emails.refused)}</Figure>
        <Figure label="Failed and tried again">{counted(emails.retried)}</Figure>
      </FigureList>
    </Card>
  );
}

/** The latest comparison of our subscriptions with Stripe's. */
export function ReconciliationCard({ reconciliation }: Pick<LiveOperations, 'reconciliation'>) {
  const { formatDateTime } = useDates();
  return (
    <Card aria-labelledby="reconciliation">
      <CardHeader id="reconciliation" title="Stripe reconciliation" />
      {reconciliation ? (
        <FigureList>
          <Figure label="Last run">{formatDateTime(reconciliation.at)}</Figure>
          <Figure label="Subscriptions compared">{formatCount(reconciliation.checked)}</Figure>
          <Figure label="Corrected in our records">{formatCount(reconciliation.fixed)}</Figure>
          <Figure label="Need attention">{counted(reconciliation.amiss)}</Figure>
          <Figure label="Reminders, plans ended">
            {formatCount(reconciliation.reminded)}, {formatCount(reconciliation.ended)}
          </Figure>
        </FigureList>
      ) : (
        <p className="px-4 py-3.5 text-sm text-muted">It hasn’t run yet. It runs every hour once Stripe is set up.</p>
      )}
    </Card>
  );
}
