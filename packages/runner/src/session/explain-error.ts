import { windowClosed } from './closed-window.ts';
import { messageOf } from '../text/message-of.ts';
import type { Scope } from '../progress/scope.ts';
import { DeadlineError, isTimeout, StepFailure } from '../progress/step-failure.ts';

// Playwright colors its call log.
// oxlint-disable-next-line no-control-regex -- escape sequences begin with a control character
const ansi = /\u001B\[\d+m/g;

const obstacles: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /(<[^>]{1,200}>)[^\n]{0,200}intercepts pointer events/,
    ([, element]) =>
      `another element covers it: ${element}. Close what lies above it first, for example a banner or a dialog.`,
  ],
  [/element is not enabled/, () => 'it stayed disabled. Check what the page wants before it can be used.'],
  [/element is not editable|is readonly/, () => 'it cannot be edited.'],
  [/element is not stable/, () => 'it did not stop moving.'],
  [/element is outside of the viewport/, () => 'it cannot be scrolled into view.'],
  [/element is not visible/, () => 'it was hidden again.'],
  [/element was detached|waiting for locator/, () => 'it disappeared from the page.'],
];

export const windowClosedReason = 'The window was closed while the step was running.';

const rules: readonly [RegExp, string][] = [
  [/Element is not an <input>, <textarea>/, 'This element cannot be typed into. Choose the field itself.'],
  [
    /Not a checkbox or radio button/,
    'This element is not a checkbox or a radio button. Choose the box itself, or click.',
  ],
  [
    /Cannot (un)?check|did not change its state/,
    'The box did not change when it was clicked. Check whether the page allows it.',
  ],
  [/Input of type "?(\w+)"? cannot be filled/, 'This kind of field cannot be typed into. Use check or click.'],
  [
    /Malformed value|Cannot type text into input\[type=number\]/,
    'The field does not take this text: it wants a number or a date in its own format (2026-01-31).',
  ],
  [/Unknown key/, 'This key is not known. Use names like Enter, Tab, Escape, ArrowDown or Control+A.'],
  [/Target crashed/, 'The page crashed.'],
  [windowClosed, windowClosedReason],
  [/Execution context was destroyed|frame was detached/i, 'The page went somewhere else while the step was running.'],
];

/** Turns whatever a call threw into a failure for people; what Playwright tried goes to the scope's log. */
export function explainError(error: unknown, scope: Scope): StepFailure {
  if (error instanceof StepFailure) return error;
  if (error instanceof DeadlineError)
    return new StepFailure(
      `The page did not answer within ${error.timeoutMs / 1_000} seconds. It may be busy with an endless script; if it's just slow, give the step more time.`,
    );
  const text = messageOf(error).replaceAll(ansi, '');
  const [head = '', callLog = ''] = text.split(/\n\s*Call log:\n/i);
  for (const line of callLog.split('\n')) if (line.trim()) scope.note(line.replace(/^\s*-?\s*/, ''));

  for (const [pattern, reason] of rules) if (pattern.test(text)) return new StepFailure(reason);
  if (isTimeout(error)) {
    const seconds = scope.timeoutMs / 1_000;
    if (/navigations? to finish/.test(callLog))
      return new StepFailure(
        `The page went to another address, which didn't open within ${seconds} seconds. Check that it works in your own browser; if it's just slow, give the step more time.`,
      );
    for (const [pattern, describe] of obstacles) {
      const match = pattern.exec(callLog);
      if (match) return new StepFailure(`The element could not be used within ${seconds} seconds: ${describe(match)}`);
    }
    return new StepFailure(
      `This took longer than ${seconds} seconds. If the page is only slow, give the step more time.`,
    );
  }
  return new StepFailure(
    `This was not possible: ${head.split('\n')[0]?.replace(/^\w+\.\w+: /, '') ?? 'unknown error'}`,
  );
}
