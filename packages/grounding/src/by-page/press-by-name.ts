import { addsAnother } from './deed-words.ts';
import { canBePressed } from './in-front.ts';
import { attributeWordsOf } from '../match/evidence-of.ts';
import type { Sight } from '../match/sight.ts';
import { plain, singular, wordsOf } from '../match/words.ts';
import { itemAround } from '../choose/item-around.ts';
import { linesOf } from '../model/items.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';

const maxNameWords = 8;

/** Words that name nothing: articles, what joins words, and how it's done. */
const joining = new Set(
  (
    'the a an of for and your my our this its in on at to from with by into onto now then please just again directly away right straight ' +
    'immediately there here it that them one also too'
  ).split(' '),
);
/** Words for controls, and for what they're in: "press the report button", "go back in the confirmation". */
const kinds = new Set('button link tab icon option item entry row card page dialog popup menu form'.split(' '));
const dialogKinds = new Set('confirmation dialog modal popup prompt window question'.split(' '));
/** Parts of a page by what their markup calls them: "press Undo in the toast". */
const barKinds = new Set(
  'toast snackbar notification message alert banner bar toolbar footer header sidebar'.split(' '),
);
const isInBar = (element: PageElement, word: string): boolean =>
  ancestorsOf(element).some(
    (around) =>
      (/^(?:alert|status)$/u.test(around.role) && /^(?:toast|snackbar|notification|message|alert)$/u.test(word)) ||
      attributeWordsOf(around).some(([on, words]) => on !== 'href' && words.some((each) => each.endsWith(word))),
  );
/** Ways to say that something is pressed. */
const pressing = new Set('click press tap hit push select choose pick open use'.split(' '));

const going = new Set('go switch change move jump navigate'.split(' '));
/** Verbs of getting somewhere, and those on such controls: "Proceed to checkout" for "go to checkout". */
const reaching = new Set([...going, ...'open visit continue proceed head start begin enter'.split(' ')]);
const leading = new Set('go proceed continue view open see show visit'.split(' '));

/** Words that make a longer name mean something else: "Close account" isn't "close". */
const turning = new Set(
  'all every everything not no account without previous next forever permanently undo cancel discard draft'.split(' '),
);

/** The price on a button: "Pay £59.00". */
/** "Reviews (3)": how many there are now. */
const counted = /\s*\(\d+\)$/u;
const amount = /\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|EUR|USD|GBP)/gu;

function saidIn(clause: string): readonly string[] {
  const words = wordsOf(clause).filter((word) => !joining.has(word));
  return words.length > 1 && pressing.has(words[0] ?? '') ? words.slice(1) : words;
}

/** "Hide amounts", of a button that shows an eye. */
export function nameOf({ name, text, label, attributes }: PageElement): string {
  const shown = name || text || label;
  return /[\p{L}\d]/u.test(shown) ? shown : attributes['title'] || shown;
}

const hasLetter = (word: string): boolean => /[\p{L}\d]/u.test(word);

const maxLevels = 3;
const maxWordsBeside = 12;

/** The words of what an element is part of: its item, what stands beside it, and the headings over it. */
export function wordsAround(
  sight: Sight,
  element: PageElement,
): {
  item: readonly string[];
  /** Of each text in the item. */
  lines: readonly (readonly string[])[];
  others: ReadonlySet<string>;
} {
  const headings = sight.sections
    .filter(({ stretch }) => element.index >= stretch.from && element.index <= stretch.to)
    .flatMap(({ heading }) => wordsOf(heading.text));
  const around = itemAround(sight, element);
  // What's called by its own name has no other control.
  const hasOthers = (each: PageElement): boolean =>
    sight.items.some(
      (item) => item.group.length > 1 && isWithin(item.element, each) && !isWithin(element, item.element),
    );
  // The only one of a list is no item to us, but it has a name.
  const beside = around
    ? []
    : ancestorsOf(element)
        .slice(0, maxLevels)
        .filter((each) => !hasOthers(each))
        .map(({ text }) => wordsOf(text))
        .filter(({ length }) => length <= maxWordsBeside);
  const lines = around ? linesOf(sight.model, around.element).map(wordsOf) : [];
  return { item: wordsOf(around?.name ?? ''), lines, others: new Set([...headings, ...beside.flat()]) };
}

const taken = new Set('quiz test exam survey assessment course lesson tour'.split(' '));

