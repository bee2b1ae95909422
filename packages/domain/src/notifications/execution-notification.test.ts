import type { TestStatus } from '@saywright/contracts/entities/test-kind';
import { describe, expect, it } from 'vitest';
import type { Ending, RunRecord } from '../ports/run-repository.ts';
import { executionNotification } from './execution-notification.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const clock = { now: () => now };
const record = {
  kind: 'flow',
  id: 'e',
  execution_number: 7,
  organization_id: 'o',
  test_id: 't',
  test_name: 'Buy a kettle',
  started_by: 'u',
} as RunRecord;

const schedule = { id: 's', instant: '2026-11-20T11:59:00.000Z', in_app: true, email: false };

const notify = (ending: Partial<Ending>, change: Partial<RunRecord> = {}, before?: TestStatus) =>
  executionNotification(
    {
      record: { ...record, ...change },
      ending: { end_reason: null, duration_ms: 2_340, ...ending } as Ending,
      before,
    },
    clock,
  );

describe('the notification of a run', () => {
  it.each<[ending: Partial<Ending>, words: object]>([
    [
      { status: 'failed', end_reason: { code: 'step_failed', params: { order: 3, reason: 'the price is $41.' } } },
      {
        type: 'error',
        title: 'Test failed',
        message: 'Execution #7 of "Buy a kettle" failed: Step 3: the price is $41.',
      },
    ],
    [
      { status: 'error', end_reason: { code: 'browser_stuck', params: {} } },
      {
        type: 'error',
        title: "Test couldn't run",
        message:
          'Execution #7 of "Buy a kettle" ended with an error: The browser stopped responding. Run the test again.',
      },
    ],
    [{ status: 'failed' }, { message: 'Execution #7 of "Buy a kettle" failed.' }],
  ])('says how it ended: %j', (ending, words) => {
    expect(notify(ending)).toMatchObject(words);
  });

  it('reports a pass that needed healing', () => {
    expect(notify({ status: 'passed', details: { healed_steps: 1 } })).toMatchObject({
      type: 'success',
      message: expect.stringContaining('passed after 2.3 s. 1 step was healed, since the page has changed.'),
    });
  });

  it('says so if a run that failed used other elements before', () => {
    expect(notify({ status: 'failed', details: { healed_steps: 2 } })).toMatchObject({
      message: expect.stringMatching(/ failed\. 2 steps were healed, since the page has changed\./),
    });
  });

  it("says that a test which passes again can't fail", () => {
    const proof = { can_fail: false, vacuous: 1 };
    expect(notify({ status: 'passed', details: { proof } }, {}, 'failed')).toMatchObject({
      message: expect.stringContaining("This test can't fail"),
    });
  });

  it.each(['failed', 'error'] as const)('reports the first pass after a run that %s', (before) => {
    expect(notify({ status: 'passed' }, {}, before)).toMatchObject({
      type: 'success',
      title: 'Test passes again',
      message: 'Execution #7 of "Buy a kettle" passed after 2.3 s. The run before it failed.',
    });
  });

  it.each(['draft', 'passed', undefined] as const)(
    'leaves out a pass of a watched run of a test that was %s',
    (before) => {
      expect(notify({ status: 'passed' }, {}, before)).toBeUndefined();
    },
  );

  it('leaves runs of schedules to their alerts', () => {
    expect(notify({ status: 'failed' }, { schedule }, 'passed')).toBeUndefined();
    expect(notify({ status: 'passed' }, { schedule }, 'failed')).toBeUndefined();
  });

  it('goes to the person who started the run, unread, for 90 days', () => {
    expect(notify({ status: 'failed' })).toMatchObject({
      organization_id: 'o',
      user_id: 'u',
      read: false,
      created_at: '2026-11-20T12:00:00.000Z',
      test_type: 'flow',
      test_id: 't',
      execution_id: 'e',
      ttl: now / 1000 + 90 * 86_400,
    });
    expect(notify({ status: 'failed' }, { kind: 'api' })).toMatchObject({ test_type: 'api' });
  });

  it('cuts a long reason in whole characters', () => {
    const reason = '☕️👩🏽‍💻'.repeat(500);
    const ending = { status: 'failed', end_reason: { code: 'step_failed', params: { order: 1, reason } } } as const;
    const { message = '' } = notify(ending) ?? {};
    expect(message.length).toBeLessThan(1_000);
    expect(message).toMatch(/…$/);
    expect(message.isWellFormed()).toBe(true);
  });

  it('is not sent when a person cancelled the run, or nobody in particular started it', () => {
    expect(notify({ status: 'cancelled' })).toBeUndefined();
    expect(notify({ status: 'failed' }, { started_by: null })).toBeUndefined();
  });
});
