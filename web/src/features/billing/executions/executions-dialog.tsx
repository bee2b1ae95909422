import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import { useQuery } from '@tanstack/react-query';
import { ExecutionsForm } from '~/features/billing/executions/executions-form.tsx';
import { executionCents } from '~/features/billing/executions/overage-quantity.ts';
import { billingDetailsQuery } from '~/features/billing/queries.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayerOf } from '~/lib/use-layer-of.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** Buys executions for this period, with the saved card or on the payment page. */
export function ExecutionsDialog({ usage }: { usage: SubscriptionUsage }) {
  const { isOpen, close } = useLayerOf('dialog', 'executions');
  const { formatPeriodEnd } = useDates();
  const details = useQuery({ ...billingDetailsQuery, enabled: isOpen });
  if (!usage.overage_enabled) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title="Purchase Additional Executions"
      description={`They’re ready right away, to use until ${formatPeriodEnd(usage.period_end)}.`}
    >
      <QueryView
        query={details}
        failure="We couldn’t load your payment method"
        className="py-6"
        skeleton={
          <Loading label="Loading your payment method" className="flex flex-col gap-3">
            <Skeleton className="h-8" />
            <Skeleton className="h-20" />
          </Loading>
        }
      >
        {({ payment_method: card }) => <ExecutionsForm unitCents={executionCents(usage)} card={card} onDone={close} />}
      </QueryView>
    </Dialog>
  );
}
