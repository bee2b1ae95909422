import { maxListedElements } from '@saywright/contracts/entities/model-answer';
import { cutText } from '@saywright/contracts/text/cut-text';
import { labelOf } from '../choose/label-of.ts';
import { attributeWordsOf } from '../match/evidence-of.ts';
import { isControl } from '../match/fit.ts';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { sharedWords } from './clause-words.ts';

const maxLine = 200;
const maxMarks = 6;
const maxLooked = 5_000;
/** Ends the line of an element that appeared with the step before. */
const newMark = ', new';

/** The elements of a page that a model can choose from, in the page's order. */
export interface Listing {
  elements: readonly PageElement[];
  /** One line for each. */
  lines: readonly string[];
}

/** A field is listed with its label. */
const isOfField = ({ model }: Sight, element: PageElement): boolean =>
  element.tag === 'label' && (element.attributes['for'] !== undefined || model.within(element).some(isField));

/** Something that people read, or use. Texts of fields are entries. */
const isListed = (sight: Sight, element: PageElement): boolean =>
  isSeen(element) &&
  element.tag !== 'body' &&
  !isOfField(sight, element) &&
  (isControl(element) || isField(element) || (element.own !== '' && element.own.length <= maxLine));

/** Frames of another origin belong to someone else. */
function isOwn({ model }: Sight, { frame }: PageElement): boolean {
  const [outer] = model.frames;
  const url = model.frames[frame]?.url() ?? '';
  return url.startsWith('about:') || URL.parse(url)?.origin === URL.parse(outer?.url() ?? '')?.origin;
}

/** The words of its attributes, for pages whose elements have no names. */
function marksOf(element: PageElement, clean: (value: string) => string): string {
  if (element.name !== '' || element.own !== '') return '';
  // Before they're split into words, in which nobody would recognize a secret.
  const attributes = Object.fromEntries(Object.entries(element.attributes).map(([on, value]) => [on, clean(value)]));
  const words = new Set(attributeWordsOf({ ...element, attributes }).flatMap(([, said]) => said));
  return [...words].slice(0, maxMarks).join(' ');
}

/** The label has what a field contains where nothing else names it. */
const named = (element: PageElement): PageElement => (isField(element) ? { ...element, text: '' } : element);

/**
 * The page's words in a line of the list: nothing in them that people can't see, and nothing that ends the line, the quotes
 * around them, or the list.
 */
const inLine = (words: string): string =>
  words
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('"', '”')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();

/** The elements that appeared with the step before; none after a change of the whole page. */
function newIn({ before }: Sight, elements: readonly PageElement[]): ReadonlySet<PageElement> {
  const known = new Set(before?.elements.filter(isSeen).map(lookOf));
  const appeared = before ? elements.filter((element) => !known.has(lookOf(element))) : [];
  return new Set(2 * appeared.length > elements.length ? [] : appeared);
}

const lookOf = ({ frame, tag, role, name, own, text }: PageElement): string =>
  [frame, tag, role, name, own || text].join('|');

/** @param clean takes secrets, and what steps have typed, out of a line */
export function listElements(sight: Sight, clause: string, clean: (line: string) => string): Listing {
  const all = sight.model.elements
    .filter((element) => isListed(sight, element) && isOwn(sight, element))
    .slice(0, maxLooked);
  const appeared = newIn(sight, all);
  const byRelevance = all
    .map((element) => ({
      element,
      score:
        4 * sharedWords(clause, element) +
        (isControl(element) ? 2 : 0) +
        (appeared.has(element) ? 2 : 0) +
        (element.isCovered ? 0 : 1),
    }))
    .toSorted((a, b) => b.score - a.score || a.element.index - b.element.index);
  const elements = byRelevance
    .slice(0, maxListedElements)
    .map(({ element }) => element)
    .toSorted((a, b) => a.index - b.index);
  const lines = elements.map((element) => {
    const marks = marksOf(element, clean);
    const said = `${labelOf(sight, named(element), (words) => inLine(clean(words)))}${marks === '' ? '' : `, marked ${marks}`}`;
    return `${cutText(clean(said), maxLine)}${appeared.has(element) ? newMark : ''}`;
  });
  return { elements, lines };
}
