/**
 * A deed whose control is in the menu of one of several things: "archive Harbour Loft" where the card of that name has a "⋮"
 * with "Archive" in it. The menu is opened, and the clause read again.
 */
import { itemAround } from '../choose/item-around.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { singular, wordsOf } from '../match/words.ts';
import type { Item } from '../model/items.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isPressable } from '../match/fit.ts';
import { isInFront } from './in-front.ts';
import { pressing, type Meant } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const kinds =
  '(?:(?:row|card|item|actions?|options?|more|context|three[- ]dots?|kebab|overflow)[- ])?(?:menu|dropdown)';
const byMenu = new RegExp(` (?:via|using|with|from|through|in|by) (?:its|his|her|their|the) ${kinds}$`, 'iu');
const menuFirst = new RegExp(
  `^(?:[Uu]se|[Oo]pen|[Ff]rom|[Ii]n|[Vv]ia|[Uu]sing|[Tt]hrough) (?:the )?${kinds} (?:of|for|on|in) (?:the )?(?<name>.+?)(?: (?:to|and)|,(?: then| I| we| you| he| she| they)?) (?<verb>\\p{Ll}+)(?: (?:it|him|her|them))?(?<rest> .+)?$`,
  'u',
);

const menuName = /\b(?:options?|actions?|more|menu)\b|^[⋮⋯…•.︙]+$/iu;
const small = new Set('the a an of for from to on in at with and its his her their this that'.split(' '));
const opening = new Set('open click press tap show expand unfold'.split(' '));
const menuWords = new Set(
  'menu dropdown action actions option options more context kebab overflow three dots icon button row card'.split(' '),
);
const viewing = new Set('open view show see'.split(' '));
/** Words that an entry may have besides those of the clause. */
const general = new Set('profile details page record entry item'.split(' '));
const checking = new Set('check verify see ensure confirm is are there it'.split(' '));

interface Said {
  verb: string;
  /** The words after the verb. */
  words: readonly string[];
  /** A menu was said. */
  isMenuSaid: boolean;
}

function readDeed(clause: string): Said | undefined {
  const { name, verb, rest = '' } = menuFirst.exec(clause)?.groups ?? {};
  const said = name === undefined ? clause.replace(byMenu, '') : `${verb} ${name}${rest}`;
  const [first = '', ...words] = wordsOf(said);
  return first === '' || checking.has(first) ? undefined : { verb: first, words, isMenuSaid: said !== clause };
}

/** Where these words stand among the others, one after the other; -1 for nowhere. */
const indexOf = (words: readonly string[], called: readonly string[]): number =>
  words.findIndex((_word, at) => called.every((each, offset) => words[at + offset] === each));

interface Menu {
  opener: PageElement;
  item: Item;
  /** The words of the clause besides the verb and the name of the item. */
  rest: readonly string[];
}

/** Whether it says, by its name or its markup, that it opens a menu. */
export const isMenuButton = (element: PageElement): boolean =>
  /^(?:menu|true)$/u.test(element.attributes['aria-haspopup'] ?? '') ||
  /\bdropdown\b/u.test(`${element.attributes['data-bs-toggle'] ?? ''} ${element.attributes['class'] ?? ''}`) ||
  menuName.test(nameOf(element));

/** The nouns that the headings over things have for them. */
const nounsOf = ({ sections, items }: Sight): ReadonlySet<string> => {
  const isInThing = (heading: PageElement): boolean =>
    items.some(({ element, group }) => group.length > 1 && isWithin(heading, element));
  const headings = sections.map(({ heading }) => heading).filter((heading) => !isInThing(heading));
  return new Set(headings.flatMap(({ text }) => wordsOf(text).map(singular)));
};

/** The only menu of what the clause names: by its whole name, or by that without the noun, "7B" for "Class 7B". */
function menuOf(sight: Sight, { words }: Said): Menu | undefined {
  const nouns = nounsOf(sight);
  const menus = controlsOf(sight)
    .filter(isMenuButton)
    .flatMap((opener): (Menu & { length: number })[] => {
      const item = itemAround(sight, opener);
      const name = wordsOf(item?.name ?? '');
      const called = [name, name.filter((word) => !nouns.has(singular(word)))].find(
        (some) => some.length > 0 && indexOf(words, some) !== -1,
      );
      if (!item || !called) return [];
      const at = indexOf(words, called);
      const rest = words.toSpliced(at, called.length).filter((word) => !small.has(word));
      return [{ opener, item, rest, length: called.length }];
    });
  const longest = Math.max(...menus.map(({ length }) => length));
  return only(menus.filter(({ length }) => length === longest));
}

/** Whether an entry of a menu does what was said, with no word that means something else. */
function doesSo(sight: Sight, entry: PageElement, { verb, item, rest }: Menu & Said): boolean {
  const [first = '', ...more] = wordsOf(nameOf(entry)).filter((word) => !small.has(word));
  const called = new Set(wordsOf(item.name));
  const nouns = nounsOf(sight);
  const isNoun = (word: string): boolean => general.has(word) || nouns.has(singular(word));
  return (
    (first === verb || (viewing.has(first) && viewing.has(verb))) &&
    rest.every((word) => more.includes(word) || isNoun(word)) &&
    more.every((word) => rest.includes(word) || called.has(word) || isNoun(word))
  );
}

const isInMenu = (element: PageElement): boolean =>
  ancestorsOf(element).some(
    ({ role, attributes }) => role === 'menu' || /(?:^|[\s_-])menu/iu.test(attributes['class'] ?? ''),
  );

/** `opener`: the menu is to be opened first, and may have the entry. `entry`: what does it. */
export type InMenu = { opener: Meant } | { entry: Meant };

/** Undefined where no thing of that name has a menu, or what's open has no such entry, or several. */
export function itemMenuSaid(sight: Sight, clause: string): InMenu | undefined {
  const said = readDeed(clause.trim());
  const menu = said && menuOf(sight, said);
  if (!menu) return undefined;
  const { opener, item } = menu;
  // "Open the menu of Ada": nothing in it was said.
  if (opening.has(said.verb) && menu.rest.length > 0 && menu.rest.every((word) => menuWords.has(word)))
    return opener.attributes['aria-expanded'] === 'true'
      ? undefined
      : { entry: { ...pressing(opener), of: item.name } };
  const isEntry = (element: PageElement): boolean =>
    element !== opener && isPressable(element) && doesSo(sight, element, { ...menu, ...said });
  const inside = sight.model.within(item.element);
  const own = inside.filter(isEntry);
  const [entry, ...others] = own.filter((each) => isInFront(sight, each));
  if (entry) return others.length === 0 ? { entry: { ...pressing(entry), of: item.name } } : undefined;
  const open = sight.model.elements.filter((each) => isSeen(each) && isPressable(each) && isInMenu(each));
  const isOpen = opener.attributes['aria-expanded'] === 'true';
  // What's open may be the menu of another one.
  const shown = isOpen ? only(open.filter((each) => !itemAround(sight, each) && isEntry(each))) : undefined;
  if (shown) return { entry: pressing(shown) };
  // A menu that's made once it opens is looked into where it was said, or where nothing else could do it.
  const mayOpen =
    own.length > 0 || (open.length === 0 && (said.isMenuSaid || opener.attributes['aria-haspopup'] !== undefined));
  return isOpen || !mayOpen ? undefined : { opener: { ...pressing(opener), of: item.name } };
}
