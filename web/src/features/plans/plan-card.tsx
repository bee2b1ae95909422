import type { BillingPeriod, Plan } from '@saywright/contracts/entities/plan';
import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { planPrice } from '~/features/plans/plan-price.ts';
import { Badge } from '~/ui/badge.tsx';

const shownFeatures = 6;

/** How a plan relates to the one that people have: "Current plan", "From Dec 26". */
export interface PlanMark {
  text: string;
  isCurrent: boolean;
}

interface PlanCardProps {
  plan: Plan;
  period: BillingPeriod;
  /** The badge in place of the plan's own. */
  mark?: PlanMark | undefined;
  /** Whether a popular plan stands out: not beside the one that people have. */
  showsPopular: boolean;
  /** The button, or the reason why there's none. */
  action: ReactNode;
}

/** A plan: its price, what it's for, its first features and a button. */
export function PlanCard({ plan, period, mark, showsPopular, action }: PlanCardProps) {
  const { amount, per } = planPrice(plan, period);
  const shownBadge = mark?.text ?? plan.highlight_badge;
  const more = plan.features.length - shownFeatures;
  return (
    <section
      aria-labelledby={`plan-${plan.plan_code}`}
      className={cx(
        'flex h-full flex-col rounded-lg border p-5',
        mark?.isCurrent ? 'bg-accent-subtle ring-1 ring-accent' : 'bg-surface',
        mark?.isCurrent || (plan.popular && showsPopular) ? 'border-accent' : 'border-border',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 id={`plan-${plan.plan_code}`} className="text-base font-semibold">
          {plan.name}
        </h2>
        {shownBadge ? <Badge tone={mark?.isCurrent ? 'solid' : mark ? 'warning' : 'accent'}>{shownBadge}</Badge> : null}
      </div>
      <p className="mt-0.5 text-xs text-muted">{plan.description}</p>
      <p className="mt-4 flex items-baseline gap-1.5">
        <span className="text-[1.75rem] leading-8 font-semibold tracking-tight tabular">{amount}</span>
        {per === undefined ? null : <span className="text-xs text-muted">{per}</span>}
      </p>
      <div className="mt-4 flex min-h-9 flex-col justify-center *:w-full">{action}</div>
      <ul className="mt-5 flex flex-col gap-2 border-t border-border pt-4 text-sm">
        {plan.features.slice(0, shownFeatures).map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
        {more > 0 ? <li className="pl-6 text-xs text-muted">+{more} more features</li> : null}
      </ul>
      {plan.notes ? <p className="mt-auto pt-4 text-xs text-muted">{plan.notes}</p> : null}
    </section>
  );
}
