import { isLayoutBox, isLayoutClass } from './layout-class.ts';
import type { PageElement, PageModel } from './page-model.ts';
import { isSeen } from './page-model.ts';

/** One of several alike: a row, a card, an entry of a list. */
export interface Item {
  element: PageElement;
  /** Those alike, in document order, with itself. */
  group: readonly PageElement[];
  /** The name that people call it by: its heading, its first link, or its first text. */
  name: string;
}

const parts = new Set(['td', 'th', 'dt', 'dd', 'option', 'col', 'thead', 'tbody', 'tfoot', 'label', 'br', 'hr', 'p']);
const leaves = new Set([
  'a',
  'button',
  'input',
  'select',
  'textarea',
  'span',
  'svg',
  'img',
  'i',
  'b',
  'em',
  'strong',
  'small',
]);
const ownItems = new Set(['tr', 'li', 'article']);
const itemRoles = new Set(['row', 'listitem', 'article', 'treeitem']);
const itemClass =
  /(?:^|[\s_-])(?:card|item|row|entry|tile|post|product|result|message|task|event|ticket|line)(?:$|[\s_-])/i;

const firstClass = ({ attributes }: PageElement): string => attributes['class']?.split(' ')[0] ?? '';

/** A row of headers; old tables have plain cells there, all in bold. */
export const isHead = (element: PageElement): boolean =>
  element.children.length > 0 &&
  (element.children.every(({ tag, role }) => tag === 'th' || role === 'columnheader') || isBoldHead(element));

function isBoldHead({ tag, parent, index, children }: PageElement): boolean {
  if (tag !== 'tr' || parent?.children[0]?.index !== index || parent.children.length < 2) return false;
  const cells = children.filter(({ text }) => text !== '');
  return (
    cells.length > 1 &&
    cells.every(
      (cell) => cell.tag === 'td' && cell.children.some((each) => bold.has(each.tag) && each.text === cell.text),
    )
  );
}
const bold = new Set(['b', 'strong']);

function canRepeat(element: PageElement): boolean {
  const { tag, role, children, text, attributes } = element;
  if ((parts.has(tag) && role !== 'gridcell') || /^h[1-6]$/.test(tag) || isHead(element)) return false;
  if (leaves.has(tag) && children.length < 2) return false;
  // A text beside others is a part of a thing, unless it's marked as a thing of its own.
  if (
    children.length === 0 &&
    !ownItems.has(tag) &&
    !itemRoles.has(role) &&
    !element.isClickable &&
    firstClass(element) === ''
  )
    return false;
  return text !== '' || children.length > 0 || attributes['aria-label'] !== undefined;
}

/** Whether it's an entry even where nothing repeats. */
export const isItsOwn = (element: PageElement): boolean =>
  ownItems.has(element.tag) ||
  itemRoles.has(element.role) ||
  (element.children.length > 1 && itemClass.test(element.attributes['class'] ?? ''));

const shortText = /^.{1,120}$/s;

/** The texts of an element and of what's in it, in document order. */
export const linesOf = (model: PageModel, element: PageElement): string[] =>
  model
    .within(element)
    .flatMap(({ own, isDrawn, tag, name, role }) => [
      ...(isDrawn && shortText.test(own) ? [own] : []),
      ...(tag === 'img' || role === 'heading' ? [name] : []),
    ])
    .filter((line) => line !== '');

/** A dialog or a menu that was written into a row or a card isn't what people call that by. */
function isInLayer(element: PageElement, item: PageElement): boolean {
  for (let at: PageElement | undefined = element; at && at !== item; at = at.parent)
    if (at.tag === 'dialog' || /^(?:alertdialog|dialog|menu|tooltip)$/.test(at.role)) return true;
  return false;
}

/** The links at the end of a row do something with it: "Leave", "Join the queue". */
function isInLastCell(element: PageElement, { tag, children }: PageElement): boolean {
  const last = children.at(-1);
  const isOther = children.some((cell) => cell !== last && /\p{L}/u.test(cell.text));
  return tag === 'tr' && last !== undefined && isOther && element.index >= last.index && element.index <= last.end;
}

function nameOf(model: PageModel, element: PageElement): string {
  const said = element.attributes['aria-label'];
  if (said !== undefined && said !== '') return said;
  const inside = model.within(element).filter((each) => each.isDrawn && !isInLayer(each, element));
  // A cell for the title may have the actions of its row in it, too.
  const isTitle = (each: PageElement): boolean =>
    each.text !== '' &&
    /(?:^|[\s_-])(?:title|name|heading|subject)(?:$|[\s_-])/i.test(each.attributes['class'] ?? '') &&
    model.within(each).filter(({ role, text }) => /^(?:link|button)$/.test(role) && text !== '').length <= 1;
  const named =
    inside.find(({ role, text }) => role === 'heading' && text !== '') ??
    inside.find(isTitle) ??
    inside.find((each) => each.role === 'link' && each.text !== '' && !isInLastCell(each, element)) ??
    inside.find(({ own }) => /\p{L}/u.test(own));
  if (!named) return element.name;
  // "Soften the onion" with a button "Start timer" after it in the same entry.
  const hasControl = model.within(named).some((each) => each !== named && /^(?:link|button)$/.test(each.role));
  return hasControl && /\p{L}/u.test(named.own) ? named.own : named.text;
}

