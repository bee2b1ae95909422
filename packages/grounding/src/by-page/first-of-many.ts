/** A deed that's done several times: once now, and then what the page shows after that. "Add to cart" may be a plus by then. */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import { itemsCalled } from '../match/item-facts.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import { adderOf } from './added-said.ts';
import { pressedByName } from './press-by-name.ts';
import { stepsSaid } from './steps-said.ts';

const times = String.raw`(?<times>twice|thrice|(?:${countWord}) times)`;
const count = `(?<count>${countWord})`;
const place = String.raw`(?<place> (?:to|in|into) (?:the |my |our |your )?(?:shopping )?(?:cart|basket|bag|trolley))?`;

const pressed = new RegExp(`^(?<once>(?:click|press|tap|hit|push)\\b.+?),? ${times}(?: in a row| over)?$`, 'iu');
const added: readonly RegExp[] = [
  new RegExp(`^(?:add|put) (?<name>.+?)${place},? ${times}$`, 'iu'),
  new RegExp(`^(?:add|put) ${count}(?: ?[x×]| pieces of| units of| of)? (?:the )?(?<name>.+?)${place}$`, 'iu'),
  new RegExp(
    `^(?:add|put) (?<name>.+?)${place},? \\(?(?:(?:with|in) )?(?:an? )?(?:quantity|qty|amount)(?: of|:)? ${count}\\)?$`,
    'iu',
  ),
  new RegExp(`^(?:add|put) (?<name>.+?)(?: ?[x×] ?)${count}${place}$`, 'iu'),
];
const most = 10;

function numberOf(text: string): number {
  const word = text.toLowerCase().replace(/ times$/u, '');
  return word === 'twice' ? 2 : word === 'thrice' ? 3 : (readNumber(word) ?? Number.NaN);
}

export interface Many {
  /** What's done first. */
  once: string;
  /** The words for what's left to do then. */
  rest: string;
}

/** Whether a number or a stepper beside its button says how many are added. */
function hasAmount(sight: Sight, name: string): boolean {
  const items = innermost(itemsCalled(sight, name).map(({ item }) => item));
  const hasField = items.some(({ element }) => sight.model.within(element).some((each) => isField(each)));
  return hasField || stepsSaid(sight, `increase ${name} by one`).length > 0;
}

function addedMany(sight: Sight, clause: string): Many | undefined {
  for (const pattern of added) {
    const groups = pattern.exec(clause)?.groups;
    if (!groups) continue;
    const name = (groups['name'] ?? '').replaceAll(/["“”]/gu, '');
    const number = numberOf(groups['times'] ?? groups['count'] ?? '');
    const where = groups['place'] ?? '';
    // "Add 7 Up to the cart"
    if (/^\p{N}/u.test(groups['count'] ?? '') && itemsCalled(sight, `${groups['count']} ${name}`).length > 0) continue;
    if (!(number >= 2 && number <= most) || !adderOf(sight, name, where !== '') || hasAmount(sight, name)) continue;
    return { once: `add ${name}${where}`, rest: moreOf(`add ${name}${where} once more`, number) };
  }
  return undefined;
}

const moreOf = (deed: string, number: number): string => (number === 2 ? deed : `${deed}, ${number - 1} times`);

/** Undefined where it's done once, or where the page has the count in a name of its own. */
export function firstOfMany(sight: Sight, words: string): Many | undefined {
  const clause = words.trim().replace(/^(?:(?:and|then|now|please) )+/iu, '');
  const again = /^(?<deed>add .+ once more), (?<left>\d+) times$/u.exec(clause)?.groups;
  if (again) return { once: again['deed'] ?? '', rest: moreOf(again['deed'] ?? '', Number(again['left'])) };
  const { once, times: said = '' } = pressed.exec(clause)?.groups ?? {};
  if (once === undefined) return addedMany(sight, clause);
  const number = numberOf(said);
  if (!(number >= 2 && number <= most) || pressedByName(sight, clause).length > 0) return undefined;
  return { once, rest: number === 2 ? once : `${once} ${number - 1} times` };
}
