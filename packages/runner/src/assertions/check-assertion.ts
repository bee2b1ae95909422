import { isUpperBound, type Assertion, type ElementState } from '@saywright/contracts/entities/assertion';
import type { AssertionResult } from '@saywright/contracts/entities/execution';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import { withinWords } from '@saywright/contracts/entities/within-words';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Frame, Locator, Page } from 'playwright-core';
import { isTransient } from '../selectors/selector-errors.ts';
import { explainError } from '../session/explain-error.ts';
import type { Scope } from '../progress/scope.ts';
import { RunInterrupt, StepFailure } from '../progress/step-failure.ts';
import type { AssertionCheck, Observation, ObserveContext } from './assertion-check.ts';
import type { RestWatch } from '../rest/rest-watch.ts';
import type { Effects } from '../session/effects.ts';
import type { Traffic } from '../session/traffic.ts';
import { isWindowClosed } from '../session/closed-window.ts';
import { lookAtWhole } from '../session/look-at-whole.ts';
import { collapse } from '../text/compare-text.ts';
import { assertionChecks } from './registry.ts';

const firstPollMs = 25;
const maxPollMs = 400;
const maxTextLength = 2_000;

export interface CheckedAssertion {
  result: AssertionResult;
  note: RunNote | undefined;
  /** It failed before its time was up, because nothing on the page could change anymore. */
  endedEarly: boolean;
}

/** The condition, as a sentence. */
export const describeAssertion = (assertion: Assertion): string =>
  `${checkOf(assertion).describe(assertion)}${withinWords(assertion)}`;

/** The registry pairs each type with its own check; TypeScript cannot follow that through the union. */
const checkOf = <A extends Assertion>(assertion: A): AssertionCheck<A['type']> =>
  assertionChecks[assertion.type] as unknown as AssertionCheck<A['type']>;

/** Looks once at what an assertion is about, without waiting for anything. */
export const observeOnce = (assertion: Assertion, context: ObserveContext): Promise<Observation> =>
  checkOf(assertion).observe(assertion, context);

const ofTheWhole = new Set<Assertion['type'] | ElementState>([
  'text_hidden',
  'element_hidden',
  'count',
  'sorted',
  'unchecked',
  'not_required',
  'collapsed',
  'not_focused',
  'not_selected',
]);

/** Whether an assertion may hold only because not all of a page has come yet. */
export const mayHoldTooSoon = (assertion: Assertion): boolean =>
  ofTheWhole.has(assertion.type === 'element_state' ? assertion.state : assertion.type) ||
  ('operator' in assertion && assertion.operator !== undefined && isUpperBound(assertion.operator));

const stillLoading: Observation = { passed: false, actual: 'the page was still loading' };

/** Why an assertion says nothing, which a variable without a text can bring about; undefined when it says something. */
function emptinessOf(assertion: Assertion): string | undefined {
  const isEmpty = (text: unknown): boolean => typeof text === 'string' && collapse(text) === '';
  if ('label' in assertion && isEmpty(assertion.label)) return 'the label to look for is empty';
  if (!('expected' in assertion) || !isEmpty(assertion.expected)) return undefined;
  if ('operator' in assertion && (assertion.operator === 'equals' || assertion.operator === 'not_equals'))
    return undefined;
  if (assertion.type === 'download') return undefined;
  return 'the text to look for is empty, so there is nothing to check';
}

/** Where to look: `page` and `frame` return the current ones. */
interface Looking {
  page: () => Page;
  frame: () => Frame | undefined;
  within?: Locator | undefined;
  scope: Scope;
  traffic: Pick<Traffic, 'awaitsDocument' | 'settleFetches'>;
  effects: Effects;
  recognize?: ObserveContext['recognize'];
  /** Whether the check held before the last action, and a wait for what that action still does. */
  heldBefore?: { has(check: Assertion): boolean } | undefined;
  settleAction?: ((scope: Scope) => Promise<void>) | undefined;
  /** Ends a failing check early; without it, the check takes all of its time. */
  rest?: RestWatch | undefined;
}

async function look(assertion: Assertion, looking: Looking) {
  const { page: front, frame: entered, within, scope, traffic, effects, recognize } = looking;
  const [page, frame] = [front(), entered()];
  const observe = () => checkOf(assertion).observe(assertion, { page, frame, within, scope, effects, recognize });
  if (!mayHoldTooSoon(assertion)) return observe();
  const { seen, note } = (await lookAtWhole({ page, frame, traffic, scope }, observe)) ?? { seen: stillLoading };
  return seen.passed && note !== undefined ? { ...seen, note } : seen;
}

/** The time that an assertion has: its own bound, within the step's. */
const boundOf = ({ within_ms: withinMs }: Assertion, scope: Scope): Scope =>
  withinMs === undefined ? scope : scope.within(withinMs);

/** Looks at the page until the assertion holds or the scope's time is up. Throws only what interrupts the run. */
export async function checkAssertion(assertion: Assertion, looking: Looking): Promise<CheckedAssertion> {
  const scope = boundOf(assertion, looking.scope);
  const bounded = { ...looking, scope };
  const check = checkOf(assertion);
  const description = describeAssertion(assertion);
  scope.note(`checking that ${description}`);
  let seen: Observation = { passed: false, actual: "the page didn't respond" };
  let hasSeen = false;
  let isAtRest = false;
  let isSettled = false;
  try {
    const emptiness = emptinessOf(assertion);
    if (emptiness !== undefined) throw new StepFailure(emptiness);
    for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 2, maxPollMs)) {
      seen = await look(assertion, bounded).catch((error: unknown) => {
        if (isTransient(error) || isWindowClosed(error)) return stillLoading;
        throw error;
      });
      hasSeen = true;
      if (seen.passed && !isSettled && looking.heldBefore?.has(assertion)) {
        // It isn't known yet whether the page has answered the action.
        isSettled = true;
        await looking.settleAction?.(scope);
        if (!scope.isOver()) continue;
      }
      if (seen.passed || isAtRest || scope.isOver()) break;
      const pauseMs = Math.min(pollMs, scope.remainingMs());
      if (looking.rest && assertion.type !== 'download') isAtRest = await looking.rest.pause(pauseMs, scope);
      else await scope.sleep(pauseMs);
    }
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    // A last look that came too late does not hide what was seen before it.
    if (!hasSeen || !scope.isOver())
      seen = {
        passed: false,
        actual: error instanceof StepFailure ? error.message : explainError(error, scope).message,
      };
  }
  scope.note(seen.passed ? 'check passed' : `check failed: ${seen.actual}`);
  return {
    result: {
      description,
      passed: seen.passed,
      expected: cutText(check.expected(assertion), maxTextLength),
      actual: cutText(seen.actual, maxTextLength),
    },
    note: seen.note,
    endedEarly: isAtRest && !seen.passed,
  };
}
