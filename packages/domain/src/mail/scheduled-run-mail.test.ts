import { expect, it } from 'vitest';
import { scheduledRunEndedMail, scheduledRunNotStartedMail } from './scheduled-run-mail.ts';

const ada = { name: 'Ada' };
const run = {
  status: 'failed',
  test_name: 'Buy a <kettle>',
  execution_number: 7,
  duration_ms: 1_250,
  end_reason: { code: 'step_failed', params: { order: 3, reason: 'Expected $42.00' } },
} as const;

it('tells how a scheduled run ended, why, and where to see it', () => {
  const mail = scheduledRunEndedMail(ada, run, 'https://app.example.com/run');
  expect(mail.subject).toBe('Failed: Buy a <kettle> (scheduled run #7)');
  expect(mail.text).toContain('Scheduled run #7 of "Buy a <kettle>" failed after 1.3 s.\n\nStep 3: Expected $42.00');
  expect(mail.text).toContain('https://app.example.com/run');
  expect(mail.html).toContain('Buy a &lt;kettle&gt;');
});

it('leaves out the reason if it has none', () => {
  const mail = scheduledRunEndedMail(ada, { ...run, status: 'passed', end_reason: null }, 'https://x.test');
  expect(mail.subject).toMatch(/^Passed: /);
  expect(mail.text).toContain('passed after 1.3 s.\n\nSee the run');
});

it('tells of steps that were healed', () => {
  const passed = { ...run, status: 'passed', end_reason: null, healed_steps: 2 } as const;
  expect(scheduledRunEndedMail(ada, passed, 'https://x.test').text).toContain('2 steps were healed, since the page');
});

it('tells when something was to run and why it did not', () => {
  const missed = { test_name: 'Buy', instant: '2026-11-22T14:00:00.000Z', reason: 'Monthly execution limit reached.' };
  const { subject, text } = scheduledRunNotStartedMail(ada, missed, 'https://app.example.com/schedules');
  expect(subject).toBe('Not run: Buy');
  expect(text).toContain('"Buy" was scheduled for 2026-11-22 at 14:00 UTC and didn\'t run.');
  expect(text).toContain('Monthly execution limit reached.');
});
