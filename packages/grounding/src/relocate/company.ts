/**
 * The company of an element: the other texts of the small part of the page that it's in, such as the links of a bar. A bar that
 * is put elsewhere keeps some of them, while one that has just appeared has others.
 */
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';

const maxLevels = 3;
/** A part with more texts than this is a page of its own. */
const maxTexts = 12;

/** Whether it's in one of several rows or cards that each have one like it: the texts of a row are its data. */
export const isOneOfEach = ({ model, items }: Sight, element: PageElement): boolean =>
  items.some(
    (item) =>
      isWithin(element, item.element) &&
      item.group.some(
        (other) =>
          other !== item.element &&
          model.within(other).some(({ role, name }) => role === element.role && name !== '' && name === element.name),
      ),
  );

/** Whether the part that an element is in has a text that was near it before, and that no other part has. */
export function isInKnownCompany({ model }: Sight, element: PageElement, wanted: ElementFingerprint): boolean {
  const isSaid = ({ own }: PageElement): boolean => /\p{L}/u.test(own);
  for (const part of ancestorsOf(element).toSpliced(maxLevels)) {
    const company = model.within(part).filter((each) => isSaid(each) && isSeen(each) && !isWithin(each, element));
    if (company.length === 0) continue;
    if (company.length > maxTexts) return false;
    return company.some(
      ({ own }) =>
        wanted.neighbors.some((text) => plain(text) === plain(own)) &&
        model.elements.filter((each) => isSeen(each) && plain(each.own) === plain(own)).length === 1,
    );
  }
  return false;
}
