import { ancestorsOf, type PageElement } from './page-model.ts';

/** An element among its siblings: `li:nth-of-type(2)`. */
export function stepOf(element: PageElement): string {
  const alike = element.parent?.children.filter(({ tag }) => tag === element.tag) ?? [];
  return alike.length > 1 ? `${element.tag}:nth-of-type(${alike.indexOf(element) + 1})` : element.tag;
}

/** The way from the document to an element, whatever IDs there are; without the outermost steps where it would be longer than `limit`. */
export function fullPath(element: PageElement, limit: number): string {
  const steps = [element, ...ancestorsOf(element)].map(stepOf).toReversed();
  while (steps.length > 1 && steps.join(' > ').length > limit) steps.shift();
  return steps.join(' > ');
}
