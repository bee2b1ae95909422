import type { PlanCode } from '@saywright/contracts/plans';
import { planNames } from '@saywright/contracts/plan-names';
import { Badge } from '~/ui/badge.tsx';

/** The organization's plan. */
export function PlanBadge({ plan }: { plan: PlanCode }) {
  return (
    <Badge tone={plan === 'TRIAL' ? 'neutral' : 'accent'}>
      <span className="sr-only">Plan: </span>
      {planNames[plan]}
    </Badge>
  );
}
