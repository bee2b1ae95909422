/** The texts and the fields of an item, each with the words that the page has for it: a column, a label, "Flag: High", "2 replies". */
import { isOpenFilter } from './is-filter.ts';
import { isHead, type Item } from '../model/items.ts';
import { isField, isToggle } from '../model/label-fields.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isCellOf } from './cells.ts';
import { headersOver } from './headers-over.ts';
import type { Sight } from './sight.ts';
import { valueAfter } from './slots.ts';
import { unlabelledOfPage, unlabelledPieces } from './unlabelled-pieces.ts';
import { contentWords } from './words.ts';

export interface Piece {
  element: PageElement;
  /** The text that it shows, without a label that's part of it. */
  value: string;
  /** The words of its label; empty for none. */
  label: readonly string[];
  by: 'text' | 'value';
  /** For a number and its noun in one text, "2 replies": what the element has to say for others. */
  expectsPhrase?: (phrase: string) => string;
  /** The amount of something that's taken off, without its minus. */
  isUnsigned?: true;
  /** All that the element has to say for it to show this value. */
  expects(value: string): string;
}

const inline = /^([^:]{1,40}):\s+([^:]+)$/su;
/** "Net +€12.50", "Position 6", "Expires 11/26" */
const amounted = /^(\p{L}[\p{L} ]{1,30}?) ([-+−]?[$€£¥]?\d[\d.,]*(?:\/\d+){0,2})$/u;
/** "2 replies"; "1 Oct" is a day. */
const counted = /^(\d[\d.,]*)\s+(?!(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\b)(\D+)$/iu;
const maxText = 160;
const maxLabel = 40;
const labelTags = new Set(['dt', 'th', 'label', 'b', 'strong']);
const labelClass = /(?:^|[\s_-])(?:label|key|term|caption|lbl)(?:$|[\s_-])/i;

/** "By Mona Hale" */
const written =
  /^(?:written |posted |created |added |made |sent )?by (?<author>\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3})$/iu;

/** "Plate ending 4402", "•••• 4402" */
const ending = /(?:\b(?:ending|ends)(?: in| with)? |[•*·●]{2,}\s?)(?<end>[\p{L}\d]{2,6})$/iu;

/** "Flag: High", "Flag:" with "High" in an element of its own, "2 replies". */
function piecesOfText(element: PageElement, text: string): Piece[] {
  const piece = { element, by: 'text' as const };
  const [, label, value] = inline.exec(text) ?? amounted.exec(text) ?? [];
  // "(3 waiting)"
  const plainly = text.replace(/^\((.+)\)$/u, '$1');
  const [, count, noun] = counted.exec(plainly) ?? [];
  const { author } = written.exec(text)?.groups ?? {};
  const { end } = ending.exec(text)?.groups ?? {};
  const instead = (old: string) => (value: string) => {
    const at = element.text.lastIndexOf(old);
    return at === -1 ? value : element.text.slice(0, at) + value + element.text.slice(at + old.length);
  };
  return [
    ...(text.endsWith(':') ? [] : [{ ...piece, value: text, label: [], expects: instead(text) }]),
    ...(label !== undefined && value !== undefined
      ? [{ ...piece, value, label: contentWords(label), expects: instead(value) }]
      : []),
    ...(author === undefined ? [] : [{ ...piece, value: author, label: ['author'], expects: instead(author) }]),
    ...(end === undefined ? [] : [{ ...piece, value: end, label: ['ending'], expects: instead(end) }]),
    ...(count !== undefined && noun !== undefined
      ? [
          {
            ...piece,
            value: count,
            label: contentWords(noun),
            expects: instead(count),
            expectsPhrase: instead(plainly),
          },
        ]
      : []),
  ];
}

/** "120 min · ★ 4.6", "Drama, 150 minutes", "Full (3 waiting)" */
const partsOf = (text: string): string[] =>
  text
    .replace(/ (?=\([^()]+\)$)/u, ' · ')
    .split(text.length <= maxListed ? /\s+[·•|–—]\s+|\s*[·•|]\s*|,\s+/u : /\s+[·•|–—]\s+|\s*[·•|]\s*/u)
    .filter((part) => part !== text && part !== '');
const maxListed = 60;

