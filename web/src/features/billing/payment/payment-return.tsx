import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { outcomeTexts, type PaymentOutcome } from '~/features/billing/payment/payment-outcome.ts';
import { useReturnedPayment } from '~/features/billing/payment/use-returned-payment.ts';
import { openSupportTicket } from '~/features/support/open-support-ticket.ts';
import { planNames } from '@saywright/contracts/plan-names';
import { formatCount } from '~/lib/format.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Page } from '~/ui/page.tsx';
import { Spinner } from '~/ui/spinner.tsx';

const failed = <CircleX aria-hidden="true" className="text-failed" />;

const icons: Readonly<Record<PaymentOutcome, React.ReactNode>> = {
  checking: <Spinner />,
  processing: <Spinner />,
  paid: <CircleCheck aria-hidden="true" className="text-passed" />,
  expired: failed,
  timed_out: <Clock aria-hidden="true" className="text-paused" />,
  failed,
};

interface PaymentReturnProps {
  /** The checkout session that people come back from. */
  sessionId: string;
  /** Called when the purchase has arrived. */
  onPaid: () => void;
  /** Shows the dashboard. */
  onLeave: () => void;
}

/** Where people come back to from paying: it waits until the purchase has arrived. */
export function PaymentReturn({ sessionId, onPaid, onLeave }: PaymentReturnProps) {
  usePageTitle('Payment');
  const { outcome, payment, checkAgain } = useReturnedPayment(sessionId, onPaid);
  return (
    <Page width="narrow">
      <section
        aria-labelledby="payment"
        className="mt-[8vh] flex flex-col items-center rounded-lg border border-border bg-surface px-6 py-12 text-center text-balance"
      >
        <div className="mb-4 flex size-10 items-center justify-center [&_svg]:size-8">{icons[outcome]}</div>
        <h1 id="payment" tabIndex={-1} className="text-lg font-semibold">
          Payment
        </h1>
        <p role={outcome === 'failed' || outcome === 'expired' ? 'alert' : 'status'} className="mt-1 max-w-md text-sm">
          {outcomeTexts[outcome]}
        </p>
        {outcome === 'paid' && payment ? <p className="mt-1 text-sm text-muted">{boughtText(payment)}</p> : null}
        <div className="mt-6 flex flex-wrap justify-center gap-2 empty:hidden">
          {outcome === 'timed_out' || outcome === 'failed' ? <Button onClick={checkAgain}>Check again</Button> : null}
          {outcome === 'timed_out' ? <Button onClick={openSupportTicket}>Contact support</Button> : null}
          {outcome === 'paid' || outcome === 'expired' ? (
            <Link to="/plans" className={buttonVariants()}>
              {outcome === 'paid' ? 'See your plan' : 'Back to plans'}
            </Link>
          ) : null}
          {outcome === 'paid' || outcome === 'failed' || outcome === 'timed_out' ? (
            <Button variant={outcome === 'paid' ? 'primary' : 'secondary'} onClick={onLeave}>
              Go to the dashboard
            </Button>
          ) : null}
        </div>
      </section>
    </Page>
  );
}

type Bought = Pick<
  NonNullable<ReturnType<typeof useReturnedPayment>['payment']>,
  'plan_code' | 'additional_executions'
>;

function boughtText({ plan_code: plan, additional_executions: executions }: Bought): string {
  if (executions !== null) return `${formatCount(executions)} additional executions are ready to use this period.`;
  return plan === null ? '' : `Your organization is on ${planNames[plan]}.`;
}
