import type { Invoice } from '@saywright/contracts/entities/payment';
import { moneyBackDays, type OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';
import { userInvoicesQuery } from '~/features/ops/users/users-query.ts';
import { formatUsd } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

interface UserInvoicesProps {
  user: OpsUserDetails;
  mayChange: boolean;
  mayRefund: boolean;
}

/** The newest invoices of a user's organization, with their pages at Stripe. */
export function UserInvoices({ user, mayChange, mayRefund }: UserInvoicesProps) {
  const query = useQuery(userInvoicesQuery(user.id));
  const [refunded, setRefunded] = useState<Invoice>();
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <QueryView
        query={query}
        failure="Failed to load invoices"
        skeleton={
          <Loading label="Loading invoices...">
            <Skeleton className="h-8" />
          </Loading>
        }
        empty={query.data?.invoices.length === 0 ? <p className="text-sm text-muted">No payments yet</p> : undefined}
      >
        {({ invoices, has_more: hasMore }) => (
          <ul className="flex flex-col divide-y divide-border text-sm">
            {invoices.map((invoice) => (
              <InvoiceRow
                key={invoice.id}
                invoice={invoice}
                {...(mayRefund &&
                  invoice.status === 'paid' &&
                  invoice.amount_cents > 0 && { onRefund: () => setRefunded(invoice) })}
              />
            ))}
            {hasMore ? <li className="pt-2 text-xs text-muted">Older invoices are in Stripe.</li> : null}
          </ul>
        )}
      </QueryView>
      {mayChange ? (
        <Button size="sm" className="mt-2" onClick={() => setComparing(true)}>
          Compare with Stripe
        </Button>
      ) : null}
      {isComparing ? (
        <ReasonDialog
          title="Compare with Stripe?"
          question={`If Stripe says that ${user.organization.name} pays for another plan, they get it now.`}
          confirmLabel="Compare"
          change={async (reason) =>
            (await opsApi.compareOpsUserWithStripe({ params: { id: user.id }, body: { reason } })).message
          }
          failure={(detail) => detail ?? 'Failed to compare with Stripe'}
          onClose={() => setComparing(false)}
        />
      ) : null}
      {refunded ? (
        <ReasonDialog
          title={`Refund ${formatUsd(refunded.amount_cents)}?`}
          question={`The money of invoice ${refunded.number ?? refunded.id} goes back, and what it paid for ends: the plan, or the executions. This works within ${moneyBackDays} days of the first payment.`}
          confirmLabel="Refund"
          destructive
          change={async (reason) => {
            const body = { invoice_id: refunded.id, reason };
            return (await opsApi.refundOpsUser({ params: { id: user.id }, body })).message;
          }}
          failure={(detail) => detail ?? 'Failed to refund the invoice'}
          onClose={() => setRefunded(undefined)}
        />
      ) : null}
    </>
  );
}

function InvoiceRow({ invoice, onRefund }: { invoice: Invoice; onRefund?: () => void }) {
  const { formatDate } = useDates();
  const name = invoice.number ?? invoice.id;
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="whitespace-nowrap">{formatDate(invoice.created_at)}</span>
      <span className="min-w-0 flex-1 truncate text-muted">{invoice.description}</span>
      <span className="tabular">{formatUsd(invoice.amount_cents)}</span>
      <span className="text-muted">{invoice.status}</span>
      {invoice.hosted_url === null ? null : (
        <a href={invoice.hosted_url} target="_blank" rel="noreferrer" className={`${textLinkClassName} py-1`}>
          View in Stripe<span className="sr-only">: invoice {name}</span>
        </a>
      )}
      {onRefund ? (
        <Button size="sm" aria-label={`Refund invoice ${name}`} onClick={onRefund}>
          Refund
        </Button>
      ) : null}
    </li>
  );
}
