/** The presses of a plus or a minus that a count takes. */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { namingWords } from './choosable.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const amountOf = '(?:(?:the |its |their )?(?:number|amount|quantity|qty|count)(?: of)? )?';
const counting = new RegExp(
  String.raw`^(?:there |then |now |please )*(?:(add|remove|take|order|increase|decrease|reduce|raise|lower|bump|set|change|update|adjust)) ${amountOf}(?:the )?(?:(${countWord})\b ?)?(?:more )?(.*?)(?: ?\b(?:up |down )?(to|by) (${countWord}))?(?: ?\b(?:with|using|via|by) (?:the |its )?(plus|minus|\+|-|−)(?: (?:sign|button|icon))?)?$`,
  'iu',
);
const setting = /^(?:set|change|update|adjust)$/iu;
const downward = /^(?:remove|decrease|reduce|lower)$/iu;
const saysAmount = /\bthe (?:number|amount|quantity|qty|count)\b/iu;
const mostPresses = 12;
const maxLevels = 4;

interface Stepper {
  plus: PageElement;
  minus: PageElement;
  count: number;
}

const isPlus = (element: PageElement): boolean =>
  /^[+＋➕]$/u.test(nameOf(element).trim()) ||
  (/^[+＋➕]$/u.test(element.text.trim()) && /^(?:increase|add|plus|more|one more)\b/iu.test(element.name));
const isMinus = (element: PageElement): boolean =>
  /^[-−–➖]$/u.test(nameOf(element).trim()) ||
  (/^[-−–➖]$/u.test(element.text.trim()) && /^(?:decrease|remove|minus|less|one less)\b/iu.test(element.name));

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
    const texts = parts
      .map((each) => (isField(each) ? each.value : each.own))
      .filter((text) => /^\d{1,3}$/u.test(text.trim()));
    const count = only(texts);
    return [{ around, stepper: { plus, minus, count: Number(count ?? Number.NaN) } }];
  });
}

const numberOf = (text: string): number => readNumber(text) ?? Number.NaN;

/** "Add two ice cream tubs with the plus sign", "increase ice cream to 3": what's pressed, and how often. */
export function stepsSaid(sight: Sight, clause: string, subject?: string): PageElement[] {
  const [, verb = '', many, thing = '', joint, number, sign] = counting.exec(clause.trim()) ?? [];
  const isDown = downward.test(verb);
  const isBySign = sign !== undefined;
  if (verb === '' || (!isBySign && joint === undefined) || (many !== undefined && number !== undefined)) return [];
  if (isBySign && /^(?:plus|\+)$/iu.test(sign) === isDown) return [];
  const all = steppersIn(sight);
  const words = namingWords(thing).join(' ');
  const isUnnamed = words === '' || words === 'it';
  const named = isUnnamed ? (subject ?? '') : thing;
  const inside = named === '' ? [] : itemsCalled(sight, namedWords(named)).map(({ item }) => item.element);
  const wanted = new Set(namingWords(named));
  // The only one of its kind is no item.
  const isBeside = ({ around }: (typeof all)[number]): boolean =>
    ancestorsOf(around)
      .toSpliced(2)
      .concat(around)
      .some(
        (each) =>
          wanted.size > 0 &&
          wanted.isSubsetOf(new Set(namingWords(each.text))) &&
          all.filter((other) => isWithin(other.around, each)).length === 1,
      );
  const found =
    only(all.filter(({ around }) => inside.some((item) => isWithin(around, item)))) ??
    only(all.filter(isBeside)) ??
    (isUnnamed && inside.length === 0 && saysAmount.test(clause) ? only(all) : undefined);
  if (!found) return [];
  const { plus, minus, count } = found.stepper;
  const times =
    joint?.toLowerCase() === 'to'
      ? numberOf(number ?? '') - count
      : numberOf(number ?? many ?? 'one') * (isDown ? -1 : 1);
  if (!Number.isInteger(times) || times === 0 || Math.abs(times) > mostPresses) return [];
  if (joint?.toLowerCase() === 'to' ? !setting.test(verb) && times < 0 !== isDown : setting.test(verb)) return [];
  return Array.from({ length: Math.abs(times) }, () => (times > 0 ? plus : minus));
}

const namedWords = (text: string): string => plain(text).replace(/^(?:the|a|an) /u, '');
