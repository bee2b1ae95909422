import { isItsOwn } from '../model/items.ts';
import { isLayoutBox } from '../model/layout-class.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isCurrent } from './current.ts';
import { attributeWordsOf } from './evidence-of.ts';
import { errorsShown } from './errors-shown.ts';
import { namingHeader } from './headers-over.ts';
import type { Sight } from './sight.ts';
import { singular, wordsOf } from './words.ts';

const areaOf = (group: readonly PageElement[]): number =>
  group.reduce((sum, { box }) => sum + box.width * box.height, 0);

const rowRoles = /^(?:row)$/;
const listRoles = /^(?:table|grid|treegrid|list|listbox|feed|rowgroup)$/;
/** A group that fills less than this share of the largest one isn't what a page is about. */
const share = 0.5;
const minParts = 2;
const plainWords = new Set(['item', 'card', 'entry', 'element', 'thing', 'one', 'result', 'option', 'row', 'tile']);

/** Words for what a field offers while it's typed into. */
const offering = new Set(['suggestion', 'completion', 'option', 'match']);

/** Boxes that only lay the page out: nobody counts these. */
const isLayout = (element: PageElement | undefined): boolean =>
  element?.tag === 'div' &&
  !rowRoles.test(element.role) &&
  isLayoutBox(element.attributes['class']?.split(' ')[0] ?? '');

/**
 * The groups of items that a word means: "products", "rows", "cards". Several when the page has several that fit. Where a
 * place was said, only items there are looked at.
 */
export function groupsNamed(
  sight: Sight,
  word: string,
  isThere: (element: PageElement) => boolean = () => true,
): (readonly PageElement[])[] {
  const { model, items, sections } = sight;
  const wanted = singular(wordsOf(word).at(-1) ?? '');
  // Whatever else repeats on a page isn't an error.
  if (wanted === 'error') {
    const errors = errorsShown(model, isThere);
    return errors.length > 0 ? [errors] : [];
  }
  const groups = [...new Set(items.map(({ group }) => group))].map((group) =>
    group.filter((each) => isSeen(each) && isThere(each)),
  );
  const said = (element: PageElement | undefined): boolean =>
    element !== undefined && attributeWordsOf(element).some(([on, words]) => on !== 'href' && words.includes(wanted));
  const rows = groups.filter(([first]) => first && (rowRoles.test(first.role) || first.tag === 'tr'));
  if (wanted === 'row' && rows.length > 0) return largest(rows);
  const isOffered = (each: PageElement): boolean =>
    each.role === 'option' && each.tag !== 'option' && isSeen(each) && isThere(each);
  const offered = offering.has(wanted) ? model.elements.filter(isOffered) : [];
  if (offered.length > 0) return [offered];
  // A link with that word isn't all of its menu.
  const named = groups.filter((group) => said(group[0]) && group.filter(said).length * 2 >= group.length);
  if (named.length > 0) return largest(named);
  const inside = groups.filter(([first]) =>
    [first?.parent, first?.parent?.parent].some(
      (around) => said(around) || (listRoles.test(around?.role ?? '') && wordsOf(around?.name ?? '').includes(wanted)),
    ),
  );
  if (inside.length > 0) return largest(inside);
  // "Class 7A" and "Class 7B" are classes.
  const isHeaded = (each: PageElement): boolean =>
    sections.some(({ heading }) => isWithin(heading, each) && wordsOf(heading.text)[0] === wanted);
  const headed = groups.filter(
    (group) =>
      (group.length > 1 && !isLayout(group[0]) && group.every(isHeaded)) ||
      (group[0]?.tag === 'tr' && wordsOf(namingHeader(sight, group[0])).join(' ') === wanted),
  );
  if (headed.length > 0) return largest(headed);
  /** The heading right over it, and then those further up. */
  const headingsOver = ([first]: readonly PageElement[]): PageElement[] =>
    sections
      .filter(({ stretch }) => first && first.index > stretch.from && first.index <= stretch.to)
      .map(({ heading }) => heading)
      .toReversed();
  const isOver = ({ text }: PageElement): boolean => wordsOf(text).includes(wanted);
  const below = groups.filter((group) => headingsOver(group).some(isOver));
  // Under "Bookings" stand a toolbar and a pager, too.
  const things = below.filter(([first]) => !isLayout(first));
  const under = things.length > 0 ? things : below;
  const right = under.filter((group) => headingsOver(group).slice(0, 1).some(isOver));
  if (under.length > 0) return largest(right.length > 0 ? right : under);
  const several = groups.filter(([first, ...others]) => others.length > 0 && (wanted === 'row' || !isLayout(first)));
  // A list may have one entry only.
  if (plainWords.has(wanted))
    return largest(
      groups.filter(
        (group) => !areTabs(group) && (several.includes(group) || (!isLayout(group[0]) && group.some(isItsOwn))),
      ),
    );
  // "2 notifications" are behind the button with that name.
  const isBehind = model.elements.some(
    (each) =>
      each.role === 'button' &&
      isSeen(each) &&
      wordsOf(each.name).join(' ') === wanted &&
      !groups.some((group) => group.some((one) => isWithin(each, one))),
  );
  if (isBehind) return [];
  // "The first product" where nothing is called so: the one group of things with parts of their own that the page is about.
  const rich = several.filter((group) => group.every((each) => each.end - each.index >= minParts));
  const rest = largest(rich.filter((group) => !rich.some((inner) => isFilledBy(group, inner))));
  return rest.length === 1 ? rest : [];
}

const longestTab = 30;
/** Tabs, or the entries of a menu, one of which is open: these lead to things. */
const areTabs = (group: readonly PageElement[]): boolean =>
  group.some(isCurrent) &&
  group.every(({ text, hasHand, isClickable }) => text.length <= longestTab && (hasHand || isClickable));

/** A card around a table of emails isn't one of them. */
const isFilledBy = (group: readonly PageElement[], inner: readonly PageElement[]): boolean =>
  inner !== group &&
  group.some(
    (each) =>
      inner.length > 2 &&
      inner.every((one) => one !== each && isWithin(one, each)) &&
      areaOf(inner) >= share * areaOf([each]),
  );

/** The group that takes most of the page; with those that come close. Groups within others aren't counted. */
function largest(groups: readonly (readonly PageElement[])[]): (readonly PageElement[])[] {
  const outer = groups.filter(
    ([first]) =>
      first &&
      !groups.some((other) =>
        other.some((each) => each !== first && each.index < first.index && first.index <= each.end),
      ),
  );
  const most = Math.max(...outer.map(areaOf));
  return outer.filter((group) => areaOf(group) >= share * most);
}
