import { isSeen } from '../model/page-model.ts';
import { itemsCalled } from './item-facts.ts';
import { only } from './only.ts';
import { innermost } from './places.ts';
import type { Sight } from './sight.ts';
import { plain } from './words.ts';

const shapeOf = (text: string): string => plain(text).replaceAll(/\d+/gu, '0');

/**
 * "Pilates reads "4 / 4 booked"", where Pilates is a card with several texts, and one of them says so, or says it of other
 * numbers. The text next to the name is any of them.
 */
export function isTextOfItem(sight: Sight, name: string, expected: string): boolean {
  const item = only(innermost(itemsCalled(sight, name).map((called) => called.item)));
  if (!item || plain(item.name) !== plain(name)) return false;
  const texts = sight.model.within(item.element).filter((each) => isSeen(each) && each.text !== '');
  const others = texts.filter(({ own }) => own !== '' && plain(own) !== plain(name));
  return (
    others.length > 1 &&
    /\s/u.test(expected) &&
    texts.some(
      ({ text }) => plain(text) === plain(expected) || (/\d/u.test(expected) && shapeOf(text) === shapeOf(expected)),
    )
  );
}
