/** "Expand the post "Summer Fridays"": the control of that one which shows more of it, or less. */
import { innermostCalled } from '../match/innermost-called.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { canBePressed } from './in-front.ts';
import { pressing, type Meant } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const unfolding =
  /^(?<verb>expand|unfold|collapse|fold up) (?:the )?(?:\p{Ll}+ )?(?:["“](?<quoted>[^"“”]+)["”]|(?<name>[^"“”]+?))(?: (?:section|panel|item|entry|card|row|post|article|accordion))?$/iu;
const showsMore =
  /^(?:(?:read|show|see|view) (?:more|all|details|the rest|full \p{L}+)|more|expand|unfold|details|[▾▼▸›+])(?:…|\.{3}| ▾)?$/iu;
const showsLess = /^(?:(?:read|show|see|view) less|less|collapse|fold|hide|hide details|[▴▲▾▼−-])$/iu;

const toggling = /\b(?:more|less|toggle|expand|collapse|unfold|fold|details)\b/iu;

/** Whether a clause says to expand or to collapse something. */
export const isUnfolding = (clause: string): boolean => unfolding.test(clause.trim());

/** Whether it says to expand it. */
export const isExpanding = (clause: string): boolean => /^(?:expand|unfold)\b/iu.test(clause.trim());

/** Whether the page has something of this name, and nobody can press any of it: a heading, or a text. */
export function isMereText(sight: Sight, name: string): boolean {
  const named = sight.model.elements.filter((each) => plain(each.name || each.own || each.text) === plain(name));
  const pressable = sight.model.elements.filter((each) => canBePressed(sight, each));
  return named.length > 0 && !named.some((each) => pressable.some((way) => isWithin(each, way)));
}

/** Undefined where the thing has no such control, or several, or where several are called so. */
export function unfoldedSaid(sight: Sight, clause: string): Meant | undefined {
  const { verb = '', quoted, name = quoted ?? '' } = unfolding.exec(clause.trim())?.groups ?? {};
  if (name === '') return undefined;
  const isClosed = isExpanding(verb);
  const toggle = only(controlsOf(sight).filter((each) => isToggleOf(each, name, isClosed)));
  if (toggle) return pressing(toggle);
  if (!isMereText(sight, name)) return undefined;
  const ways = controlsOf(sight).filter((each) => isWayTo(each, name, isClosed));
  const item = innermostCalled(sight, name)?.item;
  const section = only(sight.sections.filter(({ heading }) => plain(heading.text) === plain(name)));
  const inside = ways.filter((each) =>
    item
      ? isWithin(each, item.element)
      : section !== undefined && each.index >= section.stretch.from && each.index <= section.stretch.to,
  );
  const element = only(inside);
  return element && pressing(element);
}

/** "Working with data, 3 lessons": its first text is the whole name. */
function isToggleOf(element: PageElement, name: string, isClosed: boolean): boolean {
  const { attributes, children } = element;
  const [first] = children.filter(({ text }) => /\p{L}/u.test(text));
  return (
    attributes['aria-expanded'] === String(!isClosed) &&
    !('aria-haspopup' in attributes) &&
    [nameOf(element), first?.text ?? ''].some((text) => plain(text) === plain(name))
  );
}

function isWayTo(element: PageElement, name: string, isClosed: boolean): boolean {
  const { attributes, tag } = element;
  if ('aria-haspopup' in attributes) return false;
  const called = plain(nameOf(element));
  const state = attributes['aria-expanded'];
  // A button "Terms" under the heading "Shipping" expands the terms.
  if (state !== undefined)
    return (
      state === String(!isClosed) && (!/\p{L}/u.test(called) || toggling.test(called) || called.includes(plain(name)))
    );
  return tag === 'summary' || (isClosed ? showsMore : showsLess).test(called);
}
