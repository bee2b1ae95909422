import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import { formatCount } from '~/lib/format.ts';
import { limitAction } from '~/lib/limit-action.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { LimitButton } from '~/ui/limit-button.tsx';
import { Notice } from '~/ui/notice.tsx';

/** A warning from 80% of the period's executions on. */
export function UsageWarning({ usage, isAdmin }: { usage: SubscriptionUsage; isAdmin: boolean }) {
  const { formatPeriodEnd } = useDates();
  if (!usage.limit_warning) return null;
  const words = warningText(usage, formatPeriodEnd);
  return (
    <Notice
      tone={usage.limit_reached ? 'danger' : 'warning'}
      actions={isAdmin ? <BuyExecutions usage={usage} /> : <AskAnAdminButton reason={words} />}
    >
      <span>{words}</span>
    </Notice>
  );
}

function warningText(usage: SubscriptionUsage, formatPeriodEnd: (instant: string) => string): string {
  const { executions_limit: limit, usage_percentage: percent, period_end: end } = usage;
  if (usage.limit_reached)
    return `You’ve used all ${formatCount(limit)} executions of this period. Upgrade to keep running tests, or wait until ${formatPeriodEnd(end)}.`;
  const used = `You’ve used ${Math.floor(percent)}% of this period’s executions`;
  return usage.overage_units > 0 ? `${used}. Your tests keep running.` : `${used}.`;
}

function BuyExecutions({ usage }: { usage: SubscriptionUsage }) {
  const { open } = useLayer();
  if (!usage.overage_enabled) return null;
  return (
    <Button size="sm" onClick={() => open({ dialog: 'executions' })}>
      Buy executions
    </Button>
  );
}

function AskAnAdminButton({ reason }: { reason: string }) {
  const action = limitAction(reason);
  return action ? <LimitButton action={action} /> : null;
}
