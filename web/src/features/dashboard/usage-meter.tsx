import type { Dashboard } from '@saywright/contracts/entities/dashboard';
import { formatCount } from '~/lib/format.ts';
import { limitAction } from '~/lib/limit-action.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { LimitButton } from '~/ui/limit-button.tsx';
import { Progress } from '~/ui/progress.tsx';

const warningShare = 0.8;
const usedUp = 'You’ve used this month’s runs.';

/** Executions used of this month's allowance; -1 means unlimited. */
export function UsageMeter({ usage }: { usage: Dashboard['usage'] }) {
  const { formatDate } = useDates();
  const { executions_used: used, executions_limit: limit, period_end: periodEnd } = usage;
  const unlimited = limit < 0;
  const share = unlimited || limit === 0 ? 0 : used / limit;
  const limitReached = share >= 1 ? limitAction(usedUp) : undefined;
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
          <span className="text-xs text-muted">Resets {formatDate(periodEnd)}</span>
        </p>
        <Progress
          label="Executions used this month"
          value={share * 100}
          valueText={words}
          tone={share >= 1 ? 'danger' : share >= warningShare ? 'warning' : 'accent'}
        />
        {share >= 1 ? (
          <div className="mt-2 flex items-center justify-between gap-3">
            <p className="text-xs text-muted">{usedUp}</p>
            {limitReached ? <LimitButton action={limitReached} /> : null}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
