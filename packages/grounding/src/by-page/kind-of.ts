/** The kind of thing that a name in a list is one of. */
import { itemsCalled, type Called } from '../match/item-facts.ts';
import { piecesOf } from '../match/item-pieces.ts';
import type { Sight } from '../match/sight.ts';
import { isCalled } from '../match/slots.ts';
import { wordsOf } from '../match/words.ts';
import { isHead } from '../model/items.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import type { Token } from './said-tokens.ts';

/** The only row below the headers of its table, or the only entry of a list: more of its kind can come. */
function isAloneInList({ model }: Sight, element: PageElement | undefined): boolean {
  const around = element ? ancestorsOf(element) : [];
  if (element?.tag === 'li') return !around.some(({ role }) => /^(?:navigation|menu|menubar|tablist)$/.test(role));
  const table = element?.tag === 'tr' ? around.find(({ tag }) => tag === 'table') : undefined;
  return table !== undefined && model.within(table).some(isHead);
}

/** All of the kind that these are of: as they are now, or as the last step found them. */
export function kindOf(sight: Sight, names: readonly string[]): readonly PageElement[] | undefined {
  const groupOf = (here: Sight, name: string): readonly PageElement[] | undefined => {
    const called = itemsCalled(here, name).filter(({ item: { group } }) => group.length > 1 || here === sight);
    const isInside = ({ item: { element } }: Called): boolean =>
      called.some(({ item: other }) => other.element !== element && isWithin(element, other.element));
    const items = called.filter((each) => !isInside(each));
    const groups = new Set(items.map(({ item: { group } }) => group));
    const isInOther = (group: readonly PageElement[]): boolean =>
      [...groups].some(
        (other) =>
          other !== group && group.every((each) => other.some((outer) => outer !== each && isWithin(each, outer))),
      );
    const [outer, ...others] = [...groups].filter((group) => !isInOther(group));
    return others.length === 0 ? outer : undefined;
  };
  const now = names.map((name) => groupOf(sight, name));
  const [first] = now;
  if (first && now.every((group) => group === first) && (first.length > 1 || isAloneInList(sight, first[0])))
    return first.filter(isSeen);
  // One that's left alone repeats no more: the page before says what it's one of.
  const [sample] = sight.past.map((page) => groupOf(page, names[0] ?? '')).find((group) => group !== undefined) ?? [];
  if (!sample) return undefined;
  const mark = (element: PageElement): string =>
    `${element.tag} ${element.attributes['class']?.split(' ')[0] ?? ''} ${element.role}`;
  const same = sight.model.elements.filter(
    (each) =>
      isSeen(each) && mark(each) === mark(sample) && each.children.length > 0 && !sight.model.within(each).some(isHead),
  );
  return same.length > 0 && (sample.tag !== 'div' || sample.attributes['class'] !== undefined) ? same : undefined;
}

/** Words for any of several. */
const anyThing = /^(?:one|entry|entries|item|row|card|result|record|line|element|hit|place|position|spot|thing)s?$/iu;

export const isAnyThing = (noun: string): boolean => anyThing.test(noun);

/** Whether a noun fits them: the page calls them so, or it fits everything. */
export const fitsNoun = (sight: Sight, group: readonly PageElement[], noun: string): boolean =>
  isAnyThing(noun) || isCalledSo(sight, group, noun);

/** Whether the page calls them by this noun. */
export const isCalledSo = (sight: Sight, group: readonly PageElement[], noun: string): boolean =>
  group[0] !== undefined && isCalled(sight, { element: group[0], group, name: '' }, wordsOf(noun)[0] ?? '');

const stateWord = /^(?:status|state)$/iu;

/** "Its status is Paused", of a card that shows "Paused" without a label. */
export function withoutState(sight: Sight, { item }: Called, rest: readonly Token[]): readonly Token[] {
  const [first] = rest;
  const isOnlySaid =
    first?.isQuoted === false &&
    stateWord.test(first.text) &&
    !piecesOf(sight, item).some(({ label }) => label.some((word) => stateWord.test(word)));
  return isOnlySaid ? rest.slice(1) : rest;
}

/** Words for values that their form tells, too. */
const kindsOfValue: Readonly<Record<string, RegExp>> = {
  date: /^(?:\d{1,4}(?:[-/.]\d|\b)|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*\b)/iu,
  time: /^\d{1,2}(?::\d\d| ?[ap]m)/iu,
  price: /^[$€£¥]\d/u,
  amount: /^[-+−]?[$€£¥]\d/u,
  charge: /^[-+−]?[$€£¥]\d/u,
  email: /^\S+@\S+$/u,
};

/** "The date 9 Mar 2026", of a row that has it in a column of another name. */
export function withoutKindOfValue(sight: Sight, { item }: Called, rest: readonly Token[]): readonly Token[] {
  const labels = new Set(piecesOf(sight, item).flatMap(({ label }) => label));
  return rest.filter(({ text, isQuoted, isLast }, at) => {
    const form = isQuoted || isLast ? undefined : kindsOfValue[text];
    const isNoun =
      /^(?:the|an?)$/iu.test(rest[at - 1]?.text ?? '') || /^(?:with|and|has)$/iu.test(rest[at - 1]?.text ?? '');
    return !(isNoun && form?.test(rest[at + 1]?.text ?? '') === true && !labels.has(text));
  });
}
