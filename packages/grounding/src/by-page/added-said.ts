/** "Add Dune, Pride and Prejudice and two Blue mugs to the cart": each of them, by its own button. */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { pressing, type Meant } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';
import { stepsSaid } from './steps-said.ts';

const form =
  /^(?:(?:and|then|now|also|first) )*(?:add|put|place|throw) (?<names>.+?)(?: (?:to|in|into) (?:the |my |our |your )?(?:shopping )?(?<place>cart|basket|bag|trolley)(?: too| as well)?)?(?<more> once more)?$/iu;
const joint = /\s*,\s*(?:and\s+)?|\s+(?:and|plus)\s+/gu;
const counted = new RegExp(String.raw`^(?:(?<count>${countWord}|an?)(?: ?[x×])? )?(?:the )?(?<name>.+)$`, 'iu');
const mostNames = 6;
const mostPresses = 10;

const adds = /^(?:add|buy|put)\b/iu;

/** The only button of a thing that puts it into the cart; where no cart was named, one that may only say "Add". */
export function adderOf(sight: Sight, name: string, isIntoCart: boolean): PageElement | undefined {
  const items = innermost(itemsCalled(sight, name).map(({ item }) => item));
  const ways = controlsOf(sight).filter(
    (each) => items.some(({ element }) => isWithin(each, element)) && adds.test(nameOf(each).trim()),
  );
  const toCart = ways.filter((each) => canonicalWords(wordsOf(nameOf(each))).includes('cart'));
  // "Add milk" to a list isn't "Add a note" to the milk that's in it.
  const others = isIntoCart ? ways : ways.filter((each) => wordsOf(nameOf(each)).length === 1);
  return only(toCart) ?? only(others);
}

/** The presses for a list of names, of which a name may have an "and" of its own; the fewest names that the page has. */
function pressesFor(sight: Sight, text: string, room: number): Meant[] | undefined {
  const ends = [...text.matchAll(joint)].map(({ 0: said, index }) => ({ from: index, to: index + said.length }));
  for (const { from, to } of [{ from: text.length, to: text.length }, ...ends.toReversed()]) {
    const { count = 'one', name: said = '' } = counted.exec(text.slice(0, from).trim())?.groups ?? {};
    const name = said.replaceAll(/["“”]/gu, '');
    const times = /^an?$/iu.test(count) ? 1 : (readNumber(count) ?? Number.NaN);
    const button = room > 0 && times >= 1 && times <= mostPresses ? adderOf(sight, name, true) : undefined;
    if (!button) continue;
    const rest = to === text.length ? [] : pressesFor(sight, text.slice(to), room - 1);
    if (rest) return [...Array.from({ length: times }, () => ({ ...pressing(button), of: name })), ...rest];
  }
  return undefined;
}

/** One thing: by its button, or once it's added, by the plus that may have taken the button's place. */
function addedOne(
  sight: Sight,
  said: string,
  { isIntoCart, isMore }: { isIntoCart: boolean; isMore: boolean },
): Meant[] | undefined {
  const name = said.replaceAll(/["“”]/gu, '').replace(/^(?:the|an?|one) /iu, '');
  const button = adderOf(sight, name, isIntoCart);
  const pressed = button ?? (isMore ? stepsSaid(sight, `increase ${name} by one`)[0] : undefined);
  return pressed && [{ ...pressing(pressed), of: name }];
}

/** Undefined where one of them has no such button. */
export function addedSaid(sight: Sight, clause: string): Meant[] | undefined {
  const { names, place, more } = form.exec(clause.trim())?.groups ?? {};
  if (names === undefined || controlsOf(sight).some((each) => plain(nameOf(each)) === plain(clause))) return undefined;
  const isIntoCart = place !== undefined;
  const one = addedOne(sight, names, { isIntoCart, isMore: more !== undefined });
  if (one || !isIntoCart || names.search(joint) < 0) return one;
  const presses = pressesFor(sight, names, mostNames);
  return presses && presses.length <= mostPresses ? presses : undefined;
}
