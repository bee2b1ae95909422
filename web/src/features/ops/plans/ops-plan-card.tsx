import type { OpsPlan } from '@saywright/contracts/entities/ops-plan';
import { Check, Minus, Pencil } from 'lucide-react';
import { dollars, overagePrice, planPrice, seats } from '~/features/plans/plan-price.ts';
import { formatCount } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';

const shownFeatures = 5;

interface OpsPlanCardProps {
  plan: OpsPlan;
  /** Absent for those who may only read. */
  onEdit?: () => void;
}

/** A plan as it's offered now. */
export function OpsPlanCard({ plan, onEdit }: OpsPlanCardProps) {
  const { formatDate } = useDates();
  const { amount, per } = planPrice(plan, 'month');
  const more = plan.features.length - shownFeatures;
  const titleId = `ops-plan-${plan.plan_code}`;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={plan.name}
        description={plan.plan_code}
        actions={
          <>
            {plan.is_active ? null : <Badge tone="danger">Inactive</Badge>}
            {plan.popular ? <Badge tone="accent">Popular</Badge> : null}
            {plan.highlight_badge ? <Badge tone="neutral">{plan.highlight_badge}</Badge> : null}
            {onEdit ? (
              <Button size="sm" icon={<Pencil aria-hidden="true" />} aria-label={`Edit ${plan.name}`} onClick={onEdit}>
                Edit
              </Button>
            ) : null}
          </>
        }
      />
      <div className="flex flex-col gap-4 p-4">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="text-2xl font-semibold tracking-tight tabular">{amount}</span>
            {per === undefined ? null : (
              <span className="text-xs text-muted">
                {per}, {dollars(plan.yearly_price_usd)} a year
              </span>
            )}
          </p>
          <p className="mt-1 text-sm text-muted">{plan.description}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
          <Fact label="Executions per month" value={formatCount(plan.executions_monthly)} />
          <Fact label="Team members" value={seats(plan.team_members_included)} />
          <Fact label="Overage price" value={overagePrice(plan)} />
          <Fact label="Trial days" value={plan.trial_days === 0 ? 'None' : String(plan.trial_days)} />
          {plan.contract_required ? <Fact label="Sold" value="By contract" /> : null}
          {plan.stripe_price_id ? <Fact label="Stripe price ID" value={plan.stripe_price_id} /> : null}
        </dl>
        <ul className="flex flex-col gap-1 text-sm">
          {plan.features.slice(0, shownFeatures).map((feature) => (
            <li key={feature} className="flex gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
              {feature}
            </li>
          ))}
          {more > 0 ? <li className="pl-6 text-xs text-muted">+{more} more</li> : null}
          {plan.limitations.map((limitation) => (
            <li key={limitation} className="flex gap-2 text-muted">
              <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {limitation}
            </li>
          ))}
        </ul>
        <p className="text-xs wrap-anywhere text-muted">
          Version {plan.version}, {formatDate(plan.updated_at)}, by {plan.updated_by}
        </p>
      </div>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular wrap-anywhere">{value}</dd>
    </div>
  );
}
