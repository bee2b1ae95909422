import type { Place } from '@saywright/authoring/tree/target-tree';
import { linesOf, type Item } from '../model/items.ts';
import { ancestorsOf, centerOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { headingLevel, isIn, stretchOf, type Stretch } from '../model/sections.ts';
import { attributeWordsOf, evidenceOf, lastExactTier, partialTier } from './evidence-of.ts';
import { groupsNamed } from './items-named.ts';
import { only } from './only.ts';
import { phraseOf, type Phrase } from './phrase.ts';
import type { Sight } from './sight.ts';
import { contentWords, wordsOf } from './words.ts';

/** The part of the page that a place is: the element around it, the heading above it, or the text that it's near to. */
export interface Landmark {
  by: 'around' | 'heading' | 'text';
  element: PageElement;
  stretch: Stretch;
}

/** Those of the elements that are in a place, and what it is; a reason when the page doesn't have the place. */
export type Placed = { elements: PageElement[]; landmarks: readonly Landmark[] } | { missing: string };

const around = (element: PageElement): Landmark => ({ by: 'around', element, stretch: stretchOf(element) });

const inAny = (elements: readonly PageElement[], landmarks: readonly Landmark[]): Placed => ({
  elements: elements.filter((element) => landmarks.some(({ stretch }) => isIn(element, stretch))),
  landmarks,
});

interface RegionTest {
  roles: RegExp;
  tags: RegExp;
  words: readonly string[];
}

const regions: Readonly<Record<string, RegionTest>> = {
  header: {
    roles: /^banner$/,
    tags: /^header$/,
    words: ['header', 'topbar', 'appbar', 'masthead', 'navbar', 'top', 'bar'],
  },
  footer: { roles: /^contentinfo$/, tags: /^footer$/, words: ['footer'] },
  navigation: {
    roles: /^(?:navigation|menubar)$/,
    tags: /^nav$/,
    words: ['nav', 'navigation', 'navbar', 'menu', 'navigator'],
  },
  sidebar: {
    roles: /^complementary$/,
    tags: /^aside$/,
    words: ['sidebar', 'sidenav', 'aside', 'side', 'drawer', 'rail'],
  },
  form: { roles: /^form$/, tags: /^form$/, words: ['form'] },
  table: { roles: /^(?:table|grid|treegrid)$/, tags: /^table$/, words: ['table', 'grid', 'datagrid'] },
  main: { roles: /^main$/, tags: /^main$/, words: ['main', 'content'] },
  toolbar: { roles: /^toolbar$/, tags: /^x-toolbar$/, words: ['toolbar', 'tool', 'actionbar'] },
  list: { roles: /^(?:list|listbox|tree|feed)$/, tags: /^[uo]l$/, words: ['list'] },
  menu: { roles: /^(?:menu|menubar|listbox)$/, tags: /^menu$/, words: ['menu', 'dropdown', 'popover'] },
};

const hasWord = (element: PageElement, words: readonly string[]): boolean =>
  attributeWordsOf(element).some(([on, own]) => on !== 'href' && words.some((word) => own.includes(word)));

/** The elements that a part of the page is: by role first, then by their tag, then by what their attributes say. */
export function regionElements({ model, dialogs }: Sight, name: string): PageElement[] {
  if (name === 'dialog') return [...dialogs];
  const wanted = name.toLowerCase();
  const test = regions[wanted];
  const words = contentWords(wanted);
  const isMarked = (element: PageElement): boolean =>
    test ? hasWord(element, test.words) : words.every((word) => hasWord(element, [word]));
  const seen = model.elements.filter((element) => isSeen(element) && element.children.length > 0);
  const found = [
    seen.filter(({ role }) => test?.roles.test(role)),
    seen.filter(({ tag }) => test?.tags.test(tag)),
    seen.filter(isMarked),
    seen.filter(({ name: said }) => said !== '' && contentWords(said).join(' ') === contentWords(wanted).join(' ')),
  ].find((each) => each.length > 0);
  return found ?? [];
}

/** Those of the elements that are in a part of the page. A footer that isn't the page's own has the tag, not the role. */
function inRegion(sight: Sight, elements: readonly PageElement[], name: string): Placed {
  const found = regionElements(sight, name);
  const inside = inAny(elements, found.map(around));
  if ('elements' in inside && inside.elements.length > 0) return inside;
  const tags = regions[name.toLowerCase()]?.tags;
  const tagged = sight.model.elements.filter((each) => isSeen(each) && tags?.test(each.tag));
  const all = [...found, ...tagged];
  return all.length > 0 ? inAny(elements, all.map(around)) : { missing: `The page has no ${name}.` };
}

/** The elements that share the smallest part of the page with a region: the search box of a table stands above it. */
export function besideRegion(sight: Sight, elements: readonly PageElement[], name: string): PageElement[] {
  const found = regionElements(sight, name);
  const sharing = (element: PageElement): number =>
    Math.min(
      ...found.map((region) => {
        const shared = ancestorsOf(region).find((each) => isWithin(element, each));
        return shared ? shared.end - shared.index : Number.POSITIVE_INFINITY;
      }),
    );
  return best(elements, sharing, Number.MAX_SAFE_INTEGER);
}

const confirming = new Set(['confirmation', 'confirm', 'alert', 'warning', 'popup', 'modal']);

function inDialog(
  { model, dialogs }: Sight,
  elements: readonly PageElement[],
  place: Place & { type: 'dialog' },
): Placed {
  if (dialogs.length === 0) return { missing: 'No dialog is open on the page.' };
  if (place.name === '') return inAny(elements, dialogs.map(around));
  const phrase = phraseOf(place);
  const named = dialogs.filter((dialog) => {
    const lines = [
      dialog.name,
      ...model
        .within(dialog)
        .filter((each) => headingLevel(each) !== undefined)
        .map(({ text }) => text),
    ];
    return lines.some((line) => sayName(line, phrase) <= (place.isExact ? 1 : 2));
  });
  const words = wordsOf(place.name);
  const known = dialogs.filter(
    (dialog) =>
      hasWord(dialog, words) ||
      words.some((word) => wordsOf(dialog.text).includes(word)) ||
      (dialogs.length === 1 && words.every((word) => confirming.has(word))),
  );
  const found = named.length > 0 || place.isExact ? named : known;
  return found.length > 0
    ? inAny(elements, found.map(around))
    : { missing: `No dialog "${place.name}" is open on the page.` };
}

/** How well a text is a name: 0 exactly, 1 with decoration, 2 a longer one, 3 with the words among others, 4 not. */
export function sayName(text: string, phrase: Phrase): number {
  if (phrase.mayName(text)) {
    if (phrase.exact.test(text)) return 0;
    if (phrase.whole.test(text)) return 1;
    if (phrase.longer.test(text)) return 2;
  }
  const words = wordsOf(text);
  return phrase.words.length > 0 && phrase.words.every((word) => words.includes(word)) ? 3 : 4;
}

const best = <T>(all: readonly T[], rank: (one: T) => number, limit: number): T[] => {
  const ranked = all.map((one) => ({ one, at: rank(one) })).filter(({ at }) => at <= limit);
  const first = Math.min(...ranked.map(({ at }) => at));
  return ranked.filter(({ at }) => at === first).map(({ one }) => one);
};

const grouping = /^(?:region|group|form|tabpanel|list|article|table|grid|navigation|complementary|radiogroup|toolbar)$/;

/** "The book actions" are those of the page where it doesn't call them so. */
const parts = new Set(['actions', 'listing', 'navigation', 'menu', 'submenu', 'toolbar']);

/** Words for the things that a page lists. */
const listing = /^(?:catalog(?:ue)?|listings?|gallery|(?:search |product )?results?|overview|collection)$/i;
const isAroundPage = ({ role, tag }: PageElement): boolean =>
  /^(?:banner|navigation|contentinfo)$/.test(role) || /^(?:header|nav|footer)$/.test(tag);

function inSection(sight: Sight, elements: readonly PageElement[], place: Place & { type: 'section' }): Placed {
  const { model, sections } = sight;
  const phrase = phraseOf(place);
  const limit = place.isExact ? 1 : 3;
  const under = sections.flatMap(({ heading, stretch }) =>
    // "3 Backlog" is a heading with a count in it.
    [...new Set([heading.text, heading.own])].map((name) => ({
      name,
      landmark: { by: 'heading' as const, element: heading, stretch },
    })),
  );
  const named = model.elements
    .filter((each) => isSeen(each) && each.name !== '' && each.children.length > 0 && grouping.test(each.role))
    .map((each) => ({ name: each.name, landmark: around(each) }));
  const called = [...under, ...named];
  const noun = place.noun ?? place.name.split(' ').at(-1) ?? '';
  const part = parts.has(noun) && !place.isExact ? noun : '';
  const whole = phraseOf({ name: place.name.endsWith(part) ? place.name : `${place.name} ${part}`, isExact: false });
  const titled = part === '' ? [] : best(called, ({ name }) => sayName(name, whole), 2);
  const found = titled.length > 0 ? titled : best(called, ({ name }) => sayName(name, phrase), limit);
  if (found.length > 0)
    return inAny(
      elements,
      found.map(({ landmark }) => landmark),
    );
  const regionsOfKind = part === '' ? [] : regionElements(sight, part);
  if (regionsOfKind.length > 0) return inAny(elements, regionsOfKind.map(around));
  // "In the list" is about a kind of part rather than a name.
  if (!place.isExact && regions[place.name.toLowerCase()]) return inRegion(sight, elements, place.name);
  const attributed = place.isExact
    ? []
    : model.elements.filter((each) => isSeen(each) && each.children.length > 0 && evidenceOf(each, phrase)?.tier === 4);
  if (attributed.length > 0) return inAny(elements, attributed.map(around));
  const titles = best(
    model.elements.filter((each) => isSeen(each) && each.own !== ''),
    ({ own }) => sayName(own, phrase),
    1,
  );
  const beside = titles.flatMap((title) =>
    title.parent ? { by: 'text' as const, element: title, stretch: stretchOf(title.parent) } : [],
  );
  if (beside.length > 0) return inAny(elements, beside);
  // Pages don't call what they list so: all but their header, navigation, and footer.
  if (!place.isExact && listing.test(place.name))
    return { elements: elements.filter((each) => !ancestorsOf(each).some(isAroundPage)), landmarks: [] };
  return { missing: `The page has no section "${place.name}".` };
}

const isRow = ({ element }: Item): boolean => element.role === 'row' || element.tag === 'tr';

/** The items that a name means: by what they're called first, then by any text in them. */
export function itemsNamed(
  { model, items }: Sight,
  { kind, ...named }: { kind: string; name: string; isExact: boolean },
): Item[] {
  const phrase = phraseOf(named);
  const ofKind = kind === 'row' && items.some(isRow) ? items.filter(isRow) : items;
  const candidates = ofKind.length > 0 ? ofKind : items;
  const rank = (item: Item): number => {
    const called = sayName(item.name, phrase);
    if (called <= 1) return called;
    const lines = linesOf(model, item.element).map((line) => sayName(line, phrase));
    const first = Math.min(...lines, 4);
    if (first <= 1) return 2 + first;
    if (named.isExact) return 9;
    if (called <= 3) return 2 + called;
    if (first <= 3) return 4 + first;
    return sayName(item.element.text, phrase) <= 3 ? 8 : 9;
  };
  const found = best(candidates, rank, 8);
  const whole = found.filter(({ element }) => element.children.length > 0);
  return whole.length > 0 ? whole : found;
}

/** Of items in each other, the innermost. */
export const innermost = (things: readonly Item[]): Item[] =>
  things.filter((outer) => !things.some((inner) => inner !== outer && isWithin(inner.element, outer.element)));

const titleOf = ({ sections }: Sight, place: { name: string; isExact: boolean }): PageElement | undefined =>
  only(
    sections
      .map(({ heading }) => heading)
      .filter((heading) => headingLevel(heading) === 1 && sayName(heading.text, phraseOf(place)) <= 1),
  );

function inItem(sight: Sight, elements: readonly PageElement[], place: Place & { type: 'item' }): Placed {
  if (place.name === '') {
    const groups = groupsNamed(sight, place.kind);
    const ordinal = place.ordinal ?? 1;
    const picked = groups.flatMap((group) => group.at(ordinal === -1 ? -1 : ordinal - 1) ?? []);
    return picked.length > 0 ? inAny(elements, picked.map(around)) : { missing: `The page has no such ${place.kind}.` };
  }
  const named = itemsNamed(sight, place);
  // The header of a card has its name, too, but not its buttons.
  const holding = named.filter(({ element }) => elements.some((each) => isIn(each, stretchOf(element))));
  const found = innermost(holding.length > 0 && place.ordinal === undefined ? holding : named);
  const picked =
    place.ordinal === undefined ? found : [found.at(place.ordinal === -1 ? -1 : place.ordinal - 1) ?? []].flat();
  if (picked.length === 0) {
    // A page about one thing has its name for a title.
    const title = place.ordinal === undefined ? titleOf(sight, place) : undefined;
    return title
      ? inAny(elements, [{ by: 'heading', element: title, stretch: { from: 0, to: sight.model.elements.length } }])
      : { missing: `The page has no ${place.kind} with "${place.name}".` };
  }
  return inAny(
    elements,
    picked.map(({ element }) => around(element)),
  );
}

const maxLevels = 2;
/** Characters of a text and the number beside it, more than the text has. */
const maxBeside = 20;

/** Those that share the smallest part of the page with a text; of these, those nearest to it. */
function near({ model }: Sight, elements: readonly PageElement[], place: Place & { type: 'near' }): Placed {
  const phrase = phraseOf(place);
  const texts = model.elements.filter((each) => isSeen(each) && (each.own !== '' || each.name !== ''));
  const limit = place.isExact ? lastExactTier : partialTier;
  const anchors = best(texts, (each) => evidenceOf(each, phrase)?.tier ?? 9, limit).filter(
    (anchor, _at, all) => !all.some((inner) => inner !== anchor && isWithin(inner, anchor)),
  );
  if (anchors.length === 0) return { missing: `The page doesn't show "${place.name}".` };
  const others = elements.filter((element) => !anchors.some((anchor) => isWithin(anchor, element)));
  const sharing = (element: PageElement): number =>
    Math.min(
      ...anchors.map((anchor) => {
        const shared = [anchor, ...ancestorsOf(anchor)].find((each) => isWithin(element, each));
        return shared ? shared.end - shared.index : Number.POSITIVE_INFINITY;
      }),
    );
  // The number of another card is no badge of this one.
  const isBeside = (element: PageElement): boolean =>
    !/^[\d.,]+$/u.test(element.text) ||
    anchors.some((anchor) =>
      [anchor, ...ancestorsOf(anchor).toSpliced(maxLevels)].some(
        (around) => isWithin(element, around) && around.text.length <= anchor.text.length + maxBeside,
      ),
    );
  const closest = best(others.filter(isBeside), sharing, Number.MAX_SAFE_INTEGER);
  const distance = (element: PageElement): number => {
    const [a, ...all] = anchors.map((anchor) => {
      const [here, there] = [centerOf(element), centerOf(anchor)];
      return Math.hypot(here.x - there.x, here.y - there.y);
    });
    return Math.min(a ?? 0, ...all);
  };
  const nearest = Math.min(...closest.map(distance));
  const margin = 1.5;
  return {
    elements: closest.filter((element) => distance(element) <= margin * Math.max(nearest, 1)),
    landmarks: anchors.map((anchor) => ({ by: 'text', element: anchor, stretch: stretchOf(anchor) })),
  };
}

function inCorner(
  { model: { viewport } }: Sight,
  elements: readonly PageElement[],
  place: Place & { type: 'corner' },
): Placed {
  const isAt = (element: PageElement, share: number): boolean => {
    const { x, y } = centerOf(element);
    const isAcross = { left: x < viewport.width * share, right: x > viewport.width * (1 - share) }[
      place.horizontal ?? 'left'
    ];
    const isDown = { top: y < viewport.height * share, bottom: y > viewport.height * (1 - share) }[
      place.vertical ?? 'top'
    ];
    return (place.horizontal === undefined || isAcross) && (place.vertical === undefined || isDown);
  };
  const [tight, loose] = [1 / 3, 1 / 2];
  const inside = elements.filter((element) => isAt(element, tight));
  return { elements: inside.length > 0 ? inside : elements.filter((element) => isAt(element, loose)), landmarks: [] };
}

/** Those of the elements that are in the place, and what on the page it is. */
export function inPlace(sight: Sight, elements: readonly PageElement[], place: Place): Placed {
  switch (place.type) {
    case 'region':
      return inRegion(sight, elements, place.region);
    case 'dialog':
      return inDialog(sight, elements, place);
    case 'section':
      return inSection(sight, elements, place);
    case 'item':
      return inItem(sight, elements, place);
    case 'near':
      return near(sight, elements, place);
    case 'corner':
      return inCorner(sight, elements, place);
  }
}
