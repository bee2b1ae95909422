import { describeSelector } from '@saywright/contracts/entities/selector';
import { scrollPage } from '../page/scroll-page.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

const directions = ['down', 'up', 'top', 'bottom'];

/** Brings an element into view, or moves the page: by most of a screen, to an end, or by pixels. */
export const scroll: Action = {
  async run({ step, page, scope, find }) {
    if (step.selector) {
      const { locator, candidate } = await find('visible');
      await scope.race(locator.scrollIntoViewIfNeeded({ timeout: scope.remainingMs() }));
      return `Scrolled to ${describeSelector(candidate)}`;
    }
    const where = step.value.trim().toLowerCase() || 'down';
    if (!directions.includes(where) && !/^-?\d{1,6}(\s*px)?$/.test(where))
      throw new StepFailure(
        `"${step.value}" isn't a place to scroll to. Use down, up, top, bottom or a number of pixels.`,
      );
    await scope.race(page.evaluate(scrollPage, where));
    return `Scrolled ${directions.includes(where) ? where : `by ${Number.parseInt(where, 10)} pixels`}`;
  },
};
