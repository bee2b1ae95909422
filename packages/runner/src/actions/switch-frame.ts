import { describeSelector } from '@saywright/contracts/entities/selector';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

/** Sends the following steps into a frame, or back to the whole page. */
export const switchFrame: Action = {
  async run({ step, session, scope, find }) {
    if (!step.selector) {
      session.tabs.enter(undefined);
      return 'Went back to the whole page';
    }
    const { locator, candidate } = await find('visible');
    const element = await scope.race(locator.elementHandle({ timeout: scope.remainingMs() }));
    const frame = element && (await scope.race(element.contentFrame()));
    if (!frame)
      throw new StepFailure(
        `${describeSelector(candidate)} isn't a frame. Choose an iframe, for example css iframe, or no element to go back to the whole page.`,
      );
    session.tabs.enter(frame);
    return `Went into the frame ${describeSelector(candidate)}`;
  },
};
