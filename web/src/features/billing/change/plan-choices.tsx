import type { BillingPeriod, CurrentSubscription, Plan } from '@saywright/contracts/entities/plan';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { planRelation } from '~/features/billing/change/plan-relation.ts';
import { usePricePeriod } from '~/features/billing/change/use-price-period.ts';
import type { PlanMark } from '~/features/plans/plan-card.tsx';
import { PlanGrid, PlanGridSkeleton } from '~/features/plans/plan-grid.tsx';
import { plansQuery } from '~/features/plans/plans-query.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { QueryView } from '~/ui/query-view.tsx';

/** All plans side by side, each with the way to it. */
export function PlanChoices({ subscription }: { subscription: CurrentSubscription }) {
  const plans = useQuery(plansQuery);
  const { formatPeriodEnd } = useDates();
  const [period, setPeriod] = usePricePeriod(subscription);
  const { plan_code: current, pending_change: pending } = subscription;
  const markOf = ({ plan_code: code }: Plan): PlanMark | undefined => {
    if (code === current) return { text: 'Current plan', isCurrent: true };
    if (code !== pending?.plan_code) return undefined;
    return { text: `From ${formatPeriodEnd(pending.effective_at)}`, isCurrent: false };
  };
  return (
    <QueryView query={plans} failure="We couldn’t load the plans" card skeleton={<PlanGridSkeleton />}>
      {(data) => (
        <PlanGrid plans={data} period={period} onPeriodChange={setPeriod} markOf={markOf}>
          {(plan) => (
            <ChangePlan
              plan={plan}
              period={period}
              subscription={subscription}
              currentPriceUsd={data.find(({ plan_code: code }) => code === current)?.price_usd ?? 0}
            />
          )}
        </PlanGrid>
      )}
    </QueryView>
  );
}

interface ChangePlanProps {
  plan: Plan;
  period: BillingPeriod;
  subscription: CurrentSubscription;
  /** Per month. */
  currentPriceUsd: number;
}

function ChangePlan({ plan, period, subscription, currentPriceUsd }: ChangePlanProps) {
  const { open } = useLayer();
  const { plan_code: code, name } = plan;
  const relation = planRelation({ plan, period, subscription, currentPriceUsd });
  const pending = subscription.pending_change;
  const isPending = code === pending?.plan_code && (code === 'TRIAL' || period === pending.billing_period);
  if (relation === 'current' || isPending) return null;
  if (relation === 'sales')
    return (
      <Link to="/contact" search={{ inquiry_type: 'sales' }} className={buttonVariants()}>
        Contact Sales<span className="sr-only"> about {name}</span>
      </Link>
    );
  const change = (): void => {
    if (code === 'TRIAL') open({ dialog: 'cancel' });
    else if (code !== 'BUSINESS_TRIAL') open({ plan: code });
  };
  const label = { upgrade: 'Upgrade', downgrade: 'Downgrade', other_period: `Bill ${period}ly` }[relation];
  return (
    <Button variant={relation === 'upgrade' && plan.popular ? 'primary' : 'secondary'} onClick={change}>
      {label}
      <span className="sr-only">
        {' '}
        {relation === 'other_period' ? 'for' : 'to'} {name}
      </span>
    </Button>
  );
}
