/** The things that a page lets people choose, with their names: a control, a box, an option of a dropdown, a named item. */
import { itemAround } from '../choose/item-around.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, identifierWords, wordsOf } from '../match/words.ts';
import { isBox, isField } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { fieldsOf, labelsOf } from './filling.ts';
import { controlsOf } from './press-by-name.ts';
import { addsAnother, small, verbOf } from './deed-words.ts';

export interface Choosable {
  element: PageElement;
  /** The option of a dropdown. */
  option?: string;
  names: readonly Name[];
  /** Words of what it's part of, or of how its markup calls it: seat, of a "D1" below "Choose your seats". */
  context: ReadonlySet<string>;
  /** Called by the name of the card whose only button it is. */
  isOfCard?: true;
}

/** A name in its pieces: "Thu 12 June" and "19:30". */
export type Name = readonly (readonly string[])[];

const longestName = 80;
const maxLevels = 3;
const cuts = /[,;:|/()[\]–—·•\n]+(?=\D|$)|[,;|/()[\]–—·•\n]+|\s-\s/u;

const dates =
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december';
const shortDates = new Map(dates.split(' ').map((word) => [word, word.slice(0, 3)]));
for (const [also, short] of [
  ['tue', 'tue'],
  ['thur', 'thu'],
  ['thurs', 'thu'],
  ['sept', 'sep'],
])
  shortDates.set(also ?? '', short ?? '');

const isOfDate = (word: string): boolean =>
  [...shortDates.values()].includes(word) || /^\d+(?:st|nd|rd|th)?$/u.test(word);
/** Whether words only say when. */
export const saysWhen = (words: readonly string[]): boolean => words.every(isOfDate);

/** The words of a text without small ones, days and months in one form. */
export function namingWords(text: string): string[] {
  const words = wordsOf(text).map((word) => shortDates.get(word) ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/u, '$1'));
  const naming = words.filter((word) => !small.has(word));
  return naming.length > 0 ? naming : words;
}

/** The pieces of a name, without a verb that only says to choose it: "Choose Pro". */
function nameIn(text: string): Name[] {
  if (text === '' || text.length > longestName) return [];
  const pieces = text
    .split(cuts)
    .map((piece) => namingWords(piece))
    .filter((words) => words.length > 0);
  const [[first = '', ...rest] = [], ...others] = pieces;
  return rest.length > 0 && verbOf(first) === 'choose' ? [pieces, [rest, ...others]] : [pieces];
}

function contextOf(sight: Sight, element: PageElement): Set<string> {
  const headings = sight.sections
    .filter(({ stretch }) => element.index >= stretch.from && element.index <= stretch.to)
    .map(({ heading }) => heading.text);
  const around = ancestorsOf(element).toSpliced(maxLevels);
  const labels = around.flatMap(({ name, role }) =>
    /^(?:group|radiogroup|region|tablist|list)$/u.test(role) ? name : [],
  );
  const { attributes } = element;
  const coded = [
    attributes['class'],
    attributes['id'],
    attributes['name'],
    attributes['data-test'],
    attributes['data-testid'],
  ];
  return new Set([
    ...[...headings, ...labels, itemAround(sight, element)?.name ?? ''].flatMap(wordsOf),
    ...coded.flatMap((text) => identifierWords(text ?? '')),
  ]);
}

/** Everything that can be chosen now. */
export function choosables(sight: Sight): Choosable[] {
  const { model } = sight;
  const controls = controlsOf(sight);
  const named = controls.map((element): Choosable => {
    const pictures = model
      .within(element)
      .flatMap(({ tag, attributes }) => (tag === 'img' ? (attributes['alt'] ?? '') : []));
    const texts = new Set([
      element.name,
      element.text,
      // "19 – 25 September", with "8 seats left" below it.
      element.own,
      element.attributes['title'] ?? '',
      ...(element.text === '' ? pictures : []),
    ]);
    return { element, names: [...texts].flatMap(nameIn), context: contextOf(sight, element) };
  });
  const fields = fieldsOf(sight);
  const boxes = fields.filter(isBox).map((element): Choosable => {
    const context = contextOf(sight, element);
    return { element, names: labelsOf(element).flatMap(nameIn), context };
  });
  const options = fields.flatMap((element) => {
    if (element.tag !== 'select') return [];
    const context = new Set([...contextOf(sight, element), ...labelsOf(element).flatMap(contentWords)]);
    return element.choices.map((option): Choosable => ({ element, option, names: nameIn(option), context }));
  });
  // "Pro" is a card with one button, "Choose plan".
  const cards = sight.items.flatMap(({ element: around, group, name }): Choosable[] => {
    const [button, ...others] = controls.filter((each) => each !== around && isWithin(each, around));
    const isOne = button && others.length === 0 && !model.within(around).some((each) => isField(each));
    if (!isOne || group.length < 2 || name === '' || name === button.name) return [];
    const [verb = '', ...rest] = wordsOf(button.name || button.text);
    if (verbOf(verb) !== 'choose' || addsAnother(button.name || button.text)) return [];
    const context = new Set([...contextOf(sight, button), ...rest]);
    return [{ element: button, names: [[namingWords(name)]], context, isOfCard: true }];
  });
  return [...named, ...boxes, ...options, ...cards].filter(({ names }) => names.length > 0);
}
