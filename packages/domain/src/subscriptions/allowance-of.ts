import type { AllowedPeriod } from '../ports/billing-repository.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { CountedPeriod } from '../ports/run-repository.ts';
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

type Subscribed = Pick<OrganizationRecord, 'subscription'>;

const periodAt = ({ subscription }: Subscribed, now: number): string => usagePeriod(subscription.started_at, now).start;

function allowanceIn(organization: Subscribed, periodStart: string): ExecutionAllowance {
  const { executions_monthly: included, hard_limit: isHard } = limitsOf(organization);
  const { granted: bought } = organization.subscription;
  const granted = bought?.period_start === periodStart ? bought.executions : 0;
  return { included, granted, total: included + granted, isHard };
}

/** The executions of an organization in the period in which `now` lies. @param now milliseconds since the epoch */
export const allowanceOf = (organization: Subscribed, now: number): ExecutionAllowance =>
  allowanceIn(organization, periodAt(organization, now));

/** The period and its executions, as they're kept with its counts at each change of the subscription. */
export function allowedPeriod(organization: Subscribed, now: number): AllowedPeriod {
  return { start: periodAt(organization, now), total: allowanceOf(organization, now).total };
}

/**
 * The executions of a period after which each one is billed; undefined on plans that stop at their allowance. A period
 * that's over keeps its own: another plan or purchase gives nothing to it and takes nothing from it.
 */
export function overageFrom(
  organization: Subscribed,
  { start, total: kept }: CountedPeriod,
  now: number,
): number | undefined {
  const { total, isHard } = allowanceIn(organization, start);
  if (isHard) return undefined;
  return start === periodAt(organization, now) ? total : (kept ?? total);
}
