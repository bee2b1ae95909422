import { CalendarTrouble, chooseDay } from '../page/choose-day.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { FoundElement } from '../selectors/find-element.ts';
import type { ActionContext } from './action.ts';

/** Chooses the step's day in the calendar that its field has opened; false where there's no calendar. */
export async function pickDay(
  { frame, page, scope, step: { value } }: ActionContext,
  { locator }: FoundElement,
): Promise<boolean> {
  const places = { body: (frame ?? page.mainFrame()).locator('body'), field: locator };
  try {
    return await chooseDay(places, value, {
      within: (work) => scope.race(work),
      pause: (ms) => scope.sleep(ms),
      leftMs: () => scope.remainingMs(),
    });
  } catch (error) {
    if (!(error instanceof CalendarTrouble)) throw error;
    const { message, held } = error;
    throw new StepFailure(message, held === undefined ? undefined : { expected: `"${value}"`, actual: `"${held}"` });
  }
}
