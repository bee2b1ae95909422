/** What's done with the menu or the switch of one of several things: "open the options of Rent", "turn off Netflix with the switch". */
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { singular, wordsOf } from '../match/words.ts';
import { isBox, isToggle, plainSwitchState } from '../model/label-fields.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isInFront } from './in-front.ts';
import { pressing, type Meant } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const menu =
  '(?:options?|actions?|more(?: options| actions)?|context|three[- ]dots?|3[- ]dots?|kebab|overflow|ellipsis|row)(?: menu| button| icon)?';
const opening = '(?:open|opens|use|uses|click|clicks|press|presses|tap|expand)(?: on)?';
const menuOf: readonly RegExp[] = [
  new RegExp(
    `^${opening} (?:the )?${menu} (?:of|for|on|in|beside|next to|at) (?:the )?(?<name>.+?)(?: (?:row|card|line|entry))?$`,
    'iu',
  ),
  new RegExp(`^${opening} (?:the )?(?<name>.+?)(?:['’]s)? (?:row |card )?${menu}$`, 'iu'),
  new RegExp(`^${opening} (?<name>its|their|his|her) ${menu}$`, 'iu'),
];
const switched =
  /^(?:turn|switch|toggle)(?<early> on| off)? (?:the )?(?<name>.+?)(?<late> on| off)?(?: (?:with|using|by|via) (?:the|its) (?:switch|toggle|slider))?$/iu;
/** "The availability of House lemonade" */
const ofProperty = /^(?<property>\p{Ll}+) (?:of|for) (?:the )?(?<name>.+)$/u;
/** As a step that ticks it is called. */
const ticked = /^(?<verb>check|uncheck) ["“](?<property>\p{Ll}+)["”] for ["“](?<name>[^"“”]+)["”]$/iu;
const stem = /^.{1,6}/u;
/** "Available" says what "availability" does. */
const saysStem = (element: PageElement, property: string): boolean =>
  wordsOf(nameOf(element)).some((word) => stem.exec(word)?.[0] === stem.exec(property)?.[0]);
const menuName = /^(?:.*\b)?(?:options?|actions?|more|menu)\b.*$|^(?:[⋮⋯…•.︙]+)$/iu;

/** The things called so; without words at the end that only say what kind of thing it is, as the page's headings do. */
function itemsSaid(sight: Sight, name: string): PageElement[] {
  const known = new Set(sight.sections.flatMap(({ heading }) => wordsOf(heading.text)));
  const found = itemsCalled(sight, name.replaceAll(/["“”]/gu, '')).map(({ item: { element } }) => element);
  if (found.length > 0) return found;
  const [, shorter, last = ''] = /^(.+) (\p{L}+)$/u.exec(name) ?? [];
  return shorter !== undefined && (known.has(last.toLowerCase()) || known.has(singular(last.toLowerCase())))
    ? itemsSaid(sight, shorter)
    : [];
}

function controlIn(sight: Sight, name: string, all: readonly PageElement[]): PageElement | undefined {
  const items = itemsSaid(sight, name);
  return only(all.filter((each) => items.some((item) => isWithin(each, item))));
}

/** Undefined where the thing has no such control, or several. */
export function ofItemSaid(sight: Sight, clause: string, subject: string | undefined): Meant | undefined {
  const said = clause.trim();
  const opened = menuOf.map((form) => form.exec(said)?.groups?.['name']).find((name) => name !== undefined);
  const name = opened !== undefined && /^(?:its|their|his|her)$/iu.test(opened) ? subject : opened;
  const menus = (): PageElement[] =>
    controlsOf(sight).filter((each) => each.attributes['aria-haspopup'] === 'menu' || menuName.test(nameOf(each)));
  const named = name === undefined ? undefined : controlIn(sight, name, menus());
  // "Open her menu", where one is left of the list that was searched.
  const button = named ?? (opened === undefined || opened === name ? undefined : only(menus()));
  if (button) return pressing(button);
  const step = ticked.exec(said)?.groups;
  const plainly = step
    ? `switch ${/^un/iu.test(step['verb'] ?? '') ? 'off' : 'on'} ${step['property']} of ${step['name']}`
    : said;
  const { early, late, name: called = '' } = switched.exec(plainly)?.groups ?? {};
  const state = (early ?? late)?.trim().toLowerCase();
  if (state === undefined || called === '') return undefined;
  const boxes = sight.model.elements.filter((each) => isToggle(each) && isSeen(each) && isInFront(sight, each));
  const switches = boxes.filter(({ role }) => role !== 'checkbox' && role !== 'radio');
  const { name: of = called, property } = ofProperty.exec(called)?.groups ?? {};
  const about = (each: PageElement): boolean => property === undefined || saysStem(each, property);
  const box = controlIn(sight, of, switches.filter(about)) ?? controlIn(sight, of, boxes.filter(about));
  if (!box) return undefined;
  if (isBox(box)) {
    const action = state === 'on' ? ('check' as const) : ('uncheck' as const);
    return { element: box, purpose: 'tick', deed: { action, value: '', assertions: [] } };
  }
  return plainSwitchState(box) === state ? undefined : pressing(box);
}
