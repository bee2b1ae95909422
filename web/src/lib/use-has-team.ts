import { hasFeature } from '@saywright/contracts/plan-features';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '~/lib/session.ts';
import { subscriptionQuery } from '~/lib/subscription-query.ts';

/**
 * Whether the Team page is there: the plan has it, or members are left from a plan that had. Only the server knows the
 * latter; undefined until it has answered.
 */
export function useHasTeam(): boolean | undefined {
  const isSold = useTeamPlan();
  const { data, isError } = useQuery({ ...subscriptionQuery, enabled: !isSold });
  if (isSold) return true;
  return isError ? false : data?.has_team;
}

/** Whether the plan has a team. Without, a team can only be read and made smaller. */
export const useTeamPlan = (): boolean => hasFeature(useUser().plan, 'team');
