/** "Add two standard tickets to the cart", on the page of what's sold: its options, how many, and its only button for that. */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { identifierWords, plain, singular, wordsOf } from '../match/words.ts';
import { headingLevel } from '../model/sections.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { adderOf } from './added-said.ts';
import { choicesSaid, isOn } from './choices-said.ts';
import { choosables, namingWords, type Choosable } from './choosable.ts';
import { small } from './deed-words.ts';
import { fieldsOf, labelsOf } from './filling.ts';
import { choosing, pressing, typingInto, type Meant } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';
import { stepperFor, stepsTo } from './steps-said.ts';

const cart = '(?:shopping )?(?:cart|basket|bag|trolley)';
const forms: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:and|then|now|also|first|please) )*(?:add|put|place) (?:(?<count>${countWord}|an?) )?(?:of )?(?<thing>.+?)(?<place> (?:to|in|into) (?:the |my |our |your )?${cart})?$`,
    'iu',
  ),
  // As a step about something that was named before is called.
  new RegExp(`^click ["“]add to ${cart}["”] for ["“](?<thing>[^"“”]+)["”]$`, 'iu'),
];

interface Addition {
  /** How many there are to be; undefined for as many as the page has set. */
  count: number | undefined;
  thing: string;
  isIntoCart: boolean;
}

function additionSaid(clause: string): Addition | undefined {
  const groups = forms.map((form) => form.exec(clause.trim())?.groups).find((each) => each !== undefined);
  if (!groups) return undefined;
  const { count, thing = '', place } = groups;
  const number = count === undefined ? undefined : /^an?$/iu.test(count) ? 1 : readNumber(count);
  const isStep = /^click/iu.test(clause.trim());
  return { count: number, thing: thing.replaceAll(/["“”]/gu, ''), isIntoCart: place !== undefined || isStep };
}

/** Words for whatever is sold, and for how many: "set the quantity to 2 and add it". */
const general = new Set(
  'quantity qty amount number count ticket item product article copy unit piece pack seat selection order it them this that'.split(
    ' ',
  ),
);

/** The only button that adds what the page is about: those in a list are for its entries. */
const adderHere = (sight: Sight): PageElement | undefined =>
  only(
    controlsOf(sight).filter((each) => {
      const words = canonicalWords(wordsOf(nameOf(each)));
      return (
        words[0] === 'add' &&
        words.includes('cart') &&
        !sight.items.some(({ element, group }) => group.length > 1 && isWithin(each, element))
      );
    }),
  );

/** The name of what the page is about. */
function titleOf(sight: Sight): string {
  const titles = sight.sections.filter(({ heading }) => headingLevel(heading) === 1);
  return plain(only(titles)?.heading.text ?? '');
}

/** The words of a path: "/product/12". */
const pathWords = ({ model: { frames } }: Sight): Set<string> => {
  const url = URL.parse(frames[0]?.url() ?? '');
  return new Set(identifierWords(`${url?.pathname ?? ''} ${url?.hash ?? ''}`).map(singular));
};

const isChosen = ({ element, option }: Choosable): boolean =>
  option === undefined ? isOn(element) || element.isChecked : element.value === option;

/** "The Concession ticket type", where that was just chosen: the words of one thing that is. */
function saysChosen(sight: Sight, words: readonly string[]): boolean {
  return choosables(sight)
    .filter(isChosen)
    .some(({ names, context }) => {
      const name = new Set(names.flat(2));
      return words.some((word) => name.has(word)) && words.every((word) => name.has(word) || context.has(word));
    });
}

/** Around the number of what's added: the labels of such fields, and the button beside a stepper without one. */
const amounts = ['quantity', 'qty', 'amount', 'number', 'count', 'ticket', 'seat', 'item', 'copy', 'cart'];

/** Sets how many are added; undefined where the page has nothing for that. */
function counting(sight: Sight, count: number | undefined, noun: string): readonly Meant[] | undefined {
  if (count === undefined) return [];
  const nouns = [...new Set([...(noun === '' ? [] : [noun]), ...amounts])];
  const stepper = nouns
    .map((thing) => stepperFor(sight, { thing, saysAmount: true }))
    .find((each) => each !== undefined);
  if (stepper) return stepsTo(stepper, count)?.map(pressing);
  const isAmount = (field: PageElement): boolean =>
    labelsOf(field).some((label) => wordsOf(label).some((word) => nouns.includes(word)));
  const field = only(fieldsOf(sight).filter((each) => each.attributes['type'] === 'number' && isAmount(each)));
  if (field) return [typingInto(field, String(count))];
  return count === 1 ? [] : undefined;
}

/** What's left of the words for a thing once its title and the words for anything sold are taken away. */
function optionsIn(sight: Sight, thing: string): { rest: string; noun: string } {
  const title = titleOf(sight);
  const said = plain(thing);
  const at = title === '' ? -1 : ` ${said} `.indexOf(` ${title} `);
  const untitled = at < 0 ? said : `${said.slice(0, at)} ${said.slice(at + title.length)}`;
  const nouns = general.union(pathWords(sight));
  const words = untitled.split(' ').filter((word) => word !== '');
  const isNoun = (word: string): boolean => nouns.has(singular(word));
  return {
    rest: words.filter((word) => !isNoun(word)).join(' '),
    noun: singular(words.find((word) => isNoun(word) && !small.has(word)) ?? ''),
  };
}

/** The steps that add what the page is about; undefined where it's not about that, or a word is left over. */
export function addedHere(sight: Sight, clause: string): readonly Meant[] | undefined {
  const said = additionSaid(clause);
  const button = said && adderHere(sight);
  if (!said || !button) return undefined;
  const { rest, noun } = optionsIn(sight, said.thing);
  const words = namingWords(rest).filter((word) => !small.has(word));
  // "Add a note" to nothing.
  if (!said.isIntoCart && noun === '' && words.length > 0) return undefined;
  const isSaid = words.length === 0 || saysChosen(sight, words);
  const choices = isSaid ? undefined : choicesSaid(sight, `choose ${rest}`);
  // A link leads away from what's added.
  if (!isSaid && (choices?.rest !== '' || choices.chosen.some(({ element }) => element.role === 'link')))
    return undefined;
  const counts = counting(sight, said.count, noun);
  return counts && [...(choices?.chosen ?? []).map(choosing), ...counts, pressing(button)];
}

/** The only way to the page of what's added, where its list has no button for that: "add a ticket for Otto at 12:45 to the cart". */
export function wayToAdded(sight: Sight, clause: string): PageElement | undefined {
  const said = additionSaid(clause);
  if (!said?.isIntoCart || adderHere(sight)) return undefined;
  const name = ` ${plain(said.thing)} `;
  const named = sight.items.filter((item) => item.name !== '' && name.includes(` ${plain(item.name)} `));
  const longest = Math.max(...named.map((item) => item.name.length));
  const items = innermost(named.filter((item) => item.name.length === longest));
  const item = only(items);
  if (!item || adderOf(sight, item.name, true) || itemsCalled(sight, item.name).length !== 1) return undefined;
  const links = controlsOf(sight).filter(
    (each) => each.role === 'link' && (isWithin(each, item.element) || each === item.element),
  );
  const ways = new Set(links.map(({ attributes }) => attributes['href']));
  return ways.size === 1 ? links[0] : undefined;
}
