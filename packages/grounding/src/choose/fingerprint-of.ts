import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { cutText } from '@saywright/contracts/text/cut-text';
import { isField } from '../model/label-fields.ts';
import { centerOf, isSeen, isWithin, type PageElement, type PageModel } from '../model/page-model.ts';
import { cssPath } from './css-path.ts';

const maxNeighbors = 6;
const nearPixels = 400;
const maxAttributes = 10;
const limits = { word: 50, text: 100, neighbor: 60, path: 300 } as const;

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
      .map(([name, value]) => [name, cutText(name === 'href' ? value.replace(/[?#].+$/, '') : value, limits.text)]),
  );
}

function neighborsOf(model: PageModel, element: PageElement): string[] {
  const here = centerOf(element);
  return model.elements
    .flatMap((each) => {
      if (each.own === '' || !isSeen(each) || each.frame !== element.frame || isWithin(each, element)) return [];
      const there = centerOf(each);
      const far = Math.hypot(here.x - there.x, here.y - there.y);
      return far <= nearPixels && !isOfField(each) ? [{ text: each.own, far }] : [];
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, maxNeighbors)
    .map(({ text }) => cutText(text, limits.neighbor));
}

/** The properties by which an element is found again, without what was typed into it or beside it. */
export function fingerprintOf(model: PageModel, element: PageElement): ElementFingerprint {
  const { tag, role, name, text, box } = element;
  return {
    tag: cutText(tag, limits.word),
    role: cutText(role, limits.word),
    name: cutText(name, limits.text),
    text: isOfField(element) ? '' : cutText(text, limits.text),
    attributes: attributesOf(element),
    neighbors: neighborsOf(model, element),
    box: {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    },
    path: cutText(cssPath(element), limits.path, ''),
  };
}
