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
function marksOf(element: PageElement): string {
  if (element.name !== '' || element.own !== '') return '';
  const words = new Set(attributeWordsOf(element).flatMap(([, said]) => said));
  return [...words].slice(0, maxMarks).join(' ');
}

/** The label has what a field contains where nothing else names it. */
const named = (element: PageElement): PageElement => (isField(element) ? { ...element, text: '' } : element);

/** @param clean takes secrets, and what steps have typed, out of a line */
export function listElements(sight: Sight, clause: string, clean: (line: string) => string): Listing {
  const all = sight.model.elements
    .filter((element) => isListed(sight, element) && isOwn(sight, element))
    .slice(0, maxLooked);
  const byRelevance = all
    .map((element) => ({
      element,
      score: 4 * sharedWords(clause, element) + (isControl(element) ? 2 : 0) + (element.isCovered ? 0 : 1),
    }))
    .toSorted((a, b) => b.score - a.score || a.element.index - b.element.index);
  const elements = byRelevance
    .slice(0, maxListedElements)
    .map(({ element }) => element)
    .toSorted((a, b) => a.index - b.index);
  const lines = elements.map((element) => {
    const marks = marksOf(element);
    const line = clean(`${labelOf(sight, named(element))}${marks === '' ? '' : `, marked ${marks}`}`);
    // A page's words can't end the list that they're in.
    return cutText(line.replaceAll(/\s+/g, ' ').replaceAll('<', '‹').replaceAll('>', '›'), maxLine);
  });
  return { elements, lines };
}
