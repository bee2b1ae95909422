import type { OrganizationRecord } from '../ports/identity-repository.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { limitsOf } from './limits-of.ts';

/** The executions that an organization can run in a usage period. */
export interface ExecutionAllowance {
  /** By its plan. */
  included: number;
  /** Bought on top, for this period. */
  granted: number;
  total: number;
  /** Whether an execution past it is refused. */
  isHard: boolean;
}

/** The executions of an organization in the period in which `now` lies. @param now milliseconds since the epoch */
export function allowanceOf(organization: Pick<OrganizationRecord, 'subscription'>, now: number): ExecutionAllowance {
  const { executions_monthly: included, hard_limit: isHard } = limitsOf(organization);
  const { granted: bought, started_at: startedAt } = organization.subscription;
  const granted = bought?.period_start === usagePeriod(startedAt, now).start ? bought.executions : 0;
  return { included, granted, total: included + granted, isHard };
}

/** The executions of a period after which each one is billed; undefined on plans that stop at their allowance. */
export function overageFrom(organization: Pick<OrganizationRecord, 'subscription'>, now: number): number | undefined {
  const { total, isHard } = allowanceOf(organization, now);
  return isHard ? undefined : total;
}
