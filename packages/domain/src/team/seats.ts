import { DomainError } from '@saywright/contracts/kernel/errors';
import { limitsOf } from '../subscriptions/limits-of.ts';
import { refuseWithout } from '../subscriptions/refuse-without.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { TeamRecord } from '../ports/team-repository.ts';

/** Seats of an organization: the limit that operations set, or the plan's; -1 means unlimited. */
export const seatLimit = (organization: OrganizationRecord): number => limitsOf(organization).team_members;

const hasSeat = (organization: OrganizationRecord, taken: number): boolean =>
  seatLimit(organization) === -1 || taken < seatLimit(organization);

/**
 * For admins who invite someone.
 * @param taken seats that are taken already
 * @throws DomainError `plan_limit_reached` when one more is one too many
 */
export function requireSeat(organization: OrganizationRecord, taken: number): void {
  if (hasSeat(organization, taken)) return;
  throw new DomainError(
    'plan_limit_reached',
    `Limit reached: all ${seatLimit(organization)} seats are taken. Remove a member, cancel an invitation, or upgrade your plan.`,
  );
}

/** For someone who follows an invitation. @throws DomainError `plan_limit_reached` when there's no seat for them anymore */
export function requireOwnSeat(organization: OrganizationRecord, taken: number): void {
  if (hasSeat(organization, taken)) return;
  throw new DomainError(
    'plan_limit_reached',
    `${organization.name} has no free seat. Ask the person who invited you to make room, then open this link again.`,
  );
}

/** @throws DomainError `plan_limit_reached` on a plan without a team */
export const requireTeamPlan = (organization: OrganizationRecord): void => refuseWithout(organization, 'team');

/**
 * A team that is larger than its plan stays visible, so that people can be removed.
 * @throws DomainError `plan_limit_reached` on a plan without a team, for someone who is alone
 */
export function requireVisibleTeam({ organization, members }: Pick<TeamRecord, 'organization' | 'members'>): void {
  if (members.length === 1) requireTeamPlan(organization);
}
