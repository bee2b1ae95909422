import type { PageElement } from '../model/page-model.ts';

const currentClass = /(?:^|\s)(?:active|current|selected|is-active|on)(?:\s|$)/;
const hasCurrentClass = ({ attributes }: PageElement): boolean => currentClass.test(attributes['class'] ?? '');

/** Whether it's the tab, or the entry of a menu, that's open: marked so, or the only one of its kind that looks so. */
export const isCurrent = (element: PageElement): boolean => {
  const { attributes, parent, tag } = element;
  const isMarked = (attributes['aria-current'] ?? 'false') !== 'false' || attributes['aria-selected'] === 'true';
  const others = parent?.children.filter((each) => each !== element && each.tag === tag) ?? [];
  return isMarked || (hasCurrentClass(element) && !others.some(hasCurrentClass));
};
