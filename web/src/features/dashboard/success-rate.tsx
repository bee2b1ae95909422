import { Card, CardHeader } from '~/ui/card.tsx';
import { Progress } from '~/ui/progress.tsx';
import { formatQuantity } from '~/lib/format.ts';

/** Passed tests as a rounded percentage of all; 0 when there are none. */
export function SuccessRate({ passed, total }: { passed: number; total: number }) {
  const percent = total === 0 ? 0 : Math.round((passed / total) * 100);
  return (
    <Card aria-labelledby="success-rate">
      <CardHeader id="success-rate" title="Success rate" />
      <div className="px-4 py-4">
        <p className="mb-2 flex items-baseline justify-between gap-3">
          <span className="text-2xl font-semibold tracking-tight tabular">{percent}%</span>
          <span className="text-xs tabular text-muted">
            {total === 0 ? 'No tests yet' : `${passed} of ${formatQuantity(total, 'test')} passed`}
          </span>
        </p>
        <Progress label="Success rate" value={percent} tone="passed" valueText={`${percent}%`} />
      </div>
    </Card>
  );
}