const reducing = new Set([
  'discount',
  'saving',
  'coupon',
  'voucher',
  'promo',
  'promotion',
  'refund',
  'credit',
  'deduction',
  'rebate',
  'off',
]);
const reduced = /^([-−–]\s?)([$€£¥]?\d[\d.,]*\s?[$€£¥]?)$/u;

const amount = /^[-+−(]?\s?[$€£¥]?\s?\d[\d.,:\s]*(?:%|[$€£¥]|\p{L}{1,3}\.?)?\)?$/u;

/** "Booking fee" before "£1.50", or "Waiting" below "2": the name of an amount is its label, wherever it stands. */
function amountBeside({
  children,
  own,
  parent,
  index,
}: PageElement): { label: string; value: PageElement } | undefined {
  if (own !== '' || children.length > 2) return undefined;
  const [first, second, ...others] = children.filter(({ text, isDrawn }) => isDrawn && text !== '');
  if (!first || !second || others.length > 0) return undefined;
  const [label, value] = amount.test(second.text) ? [first, second] : [second, first];
  if (!amount.test(value.text)) return undefined;
  const [head] = parent?.children ?? [];
  const isHeaded = head !== undefined && head.index !== index && isHead(head);
  // "Discount (SAVE10)"
  const called = label.own.replace(/\s*\([^()]*\)$/u, '');
  return !isHeaded && /\p{L}/u.test(called) && !/\d/u.test(called) && called.length <= maxLabel
    ? { label: called, value }
    : undefined;
}

const inBrackets = /^(.{1,40}?)\s*\((\d[\d.,]*)\)$/u;

/** "Open <span>3</span>", "Open (3)": the number that a tab or a link has beside its name. */
function countOn({ own, text, children }: PageElement): { label: string; element: PageElement } | undefined {
  const [child, ...others] = children.filter((each) => isSeen(each) && each.text !== '');
  if (!child || others.length > 0 || own === '' || /\d/u.test(own) || own.length > maxLabel) return undefined;
  return /^\d[\d.,]*$/u.test(child.text) && text.endsWith(child.text) ? { label: own, element: child } : undefined;
}

/** "<td>Renews on</td><td>1 Oct</td>", in a table without headers, or "Total" in its footer. */
function pairOfCells(sight: Sight, row: PageElement): Piece[] {
  const [label, cell, ...more] = row.tag === 'tr' ? row.children.filter(({ text }) => text !== '') : [];
  const isFoot = row.parent?.tag === 'tfoot';
  const isPair = label && cell && more.length === 0 && (isFoot || headersOver(sight, row).length === 0);
  const isNamed = isPair && /\p{L}/u.test(label.text) && !/\d/u.test(label.text) && label.text.length <= maxLabel;
  // Beside a field, it's a hint.
  const isValue = isNamed && cell.text.length <= maxText && !sight.model.within(cell).some(isField);
  if (!isValue) return [];
  const element = innermostWith(sight, cell);
  return [{ element, value: cell.text, label: contentWords(label.text), by: 'text', expects: String }];
}

/** The element in another that has all of its text. */
function innermostWith({ model }: Sight, around: PageElement): PageElement {
  return model.within(around).findLast((each) => isSeen(each) && each.text === around.text) ?? around;
}

