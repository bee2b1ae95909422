import type { PlanLimits } from '@saywright/contracts/plans';
import type { OrganizationRecord } from '../ports/identity-repository.ts';

/** All limits of an organization: those that it was sold, or what staff agreed instead. */
export const limitsOf = ({ subscription }: Pick<OrganizationRecord, 'subscription'>): PlanLimits => ({
  ...subscription.limits,
  ...subscription.custom?.limits,
});
