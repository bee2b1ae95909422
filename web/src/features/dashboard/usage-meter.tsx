import type { Dashboard } from '@saywright/contracts/entities/dashboard';
import { formatCount } from '~/lib/format.ts';
import { limitAction } from '~/lib/limit-action.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { LimitButton } from '~/ui/limit-button.tsx';
import { Progress } from '~/ui/progress.tsx';

const warningShare = 0.8;

/** @param share of this month's runs that is used, 0 to 1 and more */
function warningText(share: number): string | undefined {
  if (share < warningShare) return undefined;
  return share >= 1
    ? 'You’ve used this month’s runs.'
    : `You’ve used ${Math.floor(share * 100)}% of this month’s runs.`;
}

/** Executions used of this month's allowance; -1 means unlimited. */
export function UsageMeter({ usage }: { usage: Dashboard['usage'] }) {
  const { formatPeriodEnd } = useDates();
  const { executions_used: used, executions_limit: limit, period_end: periodEnd } = usage;
  const unlimited = limit < 0;
  const share = unlimited || limit === 0 ? 0 : used / limit;
  const warning = warningText(share);
  const action = warning === undefined ? undefined : limitAction(warning);
  const words = unlimited
    ? `${formatCount(used)} executions`
    : `${formatCount(used)} of ${formatCount(limit)} executions`;
  return (
    <Card aria-labelledby="usage">
      <CardHeader id="usage" title="Executions this month" />
      <div className="px-4 py-4">
        <p className="mb-2 flex items-baseline justify-between gap-3">
          <span className="text-2xl font-semibold tracking-tight tabular">
            {formatCount(used)}
            <span className="text-base font-normal text-muted"> / {unlimited ? 'unlimited' : formatCount(limit)}</span>
          </span>
          <span className="text-xs text-muted">Resets {formatPeriodEnd(periodEnd)}</span>
        </p>
        <Progress
          label="Executions used this month"
          value={share * 100}
          valueText={words}
          tone={share >= 1 ? 'danger' : share >= warningShare ? 'warning' : 'accent'}
        />
        {warning === undefined ? null : (
          <div className="mt-2 flex items-center justify-between gap-3">
            <p className="text-xs text-muted">{warning}</p>
            {action ? <LimitButton action={action} /> : null}
          </div>
        )}
      </div>
    </Card>
  );
}
