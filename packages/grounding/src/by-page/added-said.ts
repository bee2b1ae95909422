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

const form =
  /^(?:(?:and|then|now|also|first) )*(?:add|put|place|throw) (?<names>.+?) (?:to|in|into) (?:the |my |our |your )?(?:shopping )?(?<place>cart|basket|bag|trolley)(?: too| as well)?$/iu;
const joint = /\s*,\s*(?:and\s+)?|\s+(?:and|plus)\s+/gu;
const counted = new RegExp(String.raw`^(?:(?<count>${countWord}|an?)(?: ?[x×])? )?(?:the )?(?<name>.+)$`, 'iu');
const mostNames = 6;
const mostPresses = 10;

const adds = /^(?:add|buy|put)\b/iu;

/** The only button of a thing that puts it into the cart. */
function buttonOf(sight: Sight, name: string): PageElement | undefined {
  const items = innermost(itemsCalled(sight, name).map(({ item }) => item));
  const ways = controlsOf(sight).filter(
    (each) => items.some(({ element }) => isWithin(each, element)) && adds.test(nameOf(each).trim()),
  );
  const toCart = ways.filter((each) => canonicalWords(wordsOf(nameOf(each))).includes('cart'));
  return only(toCart) ?? only(ways);
}

/** The presses for a list of names, of which a name may have an "and" of its own; the fewest names that the page has. */
function pressesFor(sight: Sight, text: string, room: number): Meant[] | undefined {
  const ends = [...text.matchAll(joint)].map(({ 0: said, index }) => ({ from: index, to: index + said.length }));
  for (const { from, to } of [{ from: text.length, to: text.length }, ...ends.toReversed()]) {
    const { count = 'one', name: said = '' } = counted.exec(text.slice(0, from).trim())?.groups ?? {};
    const name = said.replaceAll(/["“”]/gu, '');
    const times = /^an?$/iu.test(count) ? 1 : (readNumber(count) ?? Number.NaN);
    const button = room > 0 && times >= 1 && times <= mostPresses ? buttonOf(sight, name) : undefined;
    if (!button) continue;
    const rest = to === text.length ? [] : pressesFor(sight, text.slice(to), room - 1);
    if (rest) return [...Array.from({ length: times }, () => ({ ...pressing(button), of: name })), ...rest];
  }
  return undefined;
}

/** Undefined where one of them has no such button, or where the clause names a single thing. */
export function addedSaid(sight: Sight, clause: string): Meant[] | undefined {
  const { names = '', place } = form.exec(clause.trim())?.groups ?? {};
  if (
    place === undefined ||
    names.search(joint) < 0 ||
    controlsOf(sight).some((each) => plain(nameOf(each)) === plain(clause))
  )
    return undefined;
  const presses = pressesFor(sight, names, mostNames);
  return presses && presses.length <= mostPresses ? presses : undefined;
}