/** Other words for to start something: a quiz is taken, too. */
function beginnings(verb: string, rest: readonly string[]): string[] {
  const all = ['start', 'begin', ...(taken.has(rest.at(-1) ?? '') ? ['take'] : [])];
  return all.includes(verb) ? all.filter((each) => each !== verb) : [];
}

/**
 * The controls whose name a clause says, each word of the clause accounted for: by the name, by the item that the control
 * is in, or by a heading over it. "Report the Gym 24 transaction" is "Report" in the item "Gym 24" under "Recent
 * transactions"; "review" is "Review payment" where no other name begins so.
 */
export function pressedByName(sight: Sight, clause: string): PageElement[] {
  const said = saidIn(clause);
  for (const find of [namedIn, inOtherWords]) {
    const found = find(sight, clause, said);
    if (found.length > 0) return found;
  }
  return leadingTo(sight, clause);
}

/** Other words for a sign that people call by its looks: a heart is called "Save Dune". */
const marks: Readonly<Record<string, readonly string[]>> = {
  heart: ['save', 'favorite', 'favourite', 'like'],
  unheart: ['unsave', 'unfavorite', 'unlike', 'remove'],
  star: ['favorite', 'favourite', 'save'],
  unstar: ['unfavorite', 'unsave'],
  bookmark: ['save'],
};

function inOtherWords(sight: Sight, clause: string, [verb = '', ...rest]: readonly string[]): PageElement[] {
  if (rest.length === 0) return [];
  if (verb === 'put') return namedIn(sight, clause, ['add', ...rest]);
  const marked = (marks[verb] ?? [])
    .map((other) => namedIn(sight, clause, [other, ...rest]).filter(({ text }) => !/\p{L}/u.test(text)))
    .find((each) => each.length > 0);
  if (marked) return marked;
  const begun = beginnings(verb, rest)
    .map((other) => namedIn(sight, clause, [other, ...rest]))
    .map((each) => each.filter((element) => wordsOf(nameOf(element)).includes(rest.at(-1) ?? '')))
    .find((each) => each.length > 0);
  if (begun) return begun;
  // "Go to the tab Notes"
  const named = going.has(verb) ? rest : [verb, ...rest];
  return going.has(verb) || kinds.has(verb)
    ? namedIn(sight, clause, kinds.has(named[0] ?? '') ? named.slice(1) : named)
    : [];
}

/** "Proceed to checkout", for "go to the checkout": the controls that say nothing but that they lead there. */
function leadingTo(sight: Sight, clause: string): PageElement[] {
  const [verb = '', ...place] = wordsOf(clause).filter((word) => !joining.has(word));
  const name = (kinds.has(place.at(-1) ?? '') ? place.slice(0, -1) : place).join(' ');
  if (name === '' || !reaching.has(verb)) return [];
  return controlsOf(sight).filter((element) => {
    const [first = '', ...rest] = wordsOf(nameOf(element)).filter((word) => !joining.has(word));
    return leading.has(first) && rest.join(' ') === name;
  });
}

