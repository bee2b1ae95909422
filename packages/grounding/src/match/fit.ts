import type { Kind } from '@saywright/authoring/tree/kind';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import { isDropdownLike, isField, isToggle } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';

/** How well an element suits what's done with it: 0 is what's meant, 1 will do, 2 only if nothing else is there. */
export type Fit = 0 | 1 | 2;

const pressed = /^(?:button|link|tab|menuitem\w*|option|treeitem|checkbox|radio|switch)$/;
const typed = /^(?:textbox|searchbox|spinbutton)$/;

/** Whether people can press it. */
export const isPressable = (element: PageElement): boolean =>
  pressed.test(element.role) ||
  element.isClickable ||
  element.tag === 'summary' ||
  element.tag === 'label' ||
  isPressedPart(element);

/** One of several texts in a plain element with a hand: each may be a button of its own, as in "− 1 +". */
const isPressedPart = ({ hasHand, children, own, parent, role }: PageElement): boolean =>
  hasHand &&
  role === '' &&
  children.length === 0 &&
  own !== '' &&
  parent?.role === '' &&
  parent.hasHand &&
  parent.children.filter((sibling) => sibling.text !== '').length > 1;

/** Whether it's a control of its own, so that what's in it is a part of it. */
export const isControl = (element: PageElement): boolean => isPressable(element) || isField(element);

const isEditable = (element: PageElement): boolean =>
  typed.test(element.role) ||
  (element.tag === 'input' &&
    isField(element) &&
    !/^(?:checkbox|radio|range|file)$/.test(element.attributes['type'] ?? '')) ||
  (element.role === 'combobox' && element.tag !== 'select');

const isPopupButton = ({ role, attributes, isClickable }: PageElement): boolean =>
  (role === 'button' || isClickable) && attributes['aria-haspopup'] !== undefined;

const hasClass = ({ attributes }: PageElement, words: RegExp): boolean =>
  words.test(
    `${attributes['class'] ?? ''} ${attributes['id'] ?? ''} ${attributes['data-test'] ?? ''} ${attributes['data-testid'] ?? ''}`,
  );

type Judge = (element: PageElement) => Fit | undefined;

const click: Judge = (element) => {
  if (isPressable(element) && element.tag !== 'label') return 0;
  return element.tag === 'label' || isField(element) ? 1 : 2;
};

const byPurpose: Record<Purpose, Judge> = {
  click,
  fill: (element) => (isEditable(element) ? 0 : element.tag === 'select' || element.role === 'slider' ? 1 : undefined),
  choose: (element) =>
    element.role === 'combobox' || element.role === 'listbox' || isDropdownLike(element)
      ? 0
      : isPopupButton(element) || element.role === 'radiogroup' || isEditable(element)
        ? 1
        : isPressable(element) && !isToggle(element)
          ? 2
          : undefined,
  tick: (element) =>
    isToggle(element) || element.role === 'menuitemcheckbox'
      ? 0
      : isPressable(element) && element.tag !== 'label' && element.role !== 'link'
        ? 2
        : undefined,
  pick: (element) => (/^(?:radio|option|button|tab)$/.test(element.role) ? 0 : click(element)),
  see: () => 0,
};

const heading = /(?:^|[\s_-])(?:title|heading|headline|header|hd|h\d?|name)(?:$|[\s_-])/i;
const picture = /(?:^|[\s_-])(?:image|img|photo|picture|avatar|logo|thumbnail|thumb|banner)(?:$|[\s_-])/i;

const maxIcon = 64;
/** Nothing but a picture of the style sheet's, in something that can be clicked. */
export const isDrawnAlone = ({ hasHand, children, text, box: { width, height } }: PageElement): boolean =>
  hasHand && children.length === 0 && text === '' && width <= maxIcon && height <= maxIcon;

const wordCount = (text: string): number => (text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).length;

const byKind: Record<Exclude<Kind, 'item' | 'row' | 'dialog' | 'region' | 'text'>, Judge> = {
  button: (element) =>
    element.role === 'button'
      ? 0
      : element.role === 'link' || (isPressable(element) && element.tag !== 'label')
        ? 1
        : undefined,
  link: (element) =>
    element.role === 'link' || element.tag === 'a'
      ? 0
      : isPressable(element) && element.tag !== 'label'
        ? 1
        : undefined,
  field: (element) => (isEditable(element) ? 0 : isField(element) && !isToggle(element) ? 1 : undefined),
  checkbox: (element) =>
    element.role === 'checkbox' ||
    element.role === 'switch' ||
    element.role === 'menuitemcheckbox' ||
    (isToggle(element) && element.role !== 'radio')
      ? 0
      : element.role === 'radio' || 'aria-pressed' in element.attributes
        ? 1
        : undefined,
  radio: (element) =>
    element.role === 'radio' || element.role === 'menuitemradio'
      ? 0
      : isPressable(element) && element.tag !== 'label'
        ? 1
        : undefined,
  dropdown: (element) =>
    element.role === 'combobox' || element.role === 'listbox' || isDropdownLike(element)
      ? 0
      : isPopupButton(element)
        ? 0
        : isPressable(element) && element.tag !== 'label' && element.role !== 'link'
          ? 2
          : undefined,
  tab: (element) => (element.role === 'tab' ? 0 : isPressable(element) && element.tag !== 'label' ? 1 : undefined),
  heading: (element) =>
    element.role === 'heading'
      ? 0
      : element.role === 'columnheader' || (isPressable(element) && element.parent?.role === 'columnheader')
        ? isPressable(element)
          ? 0
          : 1
        : hasClass(element, heading) && element.children.length === 0
          ? 1
          : undefined,
  menu: (element) =>
    /^(?:menu|menubar)$/.test(element.role) || isPopupButton(element) || isPressable(element)
      ? 0
      : element.role === 'navigation'
        ? 1
        : undefined,
  menuitem: (element) =>
    element.role.startsWith('menuitem') || element.role === 'option'
      ? 0
      : isPressable(element) && element.tag !== 'label'
        ? 1
        : undefined,
  icon: (element) =>
    isPressable(element) && element.tag !== 'label'
      ? wordCount(element.text) === 0
        ? 0
        : 1
      : isDrawnAlone(element)
        ? 0
        : element.role === 'img' || element.tag === 'svg' || element.tag === 'i'
          ? 1
          : undefined,
  image: (element) =>
    element.role === 'img' || element.tag === 'img' || element.tag === 'svg' || element.tag === 'canvas'
      ? 0
      : hasClass(element, picture)
        ? 1
        : undefined,
};

/** How well an element suits a clause's kind and purpose; undefined if it can't be meant. */
export function fitOf(
  element: PageElement,
  { kind, purpose }: { kind: Kind | undefined; purpose: Purpose },
): Fit | undefined {
  if (kind === undefined) return byPurpose[purpose](element);
  if (kind === 'item' || kind === 'row' || kind === 'dialog' || kind === 'region' || kind === 'text') return 0;
  // A header that nothing happens to is only clicked where no other has the name: tables repeat theirs below.
  if (purpose === 'click' && element.role === 'columnheader' && !isPressable(element)) return 2;
  const fit = byKind[kind](element);
  // "Click the Name field" is about the field, whatever is done with it; "the Kettle dropdown" may be a field to fill.
  return fit ?? (purpose === 'fill' && kind === 'dropdown' && isEditable(element) ? 1 : undefined);
}
