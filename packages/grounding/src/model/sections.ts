import { ancestorsOf, isSeen, type PageElement, type PageModel } from './page-model.ts';

/** A stretch of the page in document order: the indexes of its first and its last element. */
export interface Stretch {
  from: number;
  to: number;
}

export const stretchOf = ({ index, end }: PageElement): Stretch => ({ from: index, to: end });
export const isIn = ({ index }: PageElement, { from, to }: Stretch): boolean => index >= from && index <= to;

const headingClass = /(?:^|[\s_-])(?:title|heading|headline|header|h|hd)(?:$|[\s_-])/i;
const aside = new Set(['contentinfo', 'navigation', 'complementary']);

/** 1 to 6 for headings, 7 for what looks like one; undefined for anything else. */
export function headingLevel(element: PageElement): number | undefined {
  const { role, tag, attributes, children, own } = element;
  if (role === 'heading') return Number(attributes['aria-level'] ?? /^h([1-6])$/.exec(tag)?.[1] ?? 2);
  if (tag === 'legend' || tag === 'summary' || tag === 'caption') return 6;
  if (children.length > 0 || own === '') return undefined;
  return headingClass.test(attributes['class'] ?? '') || isBoldLine(element) ? 7 : undefined;
}

/** Bold text that's alone in its row or line. */
function isBoldLine({ tag, text, parent }: PageElement): boolean {
  if ((tag !== 'b' && tag !== 'strong') || parent?.text !== text) return false;
  const line = parent.tag === 'td' ? parent.parent : parent;
  return line?.text === text && /^(?:tr|p|div)$/.test(line.tag);
}

export interface Section {
  heading: PageElement;
  stretch: Stretch;
}

/** The content after each heading, up to the next one of its level or above, or the end of what's around both. */
export function findSections(model: PageModel): Section[] {
  const headings = model.elements.flatMap((element) => {
    const level = isSeen(element) ? headingLevel(element) : undefined;
    return level === undefined ? [] : [{ element, level }];
  });
  return headings.map(({ element, level }, at) => {
    const peers = headings.filter((other) => other.level <= level && other.element.frame === element.frame);
    const next =
      headings.slice(at + 1).find((other) => other.level <= level)?.element.index ?? Number.POSITIVE_INFINITY;
    const around = ancestorsOf(element).find(
      ({ index, end }) =>
        peers.filter((other) => other.element.index >= index && other.element.index <= end).length > 1,
    );
    const last = (around ?? ancestorsOf(element).at(-1) ?? element).end;
    const to = Math.min(next - 1, last);
    const other = model.elements
      .slice(element.end + 1, to + 1)
      .find((each) => aside.has(each.role) && each.parent !== undefined && each.parent.index <= element.index);
    return { heading: element, stretch: { from: element.index, to: other ? other.index - 1 : to } };
  });
}

const modalClass = /(?:^|[\s_-])(?:modal|dialog|popup|drawer|overlay|lightbox)(?:$|[\s_-])/i;
const coveredShare = 0.5;

/** Open dialogs, also those that are only a box drawn over the page. The one on top comes last. */
export function findDialogs(model: PageModel): PageElement[] {
  const { width, height } = model.viewport;
  const found = model.elements.filter(
    (element) =>
      isSeen(element) &&
      (/^(?:alert)?dialog$/.test(element.role) ||
        (element.isFixed &&
          element.text !== '' &&
          (modalClass.test(element.attributes['class'] ?? '') ||
            element.box.width * element.box.height > coveredShare * width * height) &&
          element.parent?.isFixed === false)),
  );
  const inner = found.filter(
    (outer) => !found.some((other) => other !== outer && other.index > outer.index && other.index <= outer.end),
  );
  return inner;
}
