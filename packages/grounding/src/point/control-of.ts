import { ancestorsOf, type PageElement, type PageModel } from '../model/page-model.ts';
import { isField } from '../model/label-fields.ts';

const controls =
  /^(?:button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|treeitem|textbox|searchbox|spinbutton|combobox|slider)$/;
const tags = /^(?:input|select|textarea|button|summary)$/;
const climbed = 8;

const isControl = (element: PageElement): boolean =>
  controls.test(element.role) ||
  tags.test(element.tag) ||
  (element.tag === 'a' && element.attributes['href'] !== undefined);

/** The field of a label. */
function labelled(model: PageModel, label: PageElement): PageElement | undefined {
  const named = label.attributes['for'];
  return named === undefined
    ? model.within(label).find(isField)
    : model.elements.find(({ frame, attributes }) => frame === label.frame && attributes['id'] === named);
}

/**
 * The element that people use when they click here: the button around an icon, the field of a label, or else what the page
 * shows a hand over. Without one, the element itself.
 */
export function controlOf(model: PageModel, element: PageElement): PageElement {
  const around = [element, ...ancestorsOf(element).slice(0, climbed)];
  for (const each of around) {
    if (isControl(each)) return each;
    const field = each.tag === 'label' ? labelled(model, each) : undefined;
    if (field) return field;
  }
  return around.find(({ isClickable }) => isClickable) ?? element;
}

/** Whether the page gives any sign that a click here does something. */
export const isUsable = (element: PageElement): boolean => isControl(element) || element.isClickable || element.hasHand;
