import { describeSelector } from '@saywright/contracts/entities/selector';
import { pictureOfElement, pictureOfPage } from '../session/screenshots.ts';
import type { Action } from './action.ts';

/** Takes a picture of an element, or of the whole page. */
export const screenshot: Action = {
  async run({ step, page, find, keepPicture, note }) {
    if (step.selector) {
      const { locator, candidate } = await find('visible');
      await keepPicture((frame) => pictureOfElement(locator, frame));
      return `Took a screenshot of ${describeSelector(candidate)}`;
    }
    await keepPicture(async (frame) => {
      const picture = await pictureOfPage(page, frame);
      if (picture.note !== undefined) note(picture.note);
      return picture.bytes;
    });
    return 'Took a screenshot of the page';
  },
};
