import { plainSwitchState } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';

const currentClass = /(?:^|\s)(?:active|current|selected|is-active)(?:\s|$)/;
/** Of a switch or a light, it says something else. */
const onClass = /(?:^|\s)on(?:\s|$)/;
const leads = ({ role, tag, isClickable }: PageElement): boolean =>
  isClickable || tag === 'a' || /^(?:link|button|tab|menuitem)$/.test(role);
const hasCurrentClass = (element: PageElement): boolean => {
  const { attributes, children } = element;
  const classes = attributes['class'] ?? '';
  return (
    currentClass.test(classes) ||
    (onClass.test(classes) && plainSwitchState(element) === undefined && (leads(element) || children.some(leads)))
  );
};

/** Whether it's the tab, or the entry of a menu, that's open: marked so, or the only one of its kind that looks so. */
export const isCurrent = (element: PageElement): boolean => {
  const { attributes, parent, tag } = element;
  const isMarked = (attributes['aria-current'] ?? 'false') !== 'false' || attributes['aria-selected'] === 'true';
  const others = parent?.children.filter((each) => each !== element && each.tag === tag) ?? [];
  return isMarked || (hasCurrentClass(element) && !others.some(hasCurrentClass));
};
