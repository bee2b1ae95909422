import { adminPlan, type AdminPlan } from '@saywright/contracts/entities/ops-user';
import { PlanBadge } from '~/features/ops/users/plan-badge.tsx';
import { formatPercent, formatQuantity } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

/** How many users are on each plan. */
export function PlanDistribution({ counts }: { counts: Record<AdminPlan, number> }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shareOf = (plan: AdminPlan): number => (all === 0 ? 0 : counts[plan] / all);
  return (
    <Card aria-labelledby="plan-distribution">
      <CardHeader id="plan-distribution" title="Plan Distribution" />
      <ul className="flex flex-col gap-3 px-4 py-3.5">
        {adminPlan.options.map((plan) => (
          <li key={plan} className="grid grid-cols-[6.5rem_1fr_9rem] items-center gap-3 text-sm">
            <span>
              <PlanBadge plan={plan} />
            </span>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-hover">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${shareOf(plan) * 100}%` }} />
            </span>
            <span className="text-right tabular">
              {formatQuantity(counts[plan], 'user')}
              <span className="ml-2 inline-block w-12 text-muted">{formatPercent(shareOf(plan), 1)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
