import type { PlanCode } from '@saywright/contracts/plans';
import { Badge } from '~/ui/badge.tsx';

const names: Record<PlanCode, string> = {
  TRIAL: 'Trial',
  STARTER: 'Starter',
  GROWTH: 'Growth',
  BUSINESS: 'Business',
  ENTERPRISE: 'Enterprise',
  BUSINESS_TRIAL: 'Business trial',
};

/** The organization's plan. */
export function PlanBadge({ plan }: { plan: PlanCode }) {
  return (
    <Badge tone={plan === 'TRIAL' ? 'neutral' : 'accent'}>
      <span className="sr-only">Plan: </span>
      {names[plan]}
    </Badge>
  );
}
