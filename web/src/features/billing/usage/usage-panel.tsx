import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import { Meter, type MeterProps } from '~/features/billing/usage/meter.tsx';
import { trialText } from '~/features/billing/trial-text.ts';
import { UsageChart } from '~/features/billing/usage/usage-chart.tsx';
import { formatBytes, formatCount, formatQuantity, formatUsd } from '~/lib/format.ts';
import { useDates, type Dates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';

function executionsMeter(usage: SubscriptionUsage, isAdmin: boolean): MeterProps {
  const {
    executions_used: used,
    executions_limit: limit,
    overage_units: overage,
    overage_price_per_unit: price,
  } = usage;
  const look = { label: 'Executions', used, limit };
  if (usage.limit_reached) return { ...look, note: 'Executions are used up until the next period.', isOver: true };
  const { executions_included: included, executions_granted: granted } = usage;
  const bought = granted === 0 ? '' : ` of ${formatCount(included)} included and ${formatCount(granted)} bought`;
  if (overage === 0) return { ...look, note: `${formatCount(usage.executions_remaining)} left${bought}` };
  const charge =
    isAdmin && price !== null ? `, ${formatUsd(overage * Math.round(price * 100))} at the end of the month` : '';
  return { ...look, note: `${formatCount(overage)} over the allowance${charge}` };
}

function generationsMeter({ generations_used: used, generations_limit: limit }: SubscriptionUsage): MeterProps {
  const isOver = used >= limit;
  const note = isOver ? 'Generations are used up until the next period.' : `${formatCount(limit - used)} left`;
  return { label: 'AI generations', used, limit, note, isOver };
}

function membersMeter({ team_members_used: used, team_members_limit: limit }: SubscriptionUsage): MeterProps {
  const look = { label: 'Members', used, limit, warns: false };
  if (limit === -1) return { ...look, note: 'As many as you like' };
  return { ...look, note: used >= limit ? 'Limit reached' : `${formatCount(limit - used)} remaining` };
}

/** How the plan is paid and when that ends, below its name. */
function planText(
  usage: SubscriptionUsage,
  isAdmin: boolean,
  dates: Pick<Dates, 'formatDate' | 'formatPeriodEnd'>,
): string {
  const trial = trialText(usage, dates.formatDate);
  if (trial !== undefined) return trial;
  const { is_paid: isPaid, billing_period: period, renews_at: renews, payment_failure: failure } = usage;
  if (isAdmin && failure)
    return `Billed ${period}ly. Ends on ${dates.formatDate(failure.plan_ends_at)} unless you pay.`;
  if (!isAdmin || !isPaid || renews === null) return `Your organization is on ${usage.plan_name}.`;
  return `Billed ${period}ly. Renews on ${dates.formatPeriodEnd(renews)}.`;
}

interface UsagePanelProps {
  usage: SubscriptionUsage;
  /** Members see usage, but nothing that costs. */
  isAdmin: boolean;
}

/** How much of the plan's allowances is used, and where the period ends at this pace. */
export function UsagePanel({ usage, isAdmin }: UsagePanelProps) {
  const { formatDate, formatPeriodEnd } = useDates();
  const meters = [executionsMeter(usage, isAdmin), generationsMeter(usage), membersMeter(usage)];
  return (
    <Card aria-labelledby="usage">
      <CardHeader
        id="usage"
        title={`${usage.plan_name} plan`}
        description={planText(usage, isAdmin, { formatDate, formatPeriodEnd })}
        actions={
          <>
            <span className="text-xs text-muted">
              Resets in {formatQuantity(usage.days_until_reset, 'day')}, on {formatPeriodEnd(usage.period_end)}
            </span>
            {isAdmin && usage.plan_code !== 'TRIAL' ? <CancelButton /> : null}
          </>
        }
      />
      <div className="grid gap-px bg-border sm:grid-cols-2 xl:grid-cols-4">
        {meters.map((meter) => (
          <Meter key={meter.label} {...meter} />
        ))}
        <div className="flex flex-col gap-2 bg-surface px-4 py-4">
          <p className="text-sm font-medium">Storage</p>
          <p className="text-2xl font-semibold tracking-tight tabular">{formatBytes(usage.storage_bytes)}</p>
          <p className="mt-auto text-xs text-muted">
            {formatQuantity(usage.history_days, 'day')} of history. Up to{' '}
            {formatQuantity(usage.concurrent_executions, 'test')} at the same time.
          </p>
        </div>
      </div>
      <UsageChart usage={usage} />
    </Card>
  );
}

function CancelButton() {
  const { open } = useLayer();
  return (
    <Button size="sm" variant="ghost" onClick={() => open({ dialog: 'cancel' })}>
      Cancel Subscription
    </Button>
  );
}
