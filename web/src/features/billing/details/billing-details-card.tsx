import type { BillingDetails } from '@saywright/contracts/entities/payment';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardText } from '~/features/billing/details/card-text.ts';
import { usePaymentPage } from '~/features/billing/payment/use-payment-page.ts';
import { billingDetailsQuery } from '~/features/billing/queries.ts';
import { api } from '~/lib/api.ts';
import { formatUsd } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const isEmpty = ({ payment_method: card, name, email, address, tax_ids: taxIds }: BillingDetails): boolean =>
  card === null && name === null && email === null && address.length === 0 && taxIds.length === 0;

/** Payment method, billing address and tax IDs. They're changed on Stripe's page. */
export function BillingDetailsCard() {
  const details = useQuery(billingDetailsQuery);
  const portal = usePaymentPage(() => api.openPortal({ body: { origin_url: window.location.origin } }));
  const hasNone = details.data !== undefined && isEmpty(details.data);
  return (
    <Card aria-labelledby="billing-details">
      <CardHeader
        id="billing-details"
        title="Billing details"
        actions={
          details.data && !hasNone ? (
            <Button size="sm" busy={portal.isBusy} onClick={portal.go}>
              Manage billing
            </Button>
          ) : null
        }
      />
      <QueryView
        query={details}
        failure="We couldn’t load your billing details"
        skeleton={
          <Loading label="Loading your billing details" className="grid gap-4 p-4 sm:grid-cols-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        }
        empty={
          hasNone && (
            <EmptyState
              icon={<CreditCard aria-hidden="true" />}
              title="No payment method yet"
              description="You’ll add one when you upgrade."
              action={
                <Link to="/plans" className={buttonVariants({ variant: 'primary' })}>
                  Compare plans
                </Link>
              }
            />
          )
        }
      >
        {(data) => (
          <>
            <div className="px-4 pt-4 has-[>:empty]:hidden">
              <FailureNotice error={portal.error} fallback="We couldn’t open the billing page. Please try again." />
            </div>
            <Details details={data} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Details({ details }: { details: BillingDetails }) {
  const { formatPeriodEnd } = useDates();
  const { payment_method: card, name, email, address, tax_ids: taxIds, next_payment: next } = details;
  return (
    <dl className="grid gap-x-8 gap-y-5 px-4 py-4 sm:grid-cols-2 xl:grid-cols-4">
      <Detail label="Payment method">
        {card ? `${cardText(card)}, expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : 'None'}
      </Detail>
      <Detail label="Next payment">
        {next ? `${formatUsd(next.amount_cents)} on ${formatPeriodEnd(next.at)}` : 'None'}
      </Detail>
      <Detail label="Receipts and address">
        {[name, ...address, email]
          .filter((line) => line !== null)
          .map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
      </Detail>
      <Detail label="VAT and tax IDs">
        {taxIds.length === 0 ? 'None' : taxIds.map(({ value }) => value).join(', ')}
      </Detail>
    </dl>
  );
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="mt-0.5 text-sm">{children}</dd>
  </div>
);
