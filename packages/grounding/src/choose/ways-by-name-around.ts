/**
 * The ways to an element by the name of the row or the card that it's in. Each is made of other things, so that one of them
 * lasts when a table becomes a list, or a link a button; and each carries the name, so that none means another's.
 */
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Item } from '../model/items.ts';
import { isField } from '../model/label-fields.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { attributeSelector } from './css-path.ts';
import { exactly, isName, markOf, ownMark, ownTest } from './own-test.ts';

const pressed = '*[self::a or self::button or @role="button" or @role="link" or @role="menuitem"]';

/** Roles of what only shows its text, which may be set in any tag. */
const plain = /^(?:|generic|paragraph|strong|emphasis|time|term|definition|status)$/;

/** A test for an element, and the same for another kind of thing to press, or for another tag around a mere text. */
export function withAnyTag(element: PageElement, own: string): string[] {
  const { tag, role, text, attributes, children } = element;
  const isPressed = /^(?:a|button)$/.test(tag) || /^(?:button|link|menuitem)$/.test(attributes['role'] ?? '');
  if (isPressed && own.startsWith(`${tag}[`)) return [own, `${pressed}${own.slice(tag.length)}`];
  const says = `[${exactly(text)}]`;
  const isText = plain.test(role) && children.length === 0 && own === `${tag}${says}`;
  return isText ? [own, `*${says}[not(*${says})]`] : [own];
}

const says = (name: string): string => `[${exactly(name)} or text()[${exactly(name)}]]`;

/**
 * The only such element in the nearest part of the page that has the name, whatever that is made of. Where it's gone, that part
 * has the others, too, so their names tell it.
 */
function nearestTo(name: string, own: string, others: readonly string[]): string {
  const isOwn = others.map((other) => `[not(.//*${says(other)})]`).join('');
  return `//*${says(name)}/ancestor::*[.//${own}][1][count(.//${own})=1]${isOwn}//${own}`;
}

const textIs = (text: string): string => `:text-is(${JSON.stringify(text)})`;

/** What's in an open shadow root, too. */
function cssIn(
  item: PageElement,
  name: string,
  { element, isRead }: { element: PageElement; isRead: boolean },
): string | undefined {
  const mark = ownMark(element, isRead);
  if (!mark) return undefined;
  const own =
    mark.by === 'cell'
      ? `${element.tag}:nth-of-type(${mark.value})`
      : mark.by === 'text'
        ? `${element.tag}${textIs(mark.value)}`
        : mark.by === 'tag'
          ? element.tag
          : `${element.tag}${attributeSelector(mark.by, mark.value)}`;
  const around = markOf(item);
  return `${item.tag}${around === undefined ? '' : `.${around}`}:has(${textIs(name)}) ${own}`;
}

const maxOthers = 3;

/** The names of the items next to one. */
function othersOf({ element, group, name }: Item, items: readonly Item[]): string[] {
  const at = group.indexOf(element);
  return items
    .filter((other) => other.group === group && other.element !== element && isName(other.name) && other.name !== name)
    .map((other) => ({ name: other.name, far: Math.abs(group.indexOf(other.element) - at) }))
    .toSorted((a, b) => a.far - b.far)
    .toSpliced(maxOthers)
    .map((other) => other.name);
}

/** None is verified yet. */
export function waysInItem(
  items: readonly Item[],
  item: Item,
  { element, isRead, name = item.name }: { element: PageElement; isRead: boolean; name?: string | undefined },
): SelectorCandidate[] {
  if (!isName(name) || item.element === element || !isWithin(element, item.element)) return [];
  // Another icon of the row may have the same class, and nothing tells it from one that was removed.
  const by = ownMark(element, isRead)?.by;
  if (by === 'class' || by === 'tag') return [];
  const css = cssIn(item.element, name, { element, isRead });
  const own = ownTest(element, isRead);
  const others = othersOf(item, items);
  const tests = own === undefined || element.isInShadow ? [] : withAnyTag(element, own).slice(-1);
  return [
    ...(css === undefined ? [] : [{ type: 'css' as const, value: css }]),
    // Without others, nothing would tell a part around several from the item.
    ...(others.length > 0 || item.group.length === 1 ? tests : []).map((test) => ({
      type: 'xpath' as const,
      value: nearestTo(name, test, others),
    })),
  ];
}

/** A field by the text beside it. */
export function waysByTextBeside(element: PageElement): SelectorCandidate[] {
  const { tag, label, name, attributes, isInShadow } = element;
  if (isInShadow || !isField(element)) return [];
  const text = label === '' && name !== attributes['placeholder'] && name !== attributes['title'] ? name : label;
  return isName(text) ? [beside(text, tag)] : [];
}

const beside = (text: string, tag: string): SelectorCandidate => ({ type: 'xpath', value: nearestTo(text, tag, []) });
