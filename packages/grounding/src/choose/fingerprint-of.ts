import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { cutText } from '@saywright/contracts/text/cut-text';
import { isControl } from '../match/fit.ts';
import { plain } from '../match/words.ts';
import { hasSameMark, nameLikeness } from '../match/likeness.ts';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import type { Item } from '../model/items.ts';
import { centerOf, isSeen, isWithin, type PageElement, type PageModel } from '../model/page-model.ts';
import { addressOf } from '../match/address-of.ts';
import { fullPath } from '../model/full-path.ts';
import { itemAround } from './item-around.ts';

const maxNeighbors = 6;
const nearPixels = 300;
const maxAttributes = 10;
const limits = { word: 50, text: 100, neighbor: 60, path: 300 } as const;

/** The way to an element in the document, as fingerprints have it. */
export const pathOf = (element: PageElement): string => fullPath(element, limits.path);

/** Names of attributes that hold entries of people, secrets, or something that's different each time. */
const unfit = /^(?:value|style)$|token|csrf|nonce|secret|session|auth|password|key/i;

const isOfField = (element: PageElement): boolean =>
  isField(element) || (element.parent !== undefined && isOfField(element.parent));

function attributesOf({ attributes }: PageElement): Record<string, string> {
  const fit = Object.entries(attributes).filter(
    ([name, value]) => value !== '' && name.length <= limits.word && !unfit.test(name),
  );
  return Object.fromEntries(
    fit
      .slice(0, maxAttributes)
      .map(([name, value]) => [name, cutText(name === 'href' ? addressOf(value) : value, limits.text)]),
  );
}

/** The pixels between two boxes: a wide text is near to what's right below it, however far its center is. */
function gapBetween(one: PageElement['box'], other: PageElement['box']): number {
  const across = Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width);
  const down = Math.max(0, one.y - other.y - other.height, other.y - one.y - one.height);
  return Math.hypot(across, down);
}

/** The texts around an element, the nearest first. */
export function neighborsOf(model: PageModel, element: PageElement, most = maxNeighbors): string[] {
  const here = centerOf(element);
  return model.elements
    .flatMap((each) => {
      if (each.own === '' || !isSeen(each) || each.frame !== element.frame || isWithin(each, element)) return [];
      const there = centerOf(each);
      const gap = gapBetween(element.box, each.box);
      const far = Math.hypot(here.x - there.x, here.y - there.y);
      return gap <= nearPixels && !isOfField(each) ? [{ text: each.own, gap, far }] : [];
    })
    .toSorted((a, b) => a.gap - b.gap || a.far - b.far)
    .slice(0, most)
    .map(({ text }) => cutText(text, limits.neighbor));
}

/** The row or card that tells an element from others like it: a row of a table or a list, or one of several cards with the same. */
function ownItem(sight: Sight, element: PageElement): Item | undefined {
  const item = itemAround(sight, element);
  if (!item || /^(?:row|listitem|article)$/.test(item.element.role)) return item;
  const hasTwin = item.group.some(
    (other) => other !== item.element && sight.model.within(other).some((each) => isTwin(each, element)),
  );
  return hasTwin ? item : undefined;
}

const isTwin = (one: PageElement, other: PageElement): boolean =>
  one.tag === other.tag &&
  one.role === other.role &&
  one.attributes['class'] === other.attributes['class'] &&
  one.name === other.name;

/** The icon of an element, unless another one like it is in the same row or card, or, without one, on the page. */
function ownDrawing({ model }: Sight, element: PageElement, item: Item | undefined): string | undefined {
  const { drawing } = element;
  const around = item ? model.within(item.element) : model.elements;
  const hasTwin = around.some(
    (each) => each.drawing === drawing && !isWithin(each, element) && !isWithin(element, each),
  );
  return drawing === '' || hasTwin ? undefined : drawing;
}

/** How many others are called and used like it, in the same row or card. */
function countTwins(sight: Sight, element: PageElement, item: string | undefined): number {
  const { role, tag, name, label, text } = element;
  if (!isControl(element) || `${name}${label}${text}` === '') return 0;
  const twins = sight.model.elements.filter(
    (each) =>
      each !== element &&
      isSeen(each) &&
      isControl(each) &&
      each.role === role &&
      (role !== '' || each.tag === tag) &&
      each.name === name &&
      each.label === label &&
      each.text === text &&
      !isWithin(each, element) &&
      !isWithin(element, each) &&
      ownItem(sight, each)?.name === item,
  );
  return Math.min(twins.length, maxTwins);
}
const maxTwins = 1_000;

/** The names of controls that a changed page could be mistaken for it by: called like it, or of the same address or name. */
function othersLike(sight: Sight, element: PageElement): string[] {
  if (!isControl(element)) return [];
  const nameOf = (each: PageElement): string => each.name || each.label || each.text;
  const [name, attributes] = [nameOf(element), attributesOf(element)];
  const names = sight.model.elements.flatMap((each) => {
    const other = nameOf(each);
    const isControlToo = each.frame === element.frame && isControl(each) && isSeen(each) && !isWithin(each, element);
    if (!isControlToo || isWithin(element, each) || other === '' || plain(other) === plain(name)) return [];
    const isLike = (nameLikeness(name, other) ?? 0) >= alike || hasSameMark(attributes, each.attributes);
    return isLike ? [cutText(other, limits.neighbor)] : [];
  });
  return [...new Set(names)].slice(0, maxOthers);
}
const alike = 0.6;
const maxOthers = 6;

/** The properties by which an element is found again, without what was typed into it or beside it. */
export function fingerprintOf(sight: Sight, element: PageElement): ElementFingerprint {
  const around = ownItem(sight, element);
  const item = around?.name;
  const drawing = ownDrawing(sight, element, around);
  const twins = countTwins(sight, element, item);
  const others = othersLike(sight, element);
  const { tag, role, name, text, box } = element;
  return {
    tag: cutText(tag, limits.word),
    role: cutText(role, limits.word),
    name: cutText(name || element.label, limits.text),
    text: isOfField(element) ? '' : cutText(text, limits.text),
    attributes: attributesOf(element),
    neighbors: neighborsOf(sight.model, element),
    box: {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    },
    path: pathOf(element),
    ...(item !== undefined && { item: cutText(item, limits.text) }),
    ...(drawing !== undefined && { drawing }),
    ...(twins > 0 && { twins }),
    ...(others.length > 0 && { others }),
  };
}
