import { sayChoice } from '../../tree/say-choice.ts';
import { singular } from '../../tree/singular.ts';
import type { Choice } from '../../tree/target-tree.ts';
import { namesSeveral } from '../names-several.ts';
import { valueOf, wordSet, type Phrase } from '../phrase.ts';
import { readChoice } from './read-choice.ts';
import { readPlainSection } from './read-place.ts';
import { asPlace, type Said } from './said.ts';

/** "5 lessons", "the history": several alike, or a list of them. */
export const isListing = (phrase: Phrase): boolean => {
  const word = phrase.at(-1)?.lower ?? '';
  return listing.has(word) || listing.has(singular(word));
};
const listing = wordSet(
  'history activity log comment card entry event file folder item lesson link message note order page person post product question review row tag task ticket todo user video',
);

export const readEmpty = (subject: Phrase, isNegated: boolean): Said | undefined => {
  if (namesSeveral(subject)) return undefined;
  const target = readChoice(subject);
  if (target?.every(({ kind }) => kind === 'field'))
    return {
      checks: [{ assertion: { type: 'value', operator: isNegated ? 'not_equals' : 'equals', expected: '' }, target }],
      said: `${sayChoice(target)} is ${isNegated ? 'not ' : ''}empty`,
    };
  const place = asPlace(subject) ?? (isListing(subject) ? readPlainSection(['in'], subject) : undefined);
  if (!place || place.type === 'corner' || place.type === 'dialog') return undefined;
  // A form is empty when its fields are, which has no items.
  if (place.type === 'region' && place.region === 'form') return undefined;
  const item: Choice = [{ name: '', isExact: false, kind: 'item', kindWord: 'item', descriptors: [], places: [place] }];
  return {
    checks: [
      { assertion: { type: 'count', expected: 0, ...(isNegated && { operator: 'more_than' as const }) }, target: item },
    ],
    said: `${valueOf(subject)} is ${isNegated ? 'not ' : ''}empty`,
  };
};
