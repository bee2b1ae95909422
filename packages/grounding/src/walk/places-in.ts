import type { Step } from '@saywright/contracts/entities/step';
import type { Intent } from '@saywright/authoring/tree/intent';
import type { Choice, Place } from '@saywright/authoring/tree/target-tree';
import { isSamePlace, type PlaceSaid } from '../by-page/place-said.ts';

const inPart = /^(.+) (?:in|under|on)(?: the)? (.+?)(?: (?:page|tab|screen|section|view|area|panel))?$/i;

/** "The total in Reports": a label, and the part of the site that it's in, if that's one. */
const partOfLabel = (label: string): { rest: string; place: Place } | undefined => {
  const [, rest, name] = inPart.exec(label) ?? [];
  return rest === undefined || name === undefined
    ? undefined
    : { rest, place: { type: 'section', name, isExact: false, noun: 'page' } };
};

const searched = /^(.+) (?:in|on|under) (\p{Lu}\p{L}+)$/u;

/** "Search for Ada in Members": the part of the site, if it has one, and the words to search for there. */
export function placeSearched({
  action,
  target = [],
  value = '',
}: Intent): { rest: string; place: PlaceSaid } | undefined {
  const isSearch = action === 'type' && target.length > 0 && target.every(({ name }) => name === 'search');
  const [, rest, name] = (isSearch && searched.exec(value)) || [];
  return rest === undefined || name === undefined ? undefined : { rest, place: { name, noun: 'page' } };
}

/** All the places that a step names. */
export const placesIn = ({ target = [], dropOn = [], checks }: Intent): Place[] => [
  ...[target, dropOn, ...checks.map(({ target: seen = [] }) => seen)].flatMap((choice) =>
    choice.flatMap(({ places }) => [...places]),
  ),
  ...checks.flatMap(({ assertion }) =>
    assertion.type === 'labelled_value' ? (partOfLabel(assertion.label)?.place ?? []) : [],
  ),
];

/** The same where all that the page shows is in the place. */
export function withoutPlace(intent: Intent, place: PlaceSaid): Intent {
  const isThere = (each: Place): boolean => each.type === 'section' && isSamePlace(each, place);
  const strip = (choice: Choice): Choice =>
    choice.map((tree) => ({ ...tree, places: tree.places.filter((each) => !isThere(each)) }));
  const search = placeSearched(intent);
  return {
    ...intent,
    ...(search && isSamePlace(search.place, place) && { value: search.rest }),
    ...(intent.target && { target: strip(intent.target) }),
    ...(intent.dropOn && { dropOn: strip(intent.dropOn) }),
    ...(intent.otherwise && { otherwise: withoutPlace(intent.otherwise, place) }),
    checks: intent.checks.map((check) => {
      const { assertion, target } = check;
      const part = assertion.type === 'labelled_value' ? partOfLabel(assertion.label) : undefined;
      return {
        ...check,
        ...(part &&
          assertion.type === 'labelled_value' &&
          isThere(part.place) && { assertion: { ...assertion, label: part.rest } }),
        ...(target && { target: strip(target) }),
      };
    }),
  };
}

/** A step that's to type what an intent says now, where that isn't what was written. */
export const withValueOf = (step: Step, { value = '' }: Intent, { value: written = '' }: Partial<Intent> = {}): Step =>
  value === written ? step : { ...step, action: 'draft', description: step.description.replace(written, () => value) };
