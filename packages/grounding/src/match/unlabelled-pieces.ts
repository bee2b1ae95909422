/** Values that people read without a label: the number between − and +, a price, the old one that it had before, the sum of a line. */
import { isField } from '../model/label-fields.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isControl } from './fit.ts';
import { isInFront } from './in-front.ts';
import { knownPieces } from './known-values.ts';
import { codedPieces } from './coded-pieces.ts';
import { attributeWordsOf } from './evidence-of.ts';
import { footerPieces } from './footer-pieces.ts';
import type { Piece } from './item-pieces.ts';
import { only } from './only.ts';
import type { Sight } from './sight.ts';
import { plain } from './words.ts';

const money = /^[$€£¥]\s?\d[\d.,]*$|^\d[\d.,]*\s?[$€£¥]$/u;
/** "$5.99 each", "$5.99 / lb", "2 × $5.99" */
const rate = /^(?:\d+ ?[x×] ?)?[$€£¥]\s?\d[\d.,]*(?: ?[x×] ?\d+| (?:each|per \p{L}+)| ?\/ ?(?:[\d.]+ ?)?\p{L}+)?$/iu;
const oldTags = new Set(['s', 'del', 'strike']);
const oldWords = new Set(['was', 'old', 'original', 'strike', 'strikethrough', 'before', 'previous', 'rrp', 'msrp']);
const sumWords = new Set(['total', 'sum', 'subtotal']);
const fewer = /^(?:[-−–]|(?:decrease|remove one|less|minus|reduce|lower|subtract)\b.*)$/iu;
const more = /^(?:\+|(?:increase|add one|more|plus|raise)\b.*)$/iu;

const hasWord = (element: PageElement, words: ReadonlySet<string>): boolean =>
  attributeWordsOf(element).some(([on, own]) => on === 'class' && own.some((word) => words.has(word)));

const isPressedFor =
  (words: RegExp) =>
  ({ role, name, text }: PageElement): boolean =>
    role === 'button' && (words.test(name.trim()) || words.test(text.trim()));

/** The number, or the field, between the buttons that make it less and more. */
function isStepped(element: PageElement): boolean {
  const { parent, index } = element;
  const shown = isField(element) ? element.value : element.own;
  if (!/^\d+$/u.test(shown.trim()) || !parent) return false;
  const before = parent.children.findLast((each) => each.index < index);
  const after = parent.children.find((each) => each.index > index);
  return before !== undefined && after !== undefined && isPressedFor(fewer)(before) && isPressedFor(more)(after);
}

function quantitiesIn(inside: readonly PageElement[]): Piece[] {
  return inside.filter(isStepped).map((element) => {
    const by = isField(element) ? ('value' as const) : ('text' as const);
    return {
      element,
      value: by === 'value' ? element.value : element.own,
      label: ['quantity'],
      by,
      expects: String,
    };
  });
}

/** The amounts of an item, by what they are: a price, the old price, or what so many of it cost. */
function amountsIn(inside: readonly PageElement[], hasQuantity: boolean): Piece[] {
  // "<b>$35</b> / day" is said as a whole.
  const amounts = inside.filter(
    ({ own, text, role, parent }) => own === text && money.test(own) && role !== 'button' && parent?.own === '',
  );
  const isOld = (amount: PageElement): boolean =>
    inside.some((each) => isWithin(amount, each) && each.text === amount.text && isOldOne(each));
  const [olds, others] = [amounts.filter(isOld), amounts.filter((each) => !isOld(each))];
  const piece = (element: PageElement, label: readonly string[]): Piece => ({
    element,
    value: element.own,
    label,
    by: 'text',
    expects: String,
  });
  const [old, current] = [only(olds), only(others)];
  const isRate = inside.some(({ own }) => rate.test(own) && !money.test(own));
  const isSum = current !== undefined && (hasWord(current, sumWords) || (hasQuantity && isRate));
  return [
    ...(old && current ? [piece(old, ['old', 'price']), piece(old, ['original', 'price'])] : []),
    ...(current && isSum ? [piece(current, ['total']), piece(current, ['line', 'total'])] : []),
    ...(current && !isSum && !(hasQuantity && isRate) ? [piece(current, ['price'])] : []),
  ];
}

const isOldOne = (element: PageElement): boolean => oldTags.has(element.tag) || hasWord(element, oldWords);

/** "100 ratings" isn't the rating. */
const isNew = (all: readonly Piece[], { label }: Piece): boolean =>
  !all.some((each) => !each.expectsPhrase && each.label.length > 0 && plain(each.label.join(' ')) === label.join(' '));

const rated = /^(?:[★⭐☆]+\s*)?(\d[.,]\d)(?:\s*(?:[★⭐]|\/ ?5|out of 5))?(?:\s*\([\d,]+(?: \p{L}+)?\))?$/u;

