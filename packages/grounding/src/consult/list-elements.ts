import { maxListedElements } from '@saywright/contracts/entities/model-answer';
import { cutText } from '@saywright/contracts/text/cut-text';
import { labelOf } from '../choose/label-of.ts';
import { attributeWordsOf } from '../match/evidence-of.ts';
import { isControl } from '../match/fit.ts';
import { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { changesSince } from './changes-since.ts';
import { sharedWords } from './clause-words.ts';

const maxLine = 200;
const maxMarks = 6;
const maxLooked = 5_000;
const maxWas = 80;
const maxGone = 20;

/** The elements of a page that a model can choose from, in the page's order. */
export interface Listing {
  elements: readonly PageElement[];
  /** One line for each, with what the step before changed about it at its end: `, new`, `, was "2 left"`, `, now checked`. */
  lines: readonly string[];
  /** Those that disappeared with the step before. */
  gone: readonly string[];
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

const listedOn = (sight: Sight): PageElement[] =>
  sight.model.elements.filter((element) => isListed(sight, element) && isOwn(sight, element)).slice(0, maxLooked);

/** @param clean takes secrets, and what steps have typed, out of a line */
export function listElements(sight: Sight, clause: string, clean: (line: string) => string): Listing {
  const all = listedOn(sight);
  const earlier = sight.before && new Sight(sight.before);
  const { appeared, states, gone } = changesSince(earlier && listedOn(earlier), all);
  const isChanged = (element: PageElement): boolean => appeared.has(element) || states.has(element);
  const byRelevance = all
    .map((element) => ({
      element,
      score:
        4 * sharedWords(clause, element) +
        (isControl(element) ? 2 : 0) +
        (isChanged(element) ? 2 : 0) +
        (element.isCovered ? 0 : 1),
    }))
    .toSorted((a, b) => b.score - a.score || a.element.index - b.element.index);
  const elements = byRelevance
    .slice(0, maxListedElements)
    .map(({ element }) => element)
    .toSorted((a, b) => a.index - b.index);
  const said = (on: Sight, element: PageElement, longest: number): string => {
    const marks = marksOf(element, clean);
    const line = `${labelOf(on, named(element), (words) => inLine(clean(words)))}${marks === '' ? '' : `, marked ${marks}`}`;
    return cutText(clean(line), longest);
  };
  const lines = elements.map((element) => {
    const was = appeared.get(element);
    const state = states.get(element);
    const change = was && earlier ? `, was ${said(earlier, was, maxWas)}` : appeared.has(element) ? ', new' : '';
    return `${said(sight, element, maxLine)}${change}${state === undefined ? '' : `, ${state}`}`;
  });
  const left = gone
    .toSorted((a, b) => sharedWords(clause, b) - sharedWords(clause, a) || a.index - b.index)
    .slice(0, maxGone);
  return { elements, lines, gone: earlier ? left.map((element) => said(earlier, element, maxLine)) : [] };
}
