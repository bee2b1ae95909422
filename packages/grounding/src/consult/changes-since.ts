import { cssPath } from '../choose/css-path.ts';
import type { PageElement } from '../model/page-model.ts';

/** The changes that the step before made to elements that people can see. */
export interface Changes {
  /** Elements of now that weren't there, and those that took the place of another one or of other words. */
  appeared: ReadonlyMap<PageElement, PageElement | undefined>;
  /** Elements of now that look the same but for their state: `now checked`. */
  states: ReadonlyMap<PageElement, string>;
  /** Elements of before that nothing took the place of. */
  gone: readonly PageElement[];
}

const nothing: Changes = { appeared: new Map(), states: new Map(), gone: [] };

const lookOf = ({ frame, tag, role, name, own, text }: PageElement): string =>
  [frame, tag, role, name, own || text].join('|');
const placeOf = (element: PageElement): string => [element.frame, element.tag, cssPath(element)].join('|');

/** Compares the elements of a page before and after a step; there's nothing to compare where the whole page is another one. */
export function changesSince(before: readonly PageElement[] | undefined, now: readonly PageElement[]): Changes {
  if (!before) return nothing;
  const [looksBefore, looksNow] = [new Set(before.map(lookOf)), new Set(now.map(lookOf))];
  const fresh = now.filter((element) => !looksBefore.has(lookOf(element)));
  if (2 * fresh.length > now.length) return nothing;
  const missing = new Map(
    before.filter((element) => !looksNow.has(lookOf(element))).map((element) => [placeOf(element), element]),
  );
  const appeared = new Map(fresh.map((element) => [element, missing.get(placeOf(element))]));
  for (const element of fresh) missing.delete(placeOf(element));
  const earlier = new Map(before.map((element) => [`${placeOf(element)}|${lookOf(element)}`, element]));
  const states = now.flatMap((element): [PageElement, string][] => {
    const old = earlier.get(`${placeOf(element)}|${lookOf(element)}`);
    const state = old && stateSince(old, element);
    return state === undefined ? [] : [[element, state]];
  });
  return { appeared, states: new Map(states), gone: [...missing.values()] };
}

const saidStates: Readonly<Record<string, readonly [on: string, off: string]>> = {
  'aria-expanded': ['expanded', 'collapsed'],
  'aria-selected': ['selected', 'not selected'],
  'aria-pressed': ['pressed', 'not pressed'],
  'aria-invalid': ['invalid', 'valid'],
};

/** The state that it has now and didn't have. Of entries, only that there is one: they aren't the model's business. */
function stateSince(old: PageElement, now: PageElement): string | undefined {
  const turned = (is: boolean, was: boolean, [on, off]: readonly [string, string]): string[] =>
    is === was ? [] : [is ? on : off];
  const isOn = ({ attributes }: PageElement, name: string): boolean => attributes[name] === 'true';
  const states = [
    ...turned(now.isChecked, old.isChecked, ['checked', 'not checked']),
    ...turned(now.isEnabled, old.isEnabled, ['enabled', 'disabled']),
    ...Object.entries(saidStates).flatMap(([name, words]) => turned(isOn(now, name), isOn(old, name), words)),
    ...(now.isChecked !== old.isChecked || now.value === old.value
      ? []
      : [now.value === '' ? 'empty' : old.value === '' ? 'filled in' : 'with another value']),
  ];
  return states.length === 0 ? undefined : `now ${states.join(', ')}`;
}
