/**
 * Values that items show without a label: the badge that says "Confirmed" on one card says "Pending" on the next. The
 * place of such a value in an item is its slot.
 */
import { isCellOf } from './cells.ts';
import { isControl } from './fit.ts';
import { innermost, itemsNamed } from './places.ts';
import type { Sight } from './sight.ts';
import { attributeWordsOf } from './evidence-of.ts';
import { plain, singular, wordsOf } from './words.ts';
import { linesOf, type Item } from '../model/items.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';

/** A slot, and whether the page calls its item, or what the slot says, as the clause does. */
export interface Slot {
  element: PageElement;
  isCalledSo: boolean;
}

const generic = new Set('item card row entry one record line state status label badge tag chip'.split(' '));
const maxCounted = 2;
const isMoney = /^[-+−]?[$€£¥]\s?\d[\d.,]*$/u;

/** The terms for the way from an item down to an element in it; cells have their column. */
type PathBy = 'class' | 'tag' | 'position';

function pathIn(item: PageElement, element: PageElement, by: PathBy): string {
  return [element, ...ancestorsOf(element).filter((each) => each !== item && isWithin(each, item))]
    .map((each) => {
      if (isCellOf(each)) return `cell ${each.parent?.children.indexOf(each)}`;
      if (by === 'tag') return each.tag;
      return by === 'class'
        ? `${each.tag}.${each.attributes['class']?.split(' ')[0] ?? ''}`
        : `${each.tag} ${each.parent?.children.indexOf(each)} of ${each.parent?.children.length}`;
    })
    .join(' < ');
}

/** A text of a card that's pressed as a whole has its hand, too, and is no control of its own. */
const isText = (item: PageElement, { role, isClickable, tag }: PageElement): boolean =>
  item.hasHand && role === '' && !isClickable && /^(?:span|div|p|b|strong|small|em|i)$/u.test(tag);

const textsIn = ({ model }: Sight, { element: item, name }: Item): PageElement[] =>
  model
    .within(item)
    .slice(1)
    .filter((each) => isSeen(each) && each.children.length === 0 && each.text !== '' && each.text !== name)
    .filter(
      (each) =>
        ![each, ...ancestorsOf(each).filter((around) => isWithin(around, item) && around !== item)].some(
          (part) => isControl(part) && !isText(item, part),
        ),
    );

/** Where the item shows what another one of its group, or it itself, shows as `expected`; undefined where that isn't clear. */
function placeOf(sight: Sight, item: Item, expected: string): PageElement | undefined {
  const wanted = plain(expected);
  const group = sight.items.filter(({ group: all, element }) => all === item.group && isSeen(element));
  for (const by of ['class', 'tag', 'position'] as const) {
    const pathOf = (of: Item) => (each: PageElement) => pathIn(of.element, each, by);
    const paths = new Set(
      group.flatMap((each) =>
        textsIn(sight, each)
          .filter(({ text }) => plain(text) === wanted)
          .map(pathOf(each)),
      ),
    );
    const slots = textsIn(sight, item).filter((each) => paths.has(pathOf(item)(each)));
    // A price in the place of a tag isn't another tag.
    if (slots.some(({ text }) => isMoney.test(text)) && !/\d/u.test(expected)) continue;
    if (paths.size === 1 && slots.length === 1) return slots[0];
  }
  return undefined;
}

/** Whether the page calls items of this group so: by its markup, a heading, or a text such as "3 trips". */
export function isCalled({ model }: Sight, { element: item, group }: Item, word: string): boolean {
  const around = [item, ...ancestorsOf(item).slice(0, maxCounted)];
  if (around.some((each) => attributeWordsOf(each).some(([on, words]) => on !== 'href' && words.includes(word))))
    return true;
  return model.elements.some(
    (each) =>
      isSeen(each) &&
      !group.some((one) => isWithin(each, one)) &&
      wordsOf(each.own).length <= 4 &&
      wordsOf(each.own).includes(word),
  );
}

/**
 * The slot of "Mara's trip is Confirmed": the place where the only item of that name says so, or says something else.
 * @param noun the clause's word for the value or the item; empty for none
 */
export function slotOf(
  sight: Sight,
  { name, isExact = false, noun, expected }: { name: string; isExact?: boolean; noun: string; expected: string },
): Slot | undefined {
  const named = innermost(itemsNamed(sight, { kind: 'item', name, isExact })).filter(
    ({ element, group }) => group.length > 1 && isSeen(element),
  );
  const [item, ...others] = named;
  if (!item || others.length > 0) return undefined;
  const element = placeOf(sight, item, expected);
  const word = singular(wordsOf(noun).at(-1) ?? '');
  if (!element || word === '') return element && { element, isCalledSo: true };
  // "Payment" in the card may be the label of another value.
  const isInside = linesOf(sight.model, item.element).some(
    (line) => line !== item.name && wordsOf(line).includes(word),
  );
  return { element, isCalledSo: !isInside && (generic.has(word) || isCalled(sight, item, word)) };
}

/** The text right after one that only names it: "Open" of "Payment Open". The header of the next column isn't one. */
export const valueAfter = ({ model }: Sight, label: PageElement): PageElement | undefined => {
  const next = label.parent?.children.find((each) => each.index > label.end && isSeen(each));
  return next && !(label.tag === 'th' && next.tag === 'th') && next.text !== '' && !model.within(next).some(isControl)
    ? next
    : undefined;
};
