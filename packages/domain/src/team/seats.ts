import { DomainError } from '@saywright/contracts/kernel/errors';
import { planLimits } from '@saywright/contracts/plans';
import type { OrganizationRecord } from '../ports/identity-repository.ts';

/** Seats of an organization: the limit that operations set, or the plan's; -1 means unlimited. */
export const seatLimit = (organization: OrganizationRecord): number =>
  organization.team_members_limit ?? planLimits[organization.plan].teamMembers;

/** @param taken seats that are taken already @throws DomainError `plan_limit_reached` when one more is one too many */
export function requireSeat(organization: OrganizationRecord, taken: number): void {
  const limit = seatLimit(organization);
  if (limit === -1 || taken < limit) return;
  throw new DomainError(
    'plan_limit_reached',
    `Limit reached: all ${limit} seats are taken. Remove a member, cancel an invitation, or upgrade your plan.`,
  );
}

/** @throws DomainError `plan_limit_reached` on a plan without a team */
export function requireTeamPlan(organization: OrganizationRecord): void {
  if (planLimits[organization.plan].team) return;
  throw new DomainError(
    'plan_limit_reached',
    'You do not have permission to invite team members. Please upgrade your plan. STARTER and higher plans include a team.',
  );
}
