/** Boxes that a clause ticks by what they stand beside: "tick the checkboxes of tickets 1041 and 1038", "tick ticket 1035 as well". */
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isCalled } from '../match/slots.ts';
import { plain, singular, wordsOf } from '../match/words.ts';
import { isBox } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { isIn } from '../model/sections.ts';
import { isInFront } from './in-front.ts';
import type { Meant } from './meant.ts';

const verb = '(?:also |then |now )?(?<verb>tick|check|select|mark|untick|uncheck|deselect|clear)(?: off)?';
const form = new RegExp(
  `^${verb} (?:the |both )?(?<box>(?:check ?box|box|tick ?box)(?:e?s)? (?:of|for|beside|next to|in front of|in|on|at|by|before|left of) )?(?:the )?(?:rows? (?:of |for |with )?(?:the )?)?(?<names>.+?)(?: as (?:done|complete|completed|finished))?(?: (?:as well|too|also))?(?: for ["“](?<place>[^"“”]+)["”])?$`,
  'iu',
);
const mostNames = 6;

/** The only box of what's called so: in its row, or with all of these words in its own name. */
function boxOf(sight: Sight, name: string, boxes: readonly PageElement[]): PageElement | undefined {
  const items = [name, `#${name}`].map((each) => itemsCalled(sight, each)).find((found) => found.length > 0) ?? [];
  const inside = boxes.filter((box) => items.some(({ item: { element } }) => isWithin(box, element)));
  const words = wordsOf(name);
  return (
    only(inside) ??
    only(boxes.filter((box) => words.length > 0 && words.every((word) => wordsOf(box.name).includes(word))))
  );
}

/** "tickets 1041": what the page calls such things, before their names. */
function withoutNoun(sight: Sight, name: string): string {
  const [, noun = '', rest = ''] = /^(\p{L}+) (.+)$/u.exec(name) ?? [];
  const [first] = rest === '' ? [] : [...itemsCalled(sight, rest), ...itemsCalled(sight, `#${rest}`)];
  return first && isCalled(sight, first.item, singular(noun.toLowerCase())) ? rest : name;
}

const maxLevels = 3;
const longestLabel = 3;
/** A label over several boxes. */
const isBeforeBox = (element: PageElement, box: PageElement): boolean =>
  element.end < box.index && wordsOf(element.text).length <= longestLabel;

const added =
  /^(?:also |then |now )?(?<verb>add|include|remove|drop|take off|take away|choose|pick|tick|check|select|untick|uncheck|deselect) (?:(?:the |an? )?(?<noun>\p{Ll}+) (?<names>["“]?\p{Lu}.*)|(?:the )?(?<listed>["“]?\p{Lu}.*?) (?:to|from|in|under|as (?:an?|the)|among) (?:the |its |their )?(?<of>\p{Ll}+)(?: list)?)$/u;

/** "Add the allergen Nuts", "add Nuts to the allergens": the boxes of these names in the group that's called so. */
function ofGroupSaid(sight: Sight, clause: string, boxes: readonly PageElement[]): Meant[] | undefined {
  const said = clause.trim().replace(/^\p{Lu}/u, (sign) => sign.toLowerCase());
  const { verb = '', of = '', noun = of, listed = '', names = listed } = added.exec(said)?.groups ?? {};
  const called = names.replaceAll(/["“”]/gu, '').split(/\s*,\s*(?:and )?|\s+and\s+/u);
  const found = noun === '' ? [] : called.flatMap((name) => ofGroup(sight, `${name} ${noun}`, boxes) ?? []);
  const action = /^(?:un|de|remove|drop|take)/u.test(verb) ? ('uncheck' as const) : ('check' as const);
  return found.length > 0 && found.length === called.length
    ? found.map((element) => tickingOf(element, action))
    : undefined;
}

const tickingOf = (element: PageElement, action: 'check' | 'uncheck'): Meant => ({
  element,
  purpose: 'tick',
  deed: { action, value: '', assertions: [] },
});

/** "Tick the Science Fiction genre": a box of that name, in a group that's called so. */
function ofGroup(sight: Sight, name: string, boxes: readonly PageElement[]): PageElement | undefined {
  const [, called = '', noun = ''] = /^(.+) (\p{Ll}+)$/u.exec(name) ?? [];
  const named = called === '' ? undefined : only(boxes.filter((box) => plain(box.name || box.label) === plain(called)));
  const over = (box: PageElement): string[] => [
    ...sight.sections.filter(({ stretch }) => isIn(box, stretch)).map(({ heading }) => heading.text),
    ...ancestorsOf(box)
      .toSpliced(maxLevels)
      .flatMap(({ role, name: group, parent, own }) =>
        /^(?:group|region|form)$/u.test(role)
          ? group
          : [own, ...(parent?.children ?? []).flatMap((each) => (isBeforeBox(each, box) ? each.text : []))],
      ),
  ];
  const words = named ? over(named).flatMap((text) => wordsOf(text).map(singular)) : [];
  return words.includes(singular(noun)) ? named : undefined;
}

const counts = new Map('two three four five six'.split(' ').map((word, at) => [word, at + 2]));
const firstRows =
  /^(?:first|top) (?<count>\p{L}+|\d+) (?:\p{L}+ )?(?:rows|entries|items|lines|results|boxes|checkboxes|\p{Ll}+s)$/iu;

const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, at) => [word, at]),
);
const ordinalWord = `(?:${[...ordinals.keys()].join('|')}|last|\\d+(?:st|nd|rd|th))`;
const placed = new RegExp(
  `^${ordinalWord}(?:(?:,? and (?:the )?|, (?:the )?)${ordinalWord})* (?:\\p{L}+ )?\\p{Ll}+$`,
  'iu',
);

