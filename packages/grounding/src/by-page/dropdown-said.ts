/**
 * A dropdown without a label, by the words of what it shows: "filter on the account Visa Gold" is for the one that says
 * "All accounts", and "set the period to Last month" for the one that says "This month".
 */
import { isOneStep } from '../consult/entailment.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain, singular } from '../match/words.ts';
import { isDropdownLike } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { labelsOf } from './filling.ts';
import { isInFront } from './in-front.ts';
import type { Meant } from './meant.ts';

const filtering =
  /^(?:filter|narrow|limit)(?: (?:it|them|the (?:list|table|\p{L}+)))?(?: down)? (?:on|by|to|for) (?:the )?(?<noun>\p{Ll}+) (?<value>["“]?\p{Lu}[^,;]*)$/u;
const setting = /^set (?:the )?(?<noun>\p{Ll}+)(?: (?:filter|dropdown|list|selector))? to (?<value>["“]?\p{L}[^,;]*)$/u;
/** "Choose Ada from the list of members", `select "Ada" in the list for "members"` */
const taking =
  /^(?:choose|pick|select) (?:the )?(?<value>["“]?[\p{Lu}\d][^,;]*?) (?:from|in|on|with|via|using) the (?:(?:list|drop-?down|selection|choice)(?: list| menu| box)? (?:of|for|with) (?:the |all )?["“]?(?<noun>\p{L}+)["”]?|["“]?(?<called>\p{Ll}+)["”]? (?:list|drop-?down|selector|picker|select)(?: list| menu| box)?)$/iu;
const sorting =
  /^(?:sort|order|arrange)(?: (?:it|them|(?:the|all|my|our) (?:\p{L}+ )?\p{L}+))? by (?:the )?(?<value>["“]?\p{L}[^,;]*)$/iu;
const order = new Set(['sort', 'sorted', 'sorting', 'order', 'ordered', 'arrange']);

const wordsIn = (text: string): Set<string> => new Set(contentWords(text).map(singular));

/** Undefined where none of the dropdowns says such a thing, or several do. */
export function dropdownSaid(sight: Sight, clause: string): Meant | undefined {
  const sorted = sorting.exec(clause)?.groups;
  const taken = taking.exec(clause)?.groups;
  const {
    called = '',
    noun = called,
    value: said = '',
  } = sorted ?? taken ?? (filtering.exec(clause) ?? setting.exec(clause))?.groups ?? {};
  const value = said.replaceAll(/["“”]/gu, '').trim();
  if (value === '') return undefined;
  const isMeant = (each: PageElement): boolean =>
    isDropdownLike(each) || (taken !== undefined && each.choices.some((choice) => plain(choice) === plain(value)));
  const lists = sight.model.elements.filter((each) => isMeant(each) && isInFront(sight, each));
  const saying = (words: ReadonlySet<string>): PageElement | undefined =>
    only(lists.filter((each) => ![...labelsOf(each), each.text].every((text) => wordsIn(text).isDisjointFrom(words))));
  const element = sorted
    ? saying(order)
    : (saying(new Set([singular(noun.toLowerCase())])) ?? (taken ? undefined : saying(wordsIn(value))));
  return element && { element, purpose: 'choose', deed: { action: 'select', value, assertions: [] } };
}

const opening =
  /^(?:open|expand|click|press|tap)(?: on)? (?:the )?(?:["“]?(?<noun>\p{L}[\p{L} -]*?)["”]? (?:filter|dropdown|drop-down|select|selector|list)(?: (?:menu|box))?|(?:list|drop-?down|selection)(?: menu| box)? (?:of|for|with) (?:the |all )?["“]?(?<of>\p{L}[\p{L} -]*?)["”]?)$/iu;

/** "Open the status filter": the only dropdown that says the noun, as "Filter by status" and "All statuses" do. */
export function listOpened(sight: Sight, clause: string): PageElement | undefined {
  const { of, noun = of } = opening.exec(clause.trim())?.groups ?? {};
  const words = [...wordsIn(noun ?? '')];
  const saying = (text: string): boolean => words.every((word) => wordsIn(text).has(word));
  if (words.length === 0) return undefined;
  return only(
    sight.model.elements.filter(
      (each) =>
        (each.tag === 'select' || isDropdownLike(each)) &&
        isInFront(sight, each) &&
        [...labelsOf(each), each.text].some(saying),
    ),
  );
}

/** "Choose All teachers", "add Life Without Rules": an option, and the name of a thing, that say nothing but what it's called. */
export function namesInQuotes(sight: Sight, clause: string): string {
  const options = sight.model.elements.filter(isSeen).flatMap(({ choices }) => choices);
  const things = sight.items.map(({ name }) => name).filter((name) => /^\p{Lu}/u.test(name));
  const named = [...options, ...things].filter(
    (name) => name.includes(' ') && !isOneStep(name) && clause.includes(name),
  );
  const longest = named.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined || /["“”]/u.test(clause)) return clause;
  return clause.replace(longest, `"${longest}"`);
}
