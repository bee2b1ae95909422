import { readDays, type CalendarDay } from '@saywright/contracts/text/calendar-day';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { findInCalendar } from '../page/find-in-calendar.ts';
import { isTimeout, StepFailure } from '../progress/step-failure.ts';
import type { FoundElement } from '../selectors/find-element.ts';
import type { ActionContext } from './action.ts';

const pollMs = 50;
const appearMs = 1_500;
const turnMs = 2_000;
/** Forty years. */
const maxTurns = 480;

/** Turns the open calendar to a month and clicks the day; false where the page shows no calendar. */
async function clickDay({ frame, page, scope }: ActionContext, { year, month, day }: CalendarDay): Promise<boolean> {
  const wanted = { year, month: month - 1, day };
  const said = new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const root = (frame ?? page.mainFrame()).locator('body');
  let before: number | undefined;
  let waitedMs = 0;
  for (let turns = 0; turns <= maxTurns;) {
    const look = await scope.race(root.evaluateHandle(findInCalendar, wanted, { timeout: scope.remainingMs() }));
    const { state, shown } = await scope.race(look.evaluate(({ state, shown }) => ({ state, shown })));
    const isTurning = state === 'absent' || shown === before;
    if (isTurning && waitedMs < (state === 'absent' ? appearMs : turnMs) && !scope.isOver()) {
      waitedMs += pollMs;
      await scope.sleep(Math.min(pollMs, scope.remainingMs()));
      continue;
    }
    if (state === 'absent') return false;
    const element = (await scope.race(look.getProperty('element'))).asElement();
    if (isTurning || !element) {
      if (state === 'no_day') throw new StepFailure(`The calendar doesn't let people choose ${said}.`);
      throw new StepFailure(`The calendar can't be turned to ${said}.`);
    }
    await scope.race(element.click({ timeout: scope.remainingMs() }));
    if (state === 'day') return true;
    before = shown;
    waitedMs = 0;
    turns += 1;
  }
  throw new StepFailure(`The calendar can't be turned to ${said}.`);
}

const isSameDay = (one: CalendarDay, other: CalendarDay): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;

/**
 * Chooses a day in the calendar that a field opens, once it's open; false where there's no calendar. A text that means one
 * day in the US and another elsewhere is read as the field shows its days.
 */
export async function pickDay(context: ActionContext, { locator, candidate }: FoundElement): Promise<boolean> {
  const { scope, step } = context;
  const days = readDays(step.value);
  let held = '';
  for (const [at, day] of days.entries()) {
    if (at > 0) await scope.race(locator.click({ timeout: scope.remainingMs() }));
    if (!(await clickDay(context, day))) return false;
    held = await scope.race(locator.inputValue({ timeout: scope.remainingMs() })).catch((error: unknown) => {
      scope.interrupt.throwIfAborted();
      // A button that opens a calendar holds nothing.
      if (isTimeout(error)) throw error;
      return '';
    });
    const [read, ...others] = readDays(held);
    // Some fields write days in ways that we can't read.
    if (!read) return true;
    const isChosen = [read, ...others].some((each) => isSameDay(each, day));
    // Both are written in the same order, or in words.
    if (isChosen && (others.length === 0 || isSameDay(read, days[0] ?? read))) return true;
    if (!isChosen) break;
  }
  if (days.length === 0) return false;
  throw new StepFailure(`${describeSelector(candidate)} holds another day after we chose it in the calendar.`, {
    expected: `"${step.value}"`,
    actual: `"${held}"`,
  });
}