function namedIn(sight: Sight, clause: string, said: readonly string[]): PageElement[] {
  const [verb] = said;
  const aim = aimed.exec(clause)?.[1]?.toLowerCase();
  if (verb === undefined) return [];
  const isChosen = /^\s*(?:choose|pick|select)/iu.test(clause);
  const isQuoting = /["“”]/u.test(clause);
  // "Ada" isn't "Ada Holm" where there's one that's called "Ada".
  const quotedItems = [...clause.matchAll(/["“]([^"“”]+)["”]/gu)]
    .map(([, text = '']) => sight.items.filter((item) => plain(item.name) === plain(text)).map((item) => item.element))
    .filter((called) => called.length > 0);
  const fitting = sight.model.elements.flatMap((element) => {
    if (!canBePressed(sight, element)) return [];
    const called = wordsOf(nameOf(element).replace(amount, '').replace(counted, '')).filter(
      (word) => !joining.has(word),
    );
    // "+ New reservation", which nobody reads out with its sign.
    const spoken = called.filter((word) => hasLetter(word) || said.includes(word));
    const name = spoken.length > 0 ? spoken : called;
    if (name.length === 0 || name.length > maxNameWords || name[0] !== verb) return [];
    if (quotedItems.some((called) => called.every((item) => !isWithin(element, item)))) return [];
    const { item: around, lines: texts, others } = wordsAround(sight, element);
    const lines = texts.flat();
    // An entry of a menu that's called as its link is nothing that the link would be in.
    const item = around.every((word) => name.includes(word)) ? [] : around;
    const extra = name.filter((word) => !said.includes(word));
    if (extra.some((word) => turning.has(word) || /\d/.test(word))) return [];
    // "Add Dune" is "Add to cart", and not "Add a note".
    if (extra.length > 0 && addsAnother(nameOf(element)) && !said.every((word) => name.includes(word))) return [];
    // A name in quotes is the whole name, and "premium" isn't "Premium support".
    if (extra.length > 0 && (isQuoting || (isChosen && !extra.every((word) => kinds.has(word))))) return [];
    const isAccounted = (word: string): boolean =>
      name.includes(word) ||
      item.includes(word) ||
      lines.includes(word) ||
      others.has(word) ||
      kinds.has(word) ||
      (barKinds.has(word) && isInBar(element, word)) ||
      (/^(?:header|column|heading)$/u.test(word) && element.role === 'columnheader') ||
      (sight.dialogs.length > 0 && dialogKinds.has(word));
    const open = said.filter((word) => !isAccounted(word));
    // The control is a line of its item, too, and that names no item.
    const isSaid = (words: readonly string[]): boolean => words.every((word) => said.includes(word));
    const ofItem =
      item.length > 0 && isSaid(item)
        ? item
        : texts.filter(isSaid).flatMap((words) => words.filter((word) => !name.includes(word)));
    const [noun = ''] = open;
    const isNoun =
      open.length === 1 &&
      name.length > 1 &&
      [verb, noun, ...name.slice(1)].join(' ') === said.join(' ') &&
      isLabel(sight, noun);
    if (open.length > 0 && !(extra.length === 0 && (isNoun || isKindOf(said, ofItem, { open, aim })))) return [];
    return [
      {
        element,
        extra: extra.length,
        named: [...new Set([...item, ...lines])].filter((word) => said.includes(word)).length,
      },
    ];
  });
  const most = Math.max(0, ...fitting.map(({ named }) => named));
  const inItem = fitting.filter(({ named }) => named === most);
  const least = Math.min(...inItem.map(({ extra }) => extra));
  const closest = withoutInner(inItem.filter(({ extra }) => extra === least).map(({ element }) => element));
  // "Money out", and "Money in" beside it.
  const whole = closest.filter((element) => plain(clause).includes(plain(nameOf(element))));
  return whole.length > 0 ? whole : closest;
}

/** "Remove the label backend" is "Remove backend" where the page has a heading or a label "Labels". */
const isLabel = ({ model }: Sight, word: string): boolean =>
  model.elements.some(
    (each) => isSeen(each) && wordsOf(each.own).join(' ') === word && plain(each.own).replace(/\P{L}+$/u, '') !== word,
  );

/** The noun between verb and item: "resend the invitation to Rita Voss". */
const aimed = /^\s*\p{L}+ (?:the |an? )?(\p{L}+) (?:to|of|for|from) /iu;

/** "Cancel the Kafé Nord payment": one word beside the whole name of an item says what kind of thing it is. */
const isKindOf = (
  said: readonly string[],
  item: readonly string[],
  { open, aim }: { open: readonly string[]; aim: string | undefined },
): boolean =>
  open.length === 1 &&
  item.length > 0 &&
  ((said.at(-1) === open[0] && item.every((word, at) => said[said.length - 1 - item.length + at] === word)) ||
    // "Cancel reservation 4711".
    (said.at(-1) !== open[0] && said.slice(said.indexOf(open[0] ?? '') + 1).every((word) => item.includes(word))) ||
    (aim !== undefined && open[0] === singular(aim) && item.every((word) => said.includes(word))));

/** Everything that can be pressed now. */
export const controlsOf = (sight: Sight): PageElement[] =>
  withoutInner(sight.model.elements.filter((element) => canBePressed(sight, element)));

/** The controls with the whole clause as their name: "never mind". */
export const calledByClause = (sight: Sight, clause: string): PageElement[] =>
  withoutInner(
    sight.model.elements.filter(
      (element) =>
        canBePressed(sight, element) &&
        nameOf(element) !== '' &&
        // "← All bookings"
        plain(nameOf(element)).replace(/^[^\p{L}\p{N}]+ /u, '') === plain(clause.replace(/[.!]+$/u, '')),
    ),
  );

/** A control within another one of the same name is a part of it. */
const withoutInner = (elements: readonly PageElement[]): PageElement[] =>
  elements.filter(
    (element) =>
      !elements.some(
        (other) => other !== element && isWithin(element, other) && plain(nameOf(other)) === plain(nameOf(element)),
      ),
  );
