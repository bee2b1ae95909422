import type { AdminPlan } from '@saywright/contracts/entities/ops-user';
import { Badge } from '~/ui/badge.tsx';

export const PlanBadge = ({ plan }: { plan: AdminPlan }) => (
  <Badge tone={plan === 'free' ? 'neutral' : plan === 'business_trial' ? 'warning' : 'accent'}>{plan}</Badge>
);
