import * as z from 'zod';

/** The canonical plan codes. */
export const planCode = z.enum(['TRIAL', 'STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE', 'BUSINESS_TRIAL']);
export type PlanCode = z.output<typeof planCode>;

/** Days that a live screenshot is kept, whatever the plan: it's for people who watch the run. */
export const livePictureDays = 1;

export interface PlanLimits {
  /** Flow executions and API test runs per month. */
  executionsMonthly: number;
  /** True: an execution past the allowance is refused. False: it runs and is counted as overage. */
  hardLimit: boolean;
  /** AI generations per month; its own counter. */
  generationsMonthly: number;
  /** -1 means unlimited. */
  teamMembers: number;
  /** Whether people can be invited. */
  team: boolean;
  /** Environments of an organization. */
  environments: number;
  /** Days that runs and their files are kept. */
  historyDays: number;
  /** Executions of one organization that run at the same time; more wait their turn. */
  concurrentExecutions: number;
}

export const planLimits: Readonly<Record<PlanCode, PlanLimits>> = {
  TRIAL: plan({
    executionsMonthly: 5,
    hardLimit: true,
    generationsMonthly: 5,
    teamMembers: 1,
    team: false,
    environments: 1,
    historyDays: 30,
    concurrentExecutions: 3,
  }),
  STARTER: plan({
    executionsMonthly: 550,
    teamMembers: 10,
    environments: 1,
    historyDays: 90,
    concurrentExecutions: 5,
  }),
  GROWTH: plan({ executionsMonthly: 2_500, teamMembers: 15, historyDays: 180, concurrentExecutions: 10 }),
  BUSINESS: plan({ executionsMonthly: 5_500, historyDays: 365, concurrentExecutions: 20 }),
  ENTERPRISE: plan({ executionsMonthly: 50_000, historyDays: 730, concurrentExecutions: 50 }),
  BUSINESS_TRIAL: plan({ executionsMonthly: 50, hardLimit: true, historyDays: 365, concurrentExecutions: 10 }),
};

function plan(
  limits: Partial<PlanLimits> & Pick<PlanLimits, 'executionsMonthly' | 'historyDays' | 'concurrentExecutions'>,
): PlanLimits {
  return {
    hardLimit: false,
    teamMembers: -1,
    team: true,
    environments: 100,
    generationsMonthly: limits.executionsMonthly,
    ...limits,
  };
}
