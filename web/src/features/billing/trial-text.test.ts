import { expect, test } from 'vitest';
import { isTrialEnding, trialText } from '~/features/billing/trial-text.ts';

const trial = {
  plan_code: 'TRIAL',
  plan_name: 'Trial',
  is_trial: true,
  trial_ends_at: '2026-12-06T10:00:00.000Z',
} as const;
const day = (instant: string): string => instant.slice(0, 10);
const at = (date: string): number => Date.parse(`${date}T10:00:00.000Z`);

test.each([
  [
    'before it ends',
    trial,
    '2026-11-22',
    'Your trial ends on 2026-12-06. Nothing is lost then: you keep your tests and',
  ],
  ['after it has ended', trial, '2026-12-07', 'Your trial ended on 2026-12-06. You keep'],
  [
    'that ends with a smaller plan',
    { ...trial, plan_code: 'BUSINESS_TRIAL', plan_name: 'Business trial' } as const,
    '2026-11-22',
    'Business trial ends on 2026-12-06. Then your organization moves to Trial.',
  ],
])('says what the end of a trial means, %s', (...[, subscription, now, text]) => {
  expect(trialText(subscription, day, at(now))).toContain(text);
});

test('says nothing on a plan without a trial', () => {
  expect(trialText({ ...trial, plan_code: 'STARTER', is_trial: false, trial_ends_at: null }, day)).toBeUndefined();
});

test.each([
  ['2026-11-29', false],
  ['2026-11-30', true],
  ['2026-12-20', true],
])('on %s, people are reminded: %s', (now, reminded) => {
  expect(isTrialEnding(trial, at(now))).toBe(reminded);
});
