import { expect, test } from 'vitest';
import { explainError } from './explain-error.ts';
import { Scope } from '../progress/scope.ts';
import { DeadlineError, RunInterrupt, StepFailure } from '../progress/step-failure.ts';

const scope = (): Scope => new Scope(4_000, new AbortController().signal);
const timeout = (log: string): Error =>
  Object.assign(new Error(`locator.click: Timeout 4000ms exceeded.\nCall log:\n  - waiting for locator('x')\n${log}`), {
    name: 'TimeoutError',
  });

test.each([
  [
    timeout('    - <div id="cover">A banner</div> intercepts pointer events'),
    'another element covers it: <div id="cover">',
  ],
  [timeout('    - element is not enabled'), 'it stayed disabled'],
  [timeout('    - element is not stable'), 'did not stop moving'],
  [new DeadlineError(4_000), 'did not answer within 4 seconds'],
  [new Error('locator.fill: Error: Element is not an <input>, <textarea>'), 'cannot be typed into'],
  [new Error('keyboard.press: Unknown key: "Foo"'), 'This key is not known'],
  [new Error('page.x: something odd\nmore'), 'This was not possible: something odd'],
  ['a text', 'This was not possible: a text'],
  [new StepFailure('as it is'), 'as it is'],
])('%s', (error, message) => expect(explainError(error, scope()).message).toContain(message));

test('what Playwright tried is kept', () => {
  const tried = scope();
  explainError(timeout('    - \u001B[2melement is not stable\u001B[22m'), tried);
  expect(tried.log.map(({ text }) => text)).toEqual(["waiting for locator('x')", 'element is not stable']);
});

test('a scope ends what never answers, by its own limit or by the interrupt', async () => {
  const never = new Promise<never>(() => undefined);
  await expect(new Scope(10, new AbortController().signal).race(never)).rejects.toThrow(DeadlineError);
  const interrupt = new AbortController();
  const waiting = [new Scope(60_000, interrupt.signal).race(never), new Scope(60_000, interrupt.signal).sleep(60_000)];
  interrupt.abort(new RunInterrupt({ code: 'cancelled', params: { by: 'system' } }));
  for (const result of await Promise.allSettled(waiting))
    expect(result).toMatchObject({ status: 'rejected', reason: { endReason: { code: 'cancelled' } } });
});