/** A text that most of them share, "Free shipping", is no name: then it's the first text of each that no other has. */
function namesOf(model: PageModel, group: readonly PageElement[]): string[] {
  const names = group.map((element) => nameOf(model, element));
  const common = [...Map.groupBy(names, (name) => name)].find(([, same]) => same.length > group.length / 2)?.[0];
  if (common === undefined || group.length < 2) return names;
  const lines = group.map((element) => new Set(linesOf(model, element)));
  const holders = Map.groupBy(
    lines.flatMap((own) => [...own]),
    (line) => line,
  );
  return names.map((name, at) => {
    const own = [...(lines[at] ?? [])].find((line) => /\p{L}/u.test(line) && holders.get(line)?.length === 1);
    return own ?? name;
  });
}

/** The cells of a table that's an item itself: all tables have rows. */
const boxesOf = (element: PageElement): readonly PageElement[] =>
  element.tag === 'table'
    ? element.children.flatMap((row) =>
        row.tag === 'tr' ? row.children : row.children.flatMap((each) => each.children),
      )
    : element.children;

const shapeOf = (element: PageElement): string =>
  [
    ...new Set(
      boxesOf(element).flatMap((child) => [child.tag, ...child.children.map(({ tag }) => `${child.tag}>${tag}`)]),
    ),
  ]
    .toSorted()
    .join(' ');

const leastAlike = 0.5;

function isAlike(one: string, other: string): boolean {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))];
  return a.intersection(b).size / a.union(b).size >= leastAlike;
}

/** An empty column of a board, and one with cards; an entry of a menu, and one with a count. */
function hasMore(element: PageElement, usual: string, shape: string): boolean {
  const classes = firstClass(element);
  if (classes === '' || isLayoutBox(classes)) return false;
  if (usual === '') return element.isClickable && !/[ >]/.test(shape);
  const [least, all] = [new Set(usual.split(' ')), new Set(shape.split(' '))];
  return least.size > 1 && least.isSubsetOf(all);
}

/** Without those that have other things in them: what looks alike because of a class for the layout isn't. */
function ofOneKind(group: readonly PageElement[]): PageElement[] {
  const byShape = [...Map.groupBy(group, shapeOf)].toSorted(([, a], [, b]) => b.length - a.length);
  const [usual = ''] = byShape[0] ?? [];
  const isOne =
    byShape.filter(([shape]) => isAlike(shape, usual)).flatMap(([, each]) => each).length > 1 || group.length === 1;
  return byShape
    .flatMap(([shape, each]) =>
      each.filter(
        (element) => (isOne && (isAlike(shape, usual) || hasMore(element, usual, shape))) || isItsOwn(element),
      ),
    )
    .toSorted((a, b) => a.index - b.index);
}

const leastLook = 4;

/**
 * Elements with the same class repeat wherever they are, as cards do in the columns of a board; others only side by side.
 * Classes for the layout tell things apart only all together.
 */
const keyOf = (element: PageElement): string => {
  const classes = element.attributes['class'] ?? '';
  const words = classes.split(' ');
  const [first = ''] = words;
  if (classes === '' || element.tag === 'tr' || element.tag === 'li') return `in ${element.parent?.index}`;
  if (!isLayoutClass(first)) return `of ${first}`;
  return words.length < leastLook ? `in ${element.parent?.index}` : `of ${classes}`;
};

/** All that repeats on a page, in document order. */
export function findItems(model: PageModel): Item[] {
  const siblings: PageElement[][] = [];
  for (const { children } of model.elements) {
    if (children.length === 0) continue;
    const alike = Map.groupBy(
      children.filter((child) => isSeen(child) && canRepeat(child)),
      (child) => `${child.tag} ${firstClass(child) || child.role}`,
    );
    siblings.push(...alike.values().map(ofOneKind));
  }
  const lists = Map.groupBy(
    siblings.filter(([first]) => first !== undefined),
    ([first]) => (first ? `${first.tag} ${keyOf(first)}` : ''),
  );
  const items = [...lists.values()].flatMap((all): Item[] => {
    const group = all.flat().toSorted((a, b) => a.index - b.index);
    if (!all.some((each) => each.length > 1) && !group.some(isItsOwn)) return [];
    const names = namesOf(model, group);
    return group.map((element, at) => ({ element, group, name: names[at] ?? '' }));
  });
  return items.toSorted((a, b) => a.element.index - b.element.index);
}
