/** Other ways to say that something is pressed, chosen, or counted up. */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords, pictureWord } from '../match/synonyms.ts';
import { identifierWords, plain, wordsOf } from '../match/words.ts';
import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { namingWords } from './choosable.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const setting =
  /^(?:then |now |please )*(?:change|set|switch|turn|toggle|type|select) (?:the |my |your )?["“]?([^"“”]{2,30}?)["”]? (?:to|into|as|on) (?:the )?["“]?([^"“”]+?)["”]?[.!]?$/iu;

/** "Sort the list by price, low to high" */
const sorting =
  /^(?:sort|order|arrange)(?: (?:it|them|(?:the|all|my|our) (?:\p{L}+ )?\p{L}+))? by (?:the )?["“]?([^"“”]+?)["”]?[.!]?$/iu;

/** "Change the order to Cheapest first" chooses that order. */
export function choiceIn(clause: string): string | undefined {
  const [, order] = sorting.exec(clause.trim()) ?? [];
  if (order !== undefined) return `choose "${order}" sorting`;
  const [, noun, value] = setting.exec(clause.trim()) ?? [];
  return noun === undefined || value === undefined ? undefined : `choose "${value}" ${noun}`;
}

const means =
  /^(.+?) (?:with|using|by|via|through) (?:the |its |a )?(\p{L}+) (?:picture|icon|symbol|image|sign|button)$/iu;
const seen = (element: PageElement): string[] => [
  nameOf(element),
  element.attributes['title'] ?? '',
  element.attributes['alt'] ?? '',
];

/** Whether a control looks as a word says: "bin" for "Remove", or for an image "/bin.svg". */
export function isSuchPicture({ model }: Sight, element: PageElement, word: string): boolean {
  const wanted = canonicalWords(wordsOf(word)).join(' ');
  return model.within(element).some((part) => {
    const { src = '', class: styles = '' } = part.attributes;
    const said = [...seen(part), styles, src.replace(/^.*\//u, '')].flatMap((text) => [
      ...canonicalWords(identifierWords(text)),
      pictureWord(text) ?? '',
    ]);
    return said.includes(wanted);
  });
}

/** "Remove The Tempest with the bin picture": the clause without its means, and what has to look so. */
export function meansSaid(clause: string): { rest: string; word: string } | undefined {
  const [, rest, word] = means.exec(clause.trim()) ?? [];
  return rest === undefined || word === undefined ? undefined : { rest, word };
}

const about =
  /^(?:click|press|tap|open|expand|unfold|select|choose)(?: on)? (?:the |that )?(question|link|tab|section|entry|article|topic|faq|panel|button)(?: that(?: i|')s)? (?:about|regarding|concerning|on) (?:the |my |a |an |your )?(.+)$/iu;

/** "Click the question about the dog": the only one that has the word. */
export function aboutSaid(sight: Sight, clause: string): PageElement | undefined {
  const [, noun = '', topic = ''] = about.exec(clause.trim()) ?? [];
  const wanted = noun === '' ? [] : namingWords(topic);
  if (wanted.length === 0) return undefined;
  const isAsked = /^(?:question|faq)$/iu.test(noun);
  return only(
    controlsOf(sight).filter((element) => {
      const words = new Set(wordsOf(nameOf(element)));
      return wanted.every((word) => words.has(word)) && (!isAsked || nameOf(element).trim().endsWith('?'));
    }),
  );
}

const counting = new RegExp(
  String.raw`^(?:there |then |now |please )*(?:(add|remove|take|order|increase|decrease|reduce|raise|lower)) (?:(?:the )?(?:number|amount|quantity|count) of )?(?:the )?(?:(${countWord})\b ?)?(?:more )?(.*?)(?: ?\b(to|by) (${countWord}))?(?: ?\b(?:with|using|via|by) (?:the |its )?(plus|minus|\+|-|−)(?: (?:sign|button|icon))?)?$`,
  'iu',
);
const downward = /^(?:remove|decrease|reduce|lower)$/iu;
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
  const named = words === '' || words === 'it' ? (subject ?? '') : thing;
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
    only(all.filter(({ around }) => inside.some((item) => isWithin(around, item)))) ?? only(all.filter(isBeside));
  if (!found) return [];
  const { plus, minus, count } = found.stepper;
  const times =
    joint?.toLowerCase() === 'to'
      ? numberOf(number ?? '') - count
      : numberOf(number ?? many ?? 'one') * (isDown ? -1 : 1);
  if (!Number.isInteger(times) || times === 0 || Math.abs(times) > mostPresses) return [];
  if (joint?.toLowerCase() === 'to' && times < 0 !== isDown) return [];
  return Array.from({ length: Math.abs(times) }, () => (times > 0 ? plus : minus));
}

const namedWords = (text: string): string => plain(text).replace(/^(?:the|a|an) /u, '');
