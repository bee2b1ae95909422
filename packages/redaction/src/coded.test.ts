import { endReason, endText, type EndReason } from '@saywright/contracts/entities/end-reason';
import { noteText, runNote, type RunNote, type RunNoteOf } from '@saywright/contracts/entities/run-note';
import { stepFailure, failureText, type StepFailureCode } from '@saywright/contracts/entities/step-failure';
import { describe, expect, it, test } from 'vitest';
import { tellable } from './tellable.ts';
import { createRedactor } from './redactor.ts';

const secret = 'kettle-s3cret';

const failures: {
  [C in StepFailureCode['code']]: Extract<StepFailureCode, { code: C }>['params'];
} = {
  element_not_found: {
    selector: `text "${secret}"`,
    fallbacks: 1,
    seconds: 4,
    nearest: `button "${secret}"`,
    other: secret,
    because: secret,
  },
  selector_invalid: { selector: `css ${secret}`, language: 'CSS' },
};

const notes: { [C in RunNote['code']]: RunNoteOf<C>['params'] } = {
  window_opened: {},
  too_many_windows: { limit: 5 },
  dialog_answered: { kind: 'prompt', message: secret, accepted: true },
  download_dropped: { filename: secret },
  scheme_blocked: { url: `foo:${secret}` },
  no_content: { status: 204 },
  error_status: { status: 500, status_text: secret },
  host_blocked: { host: secret, policy: 'public' },
  frame_gone: {},
  condition_not_met: { reason: 'a secret' },
  rounds_done: { rounds: 3 },
  optional_step_failed: {
    reason: secret,
    failure: { code: 'element_not_found', params: failures.element_not_found },
  },
  url_given_up: {},
  url_not_given_up: {},
  page_stuck: {},
  several_matched: { count: 2, selector: `button "${secret}"` },
  element_healed: { before: secret, after: secret },
  heal_suspected: { order: 2, after: secret },
  longer_name: { element: secret },
  counted_by: { count: 2, selector: secret, element: secret },
  several_values: { count: 2, label: secret, values: `"${secret}", "other"` },
  still_loading: { url: `https://shop.example/?token=${secret}` },
  page_idle: { after_seconds: 2.1, of_seconds: 15 },
  screenshot_cut: { height: 20_000, shown: null },
  screenshot_missing: { step: 'taken' },
  field_still_empty: {},
  field_changed_text: {},
  details_cut: {},
  details_lost: {},
  trace_missing: { why: 'too_large' },
  trace_reduced: { left_out: 'frames' },
  trace_without_frames: {},
  trace_files_left_out: { count: 1 },
  video_missing: { why: 'unsupported' },
};

const endings: {
  [C in EndReason['code']]: Extract<EndReason, { code: C }>['params'];
} = {
  step_failed: { order: 2, reason: secret, cause: 'check_failed' },
  final_checks_failed: { reason: secret },
  request_failed: { reason: secret },
  requests_failed: { failed: 1, total: 2, name: secret, row: 1, reason: secret },
  requests_left: { minutes: 10, left: 3 },
  plan_problem: { reason: secret },
  out_of_time: { seconds: 60 },
  time_limit: { seconds: 60 },
  paused_too_long: { minutes: 8 },
  browser_unavailable: { browser: 'WebKit' },
  browser_not_started: {},
  browser_lost: {},
  browser_stuck: {},
  page_crashed: {},
  out_of_memory: { megabytes: 700 },
  not_recorded: {},
  could_not_continue: { reason: secret },
  runner_lost: {},
  runner_stopped: {},
  runner_broke: {},
  no_runner_free: {},
  not_started: {},
  secrets_unavailable: {},
  reason_lost: {},
  cancelled: { by: 'person', user_id: 'user' },
};

interface Sample {
  code: string;
  coded: object;
  schema: { parse(value: unknown): unknown };
  text(coded: unknown): string;
}

const samplesOf = (table: object, schema: Sample['schema'], text: (coded: never) => string): Sample[] =>
  Object.entries(table).map(([code, params]) => ({
    code,
    coded: { code, params },
    schema,
    text: (coded) => text(coded as never),
  }));

const samples = [
  ...samplesOf(failures, stepFailure, failureText),
  ...samplesOf(notes, runNote, noteText),
  ...samplesOf(endings, endReason, endText),
];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

describe.each(samples)('$code', ({ code, coded, schema, text }) => {
  it('reads as a sentence', () => {
    expect(schema.parse(coded)).toEqual(coded);
    expect(text(coded)).toMatch(/^\S/);
    expect(text(coded)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('hides a secret in its params and in its words', () => {
    const told = createRedactor([secret]).value(tellable(coded));
    expect(JSON.stringify(told)).not.toContain(secret);
    expect(text(schema.parse(told))).not.toContain(secret);
  });

  test('stays readable for code when a secret is one of its own words', () => {
    for (const own of textsIn(coded)) {
      const told = schema.parse(createRedactor([own]).value(coded));
      expect(told).toMatchObject({ code });
    }
  });
});
