import type { CurrentSubscription } from '@saywright/contracts/entities/plan';

type Trial = Pick<CurrentSubscription, 'plan_code' | 'plan_name' | 'is_trial' | 'trial_ends_at'>;

const dayMs = 86_400_000;
const remindDays = 7;

/** Whether people are reminded of the end of their trial: in its last week, and after it. */
export const isTrialEnding = ({ is_trial: isTrial, trial_ends_at: ends }: Trial, now: number = Date.now()): boolean =>
  isTrial && ends !== null && Date.parse(ends) - now < remindDays * dayMs;

/**
 * When a trial ends and what that means; undefined on a plan without one.
 * @param dateOf how a day is written
 * @param now milliseconds since the epoch
 */
export function trialText(
  subscription: Trial,
  dateOf: (instant: string) => string,
  now: number = Date.now(),
): string | undefined {
  const { plan_code: plan, plan_name: name, is_trial: isTrial, trial_ends_at: ends } = subscription;
  if (!isTrial || ends === null) return undefined;
  if (plan !== 'TRIAL') return `${name} ends on ${dateOf(ends)}. Then your organization moves to Trial.`;
  return Date.parse(ends) > now
    ? `Your trial ends on ${dateOf(ends)}. Nothing is lost then: you keep your tests and this plan’s limits.`
    : `Your trial ended on ${dateOf(ends)}. You keep your tests and this plan’s limits.`;
}
