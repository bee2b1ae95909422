import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import { executionCents } from '~/features/billing/executions/overage-quantity.ts';
import { formatUsd } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';

/** The way to additional executions, on every plan but Trial. */
export function MoreExecutions({ usage }: { usage: SubscriptionUsage }) {
  const { open } = useLayer();
  const { formatPeriodEnd } = useDates();
  if (usage.plan_code === 'TRIAL') return null;
  const { overage_enabled: isSold, period_end: end } = usage;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5" aria-labelledby="more">
      <div className="min-w-0">
        <h2 id="more" className="text-sm font-semibold">
          Need More Test Executions?
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {isSold
            ? `${formatUsd(executionCents(usage))} each, to use until ${formatPeriodEnd(end)}.`
            : 'Overage is not available for your current plan'}
        </p>
      </div>
      {isSold ? <Button onClick={() => open({ dialog: 'executions' })}>Purchase Additional Executions</Button> : null}
    </Card>
  );
}
