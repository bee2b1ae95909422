/** The presses of a plus or a minus that a count takes. */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { namingWords } from './choosable.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const amounts = '(?:number|amount|quantity|qty|count|counter)';
const amountOf = `(?:(?:the |its |their )?${amounts}(?: of)? )?`;
const counting = new RegExp(
  String.raw`^(?:there |then |now |please )*(?:(add|remove|take|order|increase|decrease|reduce|raise|lower|bump|set|change|update|adjust)) ${amountOf}(?:the )?(?:(${countWord})\b ?)?(?:more )?(.*?)(?: ?\b(?:up |down )?(to|by) ["“]?(${countWord})["”]?)?(?: ?\b(?:with|using|via|by) (?:the |its )?(plus|minus|\+|-|−)(?: (?:sign|button|icon))?)?$`,
  'iu',
);
const until = new RegExp(
  String.raw`^(?:(?:then|now|please|keep|and) )*(?:(?:click|press|tap|hit|push)(?:ing)?(?: on)? (?<pressed>.+?)|(?<deed>increase|raise|decrease|reduce|lower)(?: the| its)? (?<what>.+?)) until (?:the |its )?(?<thing>.+?) (?:is|are|reads|shows|says|reaches|becomes|displays)(?: at)? ["“]?(?<number>${countWord})["”]?(?: of them)?$`,
  'iu',
);
const signed =
  /^(plus|minus|[+＋➕−–➖-])(?: (?:sign|button|icon|control))?(?: (?:of|for|beside|next to|at) (?:the )?(.+))?$/iu;
const isUpward = (sign: string): boolean => /^(?:plus|[+＋➕])$/iu.test(sign);
const setting = /^(?:set|change|update|adjust)$/iu;
const downward = /^(?:remove|decrease|reduce|lower)$/iu;
const saysAmount = /\bthe (?:number|amount|quantity|qty|count)\b/iu;
const mostPresses = 12;
const maxLevels = 4;

/** A plus and a minus, and the number between them; not a number where there's none. */
export interface Stepper {
  plus: PageElement;
  minus: PageElement;
  count: number;
}

const isPlus = (element: PageElement): boolean =>
  /^[+＋➕]$/u.test(nameOf(element).trim()) ||
  (/^[+＋➕]$/u.test(element.text.trim()) && /^(?:increase|add|plus|more|one more)\b/iu.test(element.name));
const isMinus = (element: PageElement): boolean =>
  /^[-−–➖]$/u.test(nameOf(element).trim()) ||
  (/^[-−–➖]$/u.test(element.text.trim()) && /^(?:decrease|remove|minus|less|fewer|one less)\b/iu.test(element.name));

