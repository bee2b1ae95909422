import { formatRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import { isLayoutClass } from '../model/layout-class.ts';
import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import type { Sight } from '../match/sight.ts';
import { attributeSelector, cssPath, idSelector, stableId } from './css-path.ts';
import { looksGenerated } from '../match/looks-generated.ts';
import { exactly, hasMark, isName, ownTest } from './own-test.ts';
import { waysByTextBeside, waysInItem } from './ways-by-name-around.ts';

const css = (value: string): SelectorCandidate => ({ type: 'css', value });
const xpath = (value: string): SelectorCandidate => ({ type: 'xpath', value });

/** Roles that Playwright finds elements by. */
const roles =
  /^(?:alert|alertdialog|article|banner|button|cell|checkbox|columnheader|combobox|complementary|contentinfo|dialog|form|grid|gridcell|group|heading|img|link|list|listbox|listitem|main|menu|menubar|menuitem|menuitemcheckbox|menuitemradio|navigation|option|progressbar|radio|radiogroup|region|row|rowheader|search|searchbox|slider|spinbutton|status|switch|tab|table|tablist|tabpanel|textbox|toolbar|tree|treeitem)$/;
const testIds = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa', 'data-automation-id'];
function byName(element: PageElement): SelectorCandidate[] {
  const { role, name, attributes } = element;
  const isLabelled =
    isField(element) && isName(name) && name !== attributes['placeholder'] && name !== attributes['title'];
  return [
    ...(roles.test(role) && isName(name) ? [{ type: 'role' as const, value: formatRoleSelector({ role, name }) }] : []),
    ...(isLabelled ? [{ type: 'label' as const, value: name }] : []),
    ...(isName(attributes['placeholder']) ? [{ type: 'placeholder' as const, value: attributes['placeholder'] }] : []),
  ];
}

function byMark(element: PageElement): SelectorCandidate[] {
  const { attributes, tag } = element;
  const id = stableId(element);
  const marks = testIds.flatMap((name) =>
    isName(attributes[name]) ? [css(attributeSelector(name, attributes[name]))] : [],
  );
  const plain = ['name', 'aria-label', 'title', 'alt', 'href'].flatMap((name) => {
    const value = attributes[name];
    return isName(value) && !(name === 'href' && /[?&]|\d{3,}/.test(value))
      ? [css(`${tag}${attributeSelector(name, value)}`)]
      : [];
  });
  const classes = (attributes['class'] ?? '')
    .split(' ')
    .filter((each) => /^[a-zA-Z][\w-]{3,}$/.test(each) && !looksGenerated(each) && !isLayoutClass(each))
    .slice(0, 2)
    .map((each) => css(`${tag}.${each}`));
  return [...marks, ...(id === undefined ? [] : [css(idSelector(id))]), ...plain, ...classes];
}

/** The element within its row, item or section by what that's called: as people call it, or by its own name. */
function byPlace(
  { items, sections }: Sight,
  element: PageElement,
  { isRead, called }: Pick<WaysOptions, 'isRead' | 'called'>,
): SelectorCandidate[] {
  const own = ownTest(element, isRead);
  if (own === undefined) return [];
  const around = items
    .filter(({ element: item, name }) => item !== element && isWithin(element, item) && isName(name))
    .toReversed();
  const inItem = around.slice(0, 1).flatMap((item) => waysInItem(items, item, { element, isRead }));
  if (element.isInShadow) return inItem;
  const scoped = around.slice(0, 2).flatMap(({ element: item, name }) => {
    const names = isRead ? [...called, name].filter((each) => each !== element.text) : [name];
    return names.map((each) => xpath(`//${item.tag}${hasMark(item)}[.//*[${exactly(each)}]]//${own}`));
  });
  const section = sections.findLast(
    ({ heading, stretch }) =>
      element.index > heading.index && element.index <= stretch.to && /^h[1-6]$/.test(heading.tag),
  );
  const placed = [...scoped, ...inItem];
  if (!section || !isName(section.heading.text)) return placed;
  const box = ancestorsOf(section.heading).find((each) => isWithin(element, each));
  return box
    ? [...placed, xpath(`//${box.tag}[.//${section.heading.tag}[${exactly(section.heading.text)}]]//${own}`)]
    : placed;
}

/** Where an ordinal was said: the item by its position, whatever it's called. */
function byPosition({ items }: Sight, element: PageElement, isRead: boolean): SelectorCandidate[] {
  const item = items.findLast(({ element: each }) => isWithin(element, each));
  if (!item || element.isInShadow) return [];
  const test = hasMark(item.element);
  if (test === '') return [];
  const path = `(//${item.element.tag}${test})[${item.group.indexOf(item.element) + 1}]`;
  const own = ownTest(element, isRead);
  return item.element === element
    ? [xpath(path)]
    : own === undefined
      ? []
      : [xpath(`${path}//${element.tag}`), xpath(`${path}//${own}`)];
}

/** Whether the page as it was read shows already that a name or a text means others, too. Trying it would take long. */
function isShared({ model }: Sight, element: PageElement, { type, value }: SelectorCandidate): boolean {
  if (type === 'css' || type === 'xpath') return false;
  const isSame = (other: PageElement): boolean => {
    if (type === 'role') return other.role === element.role && other.name === element.name;
    if (type === 'placeholder') return other.attributes['placeholder'] === value;
    return type === 'label'
      ? isField(other) && other.name === value
      : other.text === value && !isWithin(other, element) && !isWithin(element, other);
  };
  return model.elements.some((other) => other !== element && isSeen(other) && isSame(other));
}

export interface WaysOptions {
  /** Its position was said, so it's found by its position first. */
  isNumbered: boolean;
  /** Its text is what a check compares, so it isn't found by its text. */
  isRead: boolean;
  /** The words for the item that it's in. */
  called: readonly string[];
}

/** The ways to find an element again, those that last longest first. None is verified yet. */
export function waysTo(
  sight: Sight,
  element: PageElement,
  { isNumbered, isRead, called }: WaysOptions,
): SelectorCandidate[] {
  const isNamedByText = element.name === element.text;
  const text: SelectorCandidate[] =
    !isRead && isName(element.text) && element.text.length <= 80 && !isField(element)
      ? [{ type: 'text', value: element.text }]
      : [];
  const names = isRead && isNamedByText ? [] : byName(element);
  const named = [
    ...names,
    ...byMark(element),
    ...text,
    ...byPlace(sight, element, { isRead, called }),
    ...waysByTextBeside(element),
  ];
  const ways = isNumbered
    ? [...byPosition(sight, element, isRead), css(cssPath(element)), ...named]
    : [...named, ...byPosition(sight, element, isRead), css(cssPath(element))];
  const seen = new Set<string>();
  return ways.filter((way) => {
    const key = `${way.type} ${way.value}`;
    return way.value.length <= 2_000 && !seen.has(key) && seen.add(key) && !isShared(sight, element, way);
  });
}
