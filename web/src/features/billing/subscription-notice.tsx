import type { CurrentSubscription } from '@saywright/contracts/entities/plan';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaymentPage } from '~/features/billing/payment/use-payment-page.ts';
import { isTrialEnding, trialText } from '~/features/billing/trial-text.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { useUser } from '~/lib/session.ts';
import { subscriptionQuery } from '~/lib/subscription-query.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useDismissed } from '~/lib/use-dismissed.ts';
import { Button } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

/** Tells admins on every screen that a payment has failed, or that the trial is about to end. */
export function SubscriptionNotice() {
  const isAdmin = useUser().role === 'admin';
  const { data } = useQuery({ ...subscriptionQuery, enabled: isAdmin });
  if (!data || !isAdmin) return null;
  if (data.payment_failure) return <PaymentFailed subscription={data} endsAt={data.payment_failure.plan_ends_at} />;
  return isTrialEnding(data) ? <TrialEnding subscription={data} /> : null;
}

function PaymentFailed({ subscription, endsAt }: { subscription: CurrentSubscription; endsAt: string }) {
  const { formatDate } = useDates();
  const portal = usePaymentPage(() => api.openPortal({ body: { origin_url: window.location.origin } }));
  return (
    <Strip
      label="Failed payment"
      className="border-failed/30 bg-failed/8 text-failed"
      icon={<CircleAlert aria-hidden="true" />}
    >
      <p className="min-w-0 flex-1">
        Your last payment failed. Update your card by {formatDate(endsAt)} to keep {subscription.plan_name}.
        {portal.error ? (
          <span role="alert" className="block">
            {errorText(portal.error, 'We couldn’t open the billing page. Please try again.')}
          </span>
        ) : null}
      </p>
      <Button size="sm" busy={portal.isBusy} onClick={portal.go}>
        Update card
      </Button>
    </Strip>
  );
}

function TrialEnding({ subscription }: { subscription: CurrentSubscription }) {
  const { organization_id: organization } = useUser();
  const { formatDate } = useDates();
  const [isDismissed, dismiss] = useDismissed(`trial:${organization}:${subscription.trial_ends_at}`);
  if (isDismissed) return null;
  return (
    <Strip label="Trial" className="border-border bg-subtle text-muted" icon={<CalendarClock aria-hidden="true" />}>
      <p className="min-w-0 flex-1">
        {trialText(subscription, formatDate)}{' '}
        <Link to="/plans" className={`${textLinkClassName} whitespace-nowrap`}>
          See plans
        </Link>
      </p>
      <IconButton size="sm" label="Hide this notice" onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </Strip>
  );
}

function Strip(props: { label: string; icon: ReactNode; className: string; children: ReactNode }) {
  const { label, icon, className, children } = props;
  return (
    <section aria-label={label} className={`border-b text-xs ${className}`}>
      <div className="mx-auto flex max-w-[100rem] items-center gap-x-2.5 px-4 py-1 sm:px-6 [&>svg]:size-3.5 [&>svg]:shrink-0">
        {icon}
        {children}
      </div>
    </section>
  );
}