/** "4", "4 servings" */
function countIn(text: string): number | undefined {
  const [, number] = /^(\d{1,3})(?: \p{L}+)?$/u.exec(text.trim()) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** A plus and a minus in one line, and the number with them. */
function steppersIn(sight: Sight): { around: PageElement; stepper: Stepper }[] {
  const controls = controlsOf(sight);
  return controls.filter(isPlus).flatMap((plus) => {
    const around = ancestorsOf(plus)
      .toSpliced(maxLevels)
      .find((each) => controls.some((other) => isMinus(other) && isWithin(other, each)));
    const minus = around && only(controls.filter((other) => isMinus(other) && isWithin(other, around)));
    const alone = around && only(controls.filter((other) => isPlus(other) && isWithin(other, around)));
    if (!around || !minus || !alone) return [];
    const parts = sight.model.within(around);
    const count = only(parts.flatMap((each) => countIn(isField(each) ? each.value : each.own) ?? []));
    return [{ around, stepper: { plus, minus, count: count ?? Number.NaN } }];
  });
}

const numberOf = (text: string): number => readNumber(text) ?? Number.NaN;

interface Change {
  /** The words for what's counted; empty where only its count is named. */
  thing: string;
  /** The count that's there afterward, or how many more there are then. */
  to?: number;
  by?: number;
  /** Undefined where the clause says no direction. */
  isDown?: boolean;
  /** The words that name what's pressed, where they're more than a sign. */
  pressed?: string;
  saysAmount: boolean;
}

const withoutAmount = (text: string): string =>
  text
    .replace(new RegExp(`^(?:the |its |their )?${amounts}(?: of)?(?: (?:the )?|$)|(?: |^)${amounts}$`, 'iu'), '')
    .trim();

/** "Click the plus button until the seat count is 6" */
function untilSaid(clause: string): Change | undefined {
  const { pressed, deed = '', what, thing = '', number = '' } = until.exec(clause)?.groups ?? {};
  const told = (what ?? pressed ?? '').replace(/^["“](.+)["”]$/u, '$1').replace(/^the /iu, '');
  const [, sign, of] = signed.exec(told) ?? [];
  const isDown = what === undefined ? (sign === undefined ? undefined : !isUpward(sign)) : downward.test(deed);
  if (number === '') return undefined;
  return {
    thing: of ?? (/^it$/iu.test(thing) && what !== undefined ? withoutAmount(told) : withoutAmount(thing)),
    to: numberOf(number),
    ...(isDown !== undefined && { isDown }),
    ...(what === undefined && sign === undefined && { pressed: told }),
    saysAmount: true,
  };
}

function countSaid(clause: string): Change | undefined {
  const [, verb = '', many, thing = '', joint, number, sign] = counting.exec(clause) ?? [];
  const isDown = downward.test(verb);
  if (verb === '' || (sign === undefined && joint === undefined)) return undefined;
  if ((many !== undefined && number !== undefined) || (sign !== undefined && isUpward(sign) === isDown))
    return undefined;
  const isTo = joint?.toLowerCase() === 'to';
  if (!isTo && setting.test(verb)) return undefined;
  return {
    thing,
    ...(isTo ? { to: numberOf(number ?? '') } : { by: numberOf(number ?? many ?? 'one') * (isDown ? -1 : 1) }),
    ...(!setting.test(verb) && { isDown }),
    saysAmount: saysAmount.test(clause),
  };
}

/** "Add two ice cream tubs with the plus sign", "increase ice cream to 3": what's pressed, and how often. */
export function stepsSaid(sight: Sight, clause: string, subject?: string): PageElement[] {
  const said = untilSaid(clause.trim()) ?? countSaid(clause.trim());
  const found = said && stepperFor(sight, said, subject);
  if (!found) return [];
  const presses = stepsBy(found, said.to === undefined ? (said.by ?? Number.NaN) : said.to - found.count);
  const [pressed] = presses ?? [];
  if (!presses || !pressed) return [];
  const isOther = said.pressed !== undefined && plain(nameOf(pressed)) !== plain(said.pressed);
  const isDown = pressed === found.minus;
  return (said.isDown ?? isDown) !== isDown || isOther ? [] : presses;
}

/** The presses that a change takes; undefined for too many of them, and for an unknown number. */
function stepsBy({ plus, minus }: Stepper, times: number): PageElement[] | undefined {
  if (!Number.isInteger(times) || Math.abs(times) > mostPresses) return undefined;
  return Array.from({ length: Math.abs(times) }, () => (times > 0 ? plus : minus));
}

/** The presses that bring a stepper to a count: none where it's there. */
export const stepsTo = (stepper: Stepper, count: number): PageElement[] | undefined =>
  stepsBy(stepper, count - stepper.count);

/** The stepper of what's counted: in the item of that name, beside it, or the only one where nothing else is named. */
export function stepperFor(
  sight: Sight,
  { thing, saysAmount: isAmount }: Pick<Change, 'thing' | 'saysAmount'>,
  subject?: string,
): Stepper | undefined {
  const all = steppersIn(sight);
  const words = namingWords(thing).join(' ');
  const isUnnamed = words === '' || words === 'it';
  const named = isUnnamed ? (subject ?? '') : thing;
  const inside = named === '' ? [] : itemsCalled(sight, namedWords(named)).map(({ item }) => item.element);
  const wanted = new Set(namingWords(named));
  // The only one of its kind is no item: the nearest words around it are what it counts.
  const isBeside = ({ around, stepper: { plus, minus } }: (typeof all)[number]): boolean => {
    const signs = new Set(wordsOf(`${plus.text} ${minus.text}`));
    const labelled = [around, ...ancestorsOf(around).toSpliced(2)]
      .map((each) => ({ each, said: wordsOf(each.text).filter((word) => !signs.has(word)) }))
      .find(({ said }) => said.some((word) => /\p{L}/u.test(word)));
    return (
      labelled !== undefined &&
      wanted.size > 0 &&
      wanted.isSubsetOf(new Set(namingWords(labelled.said.join(' ')))) &&
      all.filter((other) => isWithin(other.around, labelled.each)).length === 1
    );
  };
  const found =
    only(all.filter(({ around }) => inside.some((item) => isWithin(around, item)))) ??
    only(all.filter(isBeside)) ??
    (isUnnamed && inside.length === 0 && isAmount ? only(all) : undefined);
  return found?.stepper;
}

const namedWords = (text: string): string => plain(text).replace(/^(?:the|a|an) /u, '');