/** "★ 4.6 (12)" */
function ratingIn(inside: readonly PageElement[]): Piece[] {
  const piece = only(
    inside.flatMap((element): Piece[] => {
      // "★ 4.6 (12) · 20 min"
      const [part] = element.own.split(/\s[·•|]\s/u).filter((each) => rated.test(each));
      const [, value] = rated.exec(part ?? '') ?? [];
      if (value === undefined || !/[★⭐/]|out of|\(/u.test(part ?? '') || element.own !== element.text) return [];
      const expects = (other: string): string => element.own.replace(value, other);
      return [{ element, value, label: ['rating'], by: 'text', expects }];
    }),
  );
  return piece ? [piece] : [];
}

const stars = /^(?<full>[★⭐]+)(?<empty>☆*)$/u;

/** "★★★☆☆" is 3 stars. */
const starsIn = (inside: readonly PageElement[]): Piece[] =>
  inside.flatMap((element): Piece[] => {
    const { full, empty = '' } = stars.exec(element.own.replaceAll(' ', ''))?.groups ?? {};
    if (full === undefined || element.own !== element.text || isControl(element)) return [];
    const [sign = '★'] = full;
    const expects = (count: string): string =>
      sign.repeat(Number(count)) +
      '☆'.repeat(Math.max(0, empty === '' ? 0 : full.length + empty.length - Number(count)));
    return [{ element, value: String(full.length), label: ['star'], by: 'text', expects }];
  });

/** Those of an item that it has no label for. */
export function unlabelledPieces(sight: Sight, item: PageElement, known: readonly Piece[]): Piece[] {
  const inside = sight.model.within(item).filter(isSeen);
  const quantities = quantitiesIn(inside);
  const read = [
    ...quantities,
    ...amountsIn(inside, quantities.length > 0),
    ...ratingIn(inside),
    ...starsIn(inside),
  ].filter((piece) => isNew(known, piece));
  return [...read, ...codedPieces(sight, item).filter((piece) => isNew([...known, ...read], piece))];
}

const badgeWords = new Set(['badge', 'chip', 'pill', 'status', 'state']);
const longestBadge = 3;
/** Words for the only badge of a page. */
const wordsForState = ['status', 'stage', 'state', 'phase'];

/** The badge of a page about one thing: beside its title, or marked as one. */
export function badgeOfPage({ model, items }: Sight): PageElement | undefined {
  const isShort = ({ own, children }: PageElement): boolean =>
    children.length === 0 && /\p{L}/u.test(own) && own.split(' ').length <= longestBadge;
  const isOfMany = (each: PageElement): boolean =>
    items.some(({ element, group }) => group.length > 1 && isWithin(each, element));
  const isInTitle = ({ parent }: PageElement): boolean => parent?.tag === 'h1' && parent.own !== '';
  const isBadge = (each: PageElement): boolean =>
    attributeWordsOf(each).some(([on, words]) => on !== 'href' && words.some((word) => badgeWords.has(word)));
  return only(
    model.elements.filter(
      (each) =>
        isSeen(each) && isShort(each) && !isControl(each) && (isInTitle(each) || isBadge(each)) && !isOfMany(each),
    ),
  );
}

/** The same for all of a page: what only one of its lines has, in front of everything else. */
export function unlabelledOfPage(sight: Sight, known: readonly Piece[]): Piece[] {
  const isThere = (element: PageElement): boolean => isInFront(sight, element);
  const quantity = only(quantitiesIn(sight.model.elements.filter(isThere)));
  const totals = sight.items
    .filter(({ element }) => isThere(element))
    .flatMap(({ element }) => unlabelledPieces(sight, element, []))
    .filter(({ label }) => label.join(' ') === 'line total');
  const total = only([...new Map(totals.map((piece) => [piece.element, piece])).values()]);
  const badge = badgeOfPage(sight);
  const states = badge
    ? wordsForState.map((word) => ({
        element: badge,
        value: badge.own,
        label: [word],
        by: 'text' as const,
        expects: String,
      }))
    : [];
  const isOfMany = (each: PageElement): boolean =>
    sight.items.some(({ element, group }) => group.length > 1 && isWithin(each, element));
  const ratings = ratingIn(sight.model.elements.filter((each) => isThere(each) && !isOfMany(each)));
  const labelled = new Set(known.filter(({ label }) => label.length > 0).map(({ element }) => element));
  const values = knownPieces(sight).filter(({ element }) => !labelled.has(element));
  const isSaid = ({ label }: Piece): boolean => values.some((each) => each.label.join(' ') === label.join(' '));
  return [
    ...values,
    quantity,
    total,
    ...states.filter((each) => !isSaid(each)),
    ...ratings,
    ...footerPieces(sight),
  ].filter((piece) => piece !== undefined && isNew(known, piece)) as Piece[];
}
