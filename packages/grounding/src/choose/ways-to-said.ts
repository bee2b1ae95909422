/**
 * The ways to an element that carry what was said: for a check its quoted text and its place, for an action the named item
 * that it's in. Any other way finds the element, too, while the page is as it is now. Later it lets a check pass that isn't
 * true anymore, or deletes someone else's row.
 */
import { isNamed, xpathLiteral } from '@saywright/authoring/english/xpath';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { Place, TargetTree } from '@saywright/authoring/tree/target-tree';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Contender } from '../match/contenders.ts';
import { phraseOf } from '../match/phrase.ts';
import { inPlace, sayName, type Landmark } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { linesOf } from '../model/items.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { attributeSelector, stableId } from './css-path.ts';
import { exactly, hasMark, isName, markOf, ownTest, shows } from './own-test.ts';
import { withAnyTag, waysInItem } from './ways-by-name-around.ts';

/** A landmark, and what a person calls the place. */
type Called = Landmark & { name: string };

/** The element around, counted among those of its tag and mark from the inside. */
function ancestor(element: PageElement, container: PageElement): string {
  const id = stableId(container);
  if (id !== undefined) return `ancestor::*[@id=${xpathLiteral(id)}]`;
  const mark = markOf(container);
  const isAlike = (each: PageElement): boolean => each.tag === container.tag && markOf(each) === mark;
  const at = ancestorsOf(element).filter(isAlike).indexOf(container) + 1;
  return `ancestor::${container.tag}${hasMark(container)}[${at}]`;
}

/** The condition for an element in the place, as it was called; undefined where the page has no words for that. */
function holdsIn({ model }: Sight, element: PageElement, { by, element: mark, name }: Called): string | undefined {
  const phrase = phraseOf({ name, isExact: false });
  if (by === 'heading' && /^h[1-6]$/.test(mark.tag) && isName(mark.text)) {
    const isPart = isName(mark.own) && mark.own !== mark.text && sayName(mark.own, phrase) < 4;
    return `[preceding::${mark.tag}[1][${isPart ? `text()[${exactly(mark.own)}]` : exactly(mark.text)}]]`;
  }
  const container = by === 'around' ? mark : [mark, ...ancestorsOf(mark)].find((each) => isWithin(element, each));
  if (!container || container === element || /^(?:html|body)$/.test(container.tag)) return undefined;
  const text = container === mark ? mark.own : mark.text;
  if (by !== 'around') return isName(text) ? `[${ancestor(element, container)}${shows(text)}]` : undefined;
  const lines = name === '' ? [] : linesOf(model, container);
  const [line] = lines.toSorted((a, b) => sayName(a, phrase) - sayName(b, phrase));
  const said = line !== undefined && isName(line) ? sayName(line, phrase) : 4;
  // "Inbox (3)": the count may change.
  if (said === 1) return `[${ancestor(element, container)}[.//text()[${isNamed(name, '.')}]]]`;
  return `[${ancestor(element, container)}${said < 4 ? shows(line ?? '') : ''}]`;
}

/** The conditions for an element in all the places, as far as the page has words for them. */
function holdsInAll(sight: Sight, element: PageElement, places: readonly Place[]): string {
  const tests = places.map((place) => {
    const placed = inPlace(sight, [element], place);
    if ('missing' in placed) return '';
    const name = 'name' in place ? place.name : '';
    // The innermost says most.
    const around = placed.landmarks
      .filter(({ by, stretch }) => by === 'text' || (element.index > stretch.from && element.index <= stretch.to))
      .toSorted((a, b) => a.stretch.to - a.stretch.from - (b.stretch.to - b.stretch.from));
    return around.map((landmark) => holdsIn(sight, element, { ...landmark, name })).find((test) => test) ?? '';
  });
  return tests.join('');
}

/** The ways by the name of the row or the card, if that's all that was said of the place. */
function inSaidItem(
  sight: Sight,
  element: PageElement,
  { places, isRead }: { places: readonly Place[]; isRead: boolean },
): SelectorCandidate[] {
  const [place] = places;
  if (!place || places.length > 1 || !isNamedItem(place)) return [];
  const found = inPlace(sight, [element], place);
  if ('missing' in found) return [];
  const item = sight.items.findLast(
    (each) =>
      isWithin(element, each.element) &&
      found.landmarks.some((mark) => mark.element === each.element || isWithin(mark.element, each.element)),
  );
  if (!item) return [];
  const phrase = phraseOf({ name: 'name' in place ? place.name : '', isExact: false });
  const [name] = [item.name, ...linesOf(sight.model, item.element)]
    .filter((line) => isName(line) && sayName(line, phrase) < 4)
    .toSorted((a, b) => sayName(a, phrase) - sayName(b, phrase));
  return name === undefined ? [] : waysInItem(sight.items, item, { element, isRead, name });
}

/** Attributes that a page shows, or reads out. */
const spoken = ['aria-label', 'title', 'alt', 'placeholder'];

/** Whether a way finds only an element with these words. */
function says({ type, value }: SelectorCandidate, words: string): boolean {
  if (type !== 'css' && type !== 'xpath') return value.includes(words);
  const tests = spoken.map((name) =>
    type === 'css' ? attributeSelector(name, words) : `@${name}=${xpathLiteral(words)}`,
  );
  return [...tests, exactly(words)].some((each) => value.includes(each));
}

const isNamedItem = (place: Place): boolean => (place.type === 'item' || place.type === 'near') && place.name !== '';

/** Ways that carry all that's said, and those that carry the text. None is verified yet. */
export function waysToSaid(
  sight: Sight,
  { element, match }: Contender,
  {
    tree,
    isRead,
    purpose,
    ways,
  }: { tree: TargetTree; isRead: boolean; purpose: Purpose; ways: readonly SelectorCandidate[] },
): SelectorCandidate[][] {
  const words = match?.evidence.words;
  const isQuoted = purpose === 'see' && tree.isExact && !isRead && words !== undefined;
  // "4 / 4 booked", before a badge in the same element.
  const isOwnText = isQuoted && words === element.own && words !== element.text && isName(words);
  const own = isOwnText ? `${element.tag}[text()[${exactly(words)}]]` : ownTest(element, isRead);
  const binding = tree.places.filter((place) => purpose === 'see' || isNamedItem(place));
  const holds = own === undefined || element.isInShadow ? '' : holdsInAll(sight, element, binding);
  const tests = own === undefined ? [] : withAnyTag(element, own);
  const placed: SelectorCandidate[] = [
    ...(holds === '' ? [] : tests.map((test) => ({ type: 'xpath' as const, value: `//${test}${holds}` }))),
    ...inSaidItem(sight, element, { places: binding, isRead }),
  ];
  return [placed, ways].map((some) => some.filter((way) => !isQuoted || says(way, words)));
}

/** The same for all of several elements alike in the places of a count. None is verified yet. */
export function waysToAllSaid(sight: Sight, [first]: readonly PageElement[], tree: TargetTree): SelectorCandidate[] {
  if (!first || first.isInShadow || tree.places.length === 0) return [];
  const holds = holdsInAll(sight, first, tree.places);
  if (holds === '') return [];
  const own = first.tag === 'tr' ? ['[td]'] : [];
  const tests = [hasMark(first), ...own].filter((test) => test !== '');
  return [...tests, ''].map((test) => ({
    type: 'xpath',
    value: `//${first.tag}${test}${holds}`,
  }));
}
