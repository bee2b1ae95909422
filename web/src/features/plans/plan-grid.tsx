import type { BillingPeriod, Plan } from '@saywright/contracts/entities/plan';
import type { ReactNode } from 'react';
import { billingPeriods } from '~/features/plans/billing-periods.ts';
import { PlanCard, type PlanMark } from '~/features/plans/plan-card.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { Segmented } from '~/ui/segmented.tsx';

interface PlanGridProps {
  plans: readonly Plan[];
  /** Whether prices are by the month or by the year. */
  period: BillingPeriod;
  onPeriodChange: (period: BillingPeriod) => void;
  /** Absent where nobody has a plan yet. */
  markOf?: ((plan: Plan) => PlanMark | undefined) | undefined;
  /** The button of a plan. */
  children: (plan: Plan) => ReactNode;
}

const columns = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5 xl:gap-3';

/** All plans side by side, by the month or by the year. */
export function PlanGrid({ plans, period, onPeriodChange, markOf, children }: PlanGridProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex">
        <Segmented label="Billing" options={billingPeriods} value={period} onValueChange={onPeriodChange} />
      </div>
      <ul className={columns}>
        {plans.map((plan) => (
          <li key={plan.plan_code}>
            <PlanCard
              plan={plan}
              period={period}
              mark={markOf?.(plan)}
              showsPopular={markOf === undefined}
              action={children(plan)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PlanGridSkeleton() {
  return (
    <Loading label="Loading plans" className={columns}>
      {['Trial', 'Starter', 'Growth', 'Business', 'Enterprise'].map((name) => (
        <Skeleton key={name} className="h-80" />
      ))}
    </Loading>
  );
}
