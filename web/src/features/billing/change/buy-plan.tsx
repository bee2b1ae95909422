import type { ChangePreview } from '@saywright/contracts/entities/payment';
import { PriceLines } from '~/features/billing/change/price-lines.tsx';
import { usePaymentPage } from '~/features/billing/payment/use-payment-page.ts';
import { PaymentProblems, usePayments } from '~/features/billing/payment/use-payments.tsx';
import { api } from '~/lib/api.ts';
import { Button } from '~/ui/button.tsx';

/** The price of a first plan, and the way to the page that it's paid on. */
export function BuyPlan({ preview }: { preview: ChangePreview }) {
  const payments = usePayments();
  const { new_plan_code: plan_code, billing_period } = preview;
  const page = usePaymentPage(() =>
    api.checkOutPlan({ body: { plan_code, billing_period, origin_url: window.location.origin } }),
  );
  return (
    <>
      <PriceLines
        lines={[
          { label: 'Due today', cents: preview.due_now_cents },
          { label: 'Then, until you cancel', cents: preview.renewal_cents, per: billing_period },
        ]}
      />
      <p className="text-sm text-muted">
        You pay on Stripe’s page, so we never see your card. Tax and discounts are added there. Cancel anytime. You get
        your money back within 30 days of your first payment.
      </p>
      <PaymentProblems payments={payments} error={page.error} fallback={page.fallback} />
      <div className="flex justify-end">
        <Button variant="primary" busy={page.isBusy} disabled={!payments.isReady} onClick={page.go}>
          Continue to payment
        </Button>
      </div>
    </>
  );
}