/** All pieces of an item, the ones with labels first. */
export function piecesOf(sight: Sight, { element: item, group, name }: Item): Piece[] {
  const inside = sight.model.within(item).filter(isSeen);
  const headers = item.children.some(isCellOf) ? headersOver(sight, item) : [];
  const cells = headers.length > 0 ? item.children.filter(isCellOf) : [];
  const headed = cells.flatMap((cell, at): Piece[] => {
    const label = contentWords(headers[at]?.text ?? '');
    const field = inside.find((each) => isWithin(each, cell) && isField(each) && !isToggle(each));
    if (label.length === 0 || (cell.text === '' && !field)) return [];
    return field
      ? [{ element: field, value: field.value, label, by: 'value', expects: String }]
      : [{ element: cell, value: cell.text, label, by: 'text', expects: String }];
  });
  const fields = inside
    .filter((each) => isField(each) && !isToggle(each) && !isOpenFilter(each))
    .map((field): Piece => {
      const label = contentWords(field.name || field.label);
      return { element: field, value: field.value, label, by: 'value', expects: String };
    });
  const leaves = inside.filter(({ own }) => own !== '');
  const others = group.filter((each) => each !== item && isSeen(each));
  /** All of the kind say it before a value; a name isn't that. */
  // "Status [All]  8 of 8 shown": a field has its label for itself.
  const isOfField = (label: PageElement): boolean =>
    label.tag === 'label' &&
    (sight.model.within(label).some(isField) ||
      sight.model.elements.some((each) => isField(each) && each.attributes['id'] === label.attributes['for']));
  const isLabel = (each: PageElement): boolean => !isOfField(each) && isLabelText(each);
  const isLabelText = ({ own, tag, attributes }: PageElement): boolean =>
    own !== name &&
    own.length <= maxLabel &&
    !/\d/u.test(own) &&
    (own.endsWith(':') ||
      labelTags.has(tag) ||
      labelClass.test(attributes['class'] ?? '') ||
      (others.length > 0 && others.every((other) => sight.model.within(other).some((each) => each.own === own))));
  const labelled = leaves.flatMap((leaf): Piece[] => {
    const text = leaf.own.length <= maxText ? leaf.own : '';
    const child = leaf.children.find(isSeen);
    // "Phone: <b>555</b>", or "<b>Phone:</b> 555"
    if (child && leaf.children.length === 1 && leaf.text !== '' && child.own !== '' && text !== '') {
      if (text.endsWith(':'))
        return [{ element: child, value: child.text, label: contentWords(text), by: 'text', expects: String }];
      if (child.own.endsWith(':')) {
        const expects = (value: string): string => `${child.own} ${value}`;
        return [{ element: leaf, value: text, label: contentWords(child.own), by: 'text', expects }];
      }
      // "Total <b>2:30</b>"
      if (amount.test(child.text) && !/\d/u.test(text) && text.length <= maxLabel && /^\p{L}/u.test(leaf.text))
        return [{ element: child, value: child.text, label: contentWords(text), by: 'text', expects: String }];
    }
    // "<dt><b>Is it free?</b></dt><dd>Yes</dd>"
    let whole = leaf;
    while (whole.parent && whole !== item && whole.parent.text === leaf.text) whole = whole.parent;
    const next = isLabel(leaf) ? valueAfter(sight, whole) : undefined;
    // The next header is no value of one.
    return next && isWithin(next, item) && !(leaf.tag === 'th' && next.tag === 'th')
      ? [{ element: next, value: next.text, label: contentWords(text), by: 'text', expects: String }]
      : [];
  });
  const rows = inside.flatMap((row) => pairOfCells(sight, row));
  const amounts = inside.flatMap((each): Piece[] => {
    const pair = amountBeside(each);
    if (!pair) return [];
    const piece = { element: pair.value, label: contentWords(pair.label), by: 'text' as const };
    const [, sign = '', amount = ''] = reduced.exec(pair.value.text) ?? [];
    const whole = { ...piece, value: pair.value.text, expects: String };
    // "A discount of $5" is "−$5" on the page.
    return amount !== '' && piece.label.some((word) => reducing.has(word))
      ? [whole, { ...piece, value: amount, expects: (value: string) => sign + value, isUnsigned: true }]
      : [whole];
  });
  const counts = inside.flatMap((each): Piece[] => {
    const badge = countOn(each);
    const piece = { by: 'text' as const };
    if (badge)
      return [
        {
          ...piece,
          element: badge.element,
          value: badge.element.text,
          label: contentWords(badge.label),
          expects: String,
        },
      ];
    const [, label, count] = inBrackets.exec(each.own) ?? [];
    if (label === undefined || count === undefined) return [];
    const expects = (value: string): string => each.text.replace(`(${count})`, `(${value})`);
    return [{ ...piece, element: each, value: count, label: contentWords(label), expects }];
  });
  const texts = inside
    .filter(({ text, own, role }) => own !== '' && text.length <= maxText && role !== 'button')
    .flatMap((each) =>
      [...new Set([each.own, each.text, ...partsOf(each.own), ...partsOf(each.text)])].flatMap((text) =>
        piecesOfText(each, text),
      ),
    );
  const all = [...headed, ...fields, ...labelled, ...rows, ...amounts, ...counts, ...texts];
  return [...all, ...(item.parent ? unlabelledPieces(sight, item, all) : unlabelledOfPage(sight, all))];
}
