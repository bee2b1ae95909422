import { innermostCalled } from './innermost-called.ts';
import { isSeen } from '../model/page-model.ts';
import type { Sight } from './sight.ts';
import { plain } from './words.ts';

const shapeOf = (text: string): string => plain(text).replaceAll(/\d+/gu, '0');

/**
 * "Pilates reads "4 / 4 booked"", where Pilates is a card with several texts, and one of them says so, or says it of other
 * numbers. The text next to the name is any of them.
 */
export function isTextOfItem(sight: Sight, name: string, expected: string): boolean {
  const item = innermostCalled(sight, name)?.item;
  if (!item || plain(item.name) !== plain(name)) return false;
  const texts = sight.model.within(item.element).filter((each) => isSeen(each) && each.text !== '');
  const others = texts.filter(({ own }) => own !== '' && plain(own) !== plain(name));
  return (
    others.length > 1 &&
    /\s/u.test(expected) &&
    texts.some(
      ({ own, text }) =>
        [own, text].some((each) => plain(each) === plain(expected)) ||
        (/\d/u.test(expected) && [own, text].some((each) => shapeOf(each) === shapeOf(expected))),
    )
  );
}
