import { xpathLiteral } from '@saywright/authoring/english/xpath';
import { isLayoutClass } from '../model/layout-class.ts';
import type { PageElement } from '../model/page-model.ts';
import { isPassing } from './css-path.ts';
import { looksGenerated } from '../match/looks-generated.ts';

const maxName = 150;

export const isName = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= maxName && /[\p{L}\p{N}]/u.test(text);

export const exactly = (text: string): string => `normalize-space()=${xpathLiteral(text)}`;

/** The XPath condition for what shows this text, as a whole one. */
export const shows = (text: string): string => `[.//text()[${exactly(text)}] or .//*[${exactly(text)}]]`;

/** A class that items of a kind have in common. */
export const markOf = ({ attributes }: PageElement): string | undefined =>
  (attributes['class'] ?? '')
    .split(' ')
    .find(
      (each) => /^[a-zA-Z][\w-]{2,}$/.test(each) && !looksGenerated(each) && !isPassing(each) && !isLayoutClass(each),
    );

/** The XPath condition for that class; empty without one. */
export const hasMark = (element: PageElement): string => {
  const mark = markOf(element);
  return mark === undefined ? '' : `[contains(concat(" ", @class, " "), ${xpathLiteral(` ${mark} `)})]`;
};

/** The mark that tells an element from others in its place. */
interface OwnMark {
  /** The number of its cell, its text, the name of an attribute, or nothing but its tag. */
  by: string;
  value: string;
}

const attributesOfItsOwn = [
  'aria-label',
  'title',
  'alt',
  'data-test',
  'data-testid',
  'name',
  'placeholder',
  'type',
  'class',
];

/** An element among others in its place; undefined if its tag can't be written. */
export function ownMark(element: PageElement, isRead: boolean): OwnMark | undefined {
  const { tag, text, attributes, parent } = element;
  if (!/^[a-z][a-z\d-]*$/.test(tag)) return undefined;
  if (isRead && (/^t[dh]$/.test(tag) || /^(?:grid)?cell$/.test(element.role)) && parent)
    return { by: 'cell', value: String(parent.children.filter((each) => each.tag === tag).indexOf(element) + 1) };
  if (!isRead && isName(text) && text.length < maxName) return { by: 'text', value: text };
  const by = attributesOfItsOwn.find((name) => isName(attributes[name]));
  return by === undefined ? { by: 'tag', value: tag } : { by, value: attributes[by] ?? '' };
}

/** The same as a test of XPath: `button[normalize-space()="Edit"]`. */
export function ownTest(element: PageElement, isRead: boolean): string | undefined {
  const mark = ownMark(element, isRead);
  if (!mark) return undefined;
  const { tag } = element;
  const { by, value } = mark;
  if (by === 'tag') return tag;
  if (by === 'cell') return `${tag}[${value}]`;
  return `${tag}[${by === 'text' ? exactly(value) : `@${by}=${xpathLiteral(value)}`}]`;
}