/** The places from 0 that "first and the third step" says, in a list of so many. */
const placesIn = (names: string, length: number): number[] =>
  [...(placed.test(names) ? names.toLowerCase().matchAll(new RegExp(`\\b${ordinalWord}\\b`, 'gu')) : [])].map(
    ([word]) => (word === 'last' ? length - 1 : (ordinals.get(word) ?? Number.parseInt(word, 10) - 1)),
  );

/** The only list on the page that has a box in each of its rows. The one above them ticks them all. */
function boxedRows(all: readonly PageElement[]): { list: PageElement; inRows: PageElement[] } | undefined {
  const boxes = all.filter((box) => !/\ball\b/iu.test(box.name) && !ancestorsOf(box).some(({ tag }) => tag === 'th'));
  const lists = boxes.flatMap((box) => {
    const around = ancestorsOf(box).find((each) => boxes.some((other) => other !== box && isWithin(other, each)));
    return around ?? [];
  });
  const list = only([...new Set(lists)]);
  const inRows = boxes.filter((box) => list !== undefined && isWithin(box, list));
  const isInRow = (row: PageElement): boolean => inRows.filter((box) => isWithin(box, row)).length <= 1;
  return list?.children.every(isInRow) === true ? { list, inRows } : undefined;
}

const anyRow = new Set('row entry item line result box checkbox option one'.split(' '));

/** "The first two rows", "the first and the third step": the boxes of these, where the list says what it has. */
function byPlace(sight: Sight, said: string, boxes: readonly PageElement[]): PageElement[] | undefined {
  const names = said.replace(/^the /iu, '');
  const noun = singular(wordsOf(names).at(-1) ?? '');
  const { list, inRows = [] } = boxedRows(boxes) ?? {};
  if (!list) return undefined;
  const headings = sight.sections.filter(({ stretch }) => isIn(list, stretch)).map(({ heading }) => heading.text);
  const isKnown =
    anyRow.has(noun) || [list.text, ...headings].some((text) => wordsOf(text).map(singular).includes(noun));
  const many = firstRows.exec(names)?.groups?.['count']?.toLowerCase() ?? '';
  const count = counts.get(many) ?? Number(many);
  if (count > 1) return count <= Math.min(mostNames, inRows.length) && isKnown ? inRows.slice(0, count) : undefined;
  const places = isKnown ? placesIn(names, inRows.length) : [];
  const meant = new Set(places.flatMap((at) => inRows[at] ?? []));
  return places.length > 0 && meant.size === places.length ? [...meant] : undefined;
}

/** The boxes to tick, one after the other; undefined where one of them isn't there, or is one of several. */
export function ticksSaid(sight: Sight, clause: string): Meant[] | undefined {
  const boxes = sight.model.elements.filter(
    (each) => isBox(each) && each.role === 'checkbox' && isInFront(sight, each),
  );
  const grouped = boxes.length > 0 ? ofGroupSaid(sight, clause, boxes) : undefined;
  if (grouped) return grouped;
  const { verb: said = '', box, names = '', place = '' } = form.exec(clause.trim())?.groups ?? {};
  const headings = new Set(sight.sections.flatMap(({ heading }) => wordsOf(heading.text)));
  if (names === '' || !wordsOf(place).every((word) => headings.has(word))) return undefined;
  const [first = '', ...others] = names.replaceAll(/["“”]/gu, '').split(/\s*,\s*(?:and )?|\s+and\s+/u);
  const all = [withoutNoun(sight, first), ...others.map((name) => withoutNoun(sight, name))];
  if (boxes.length === 0 || all.length > mostNames || (box === undefined && said === 'clear')) return undefined;
  const action = /^(?:un|de|clear)/iu.test(said) ? ('uncheck' as const) : ('check' as const);
  const ticking = (element: PageElement): Meant => tickingOf(element, action);
  const rows = byPlace(sight, names.replaceAll(/["“”]/gu, ''), boxes);
  if (rows) return rows.map(ticking);
  const meant = all.flatMap((name): Meant[] => {
    const called = name.replace(/^the /iu, '');
    const element = boxOf(sight, called, boxes) ?? ofGroup(sight, called, boxes);
    return element ? [ticking(element)] : [];
  });
  return meant.length === all.length ? meant : undefined;
}
