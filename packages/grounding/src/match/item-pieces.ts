/** The texts and the fields of an item, each with the words that the page has for it: a column, a label, "Flag: High", "2 replies". */
import { isHead, type Item } from '../model/items.ts';
import { isField, isToggle } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isCellOf } from './cells.ts';
import type { Sight } from './sight.ts';
import { valueAfter } from './slots.ts';
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
  /** All that the element has to say for it to show this value. */
  expects(value: string): string;
}

const isHeaderRow = ({ children }: PageElement): boolean =>
  children.every(
    (cell) =>
      cell.tag === 'th' ||
      cell.role === 'columnheader' ||
      cell.children.some(({ tag }) => tag === 'b' || tag === 'strong'),
  );

/** The headers above the cells of a row, in their order; old tables have plain cells there, in bold. */
function headersOver({ model }: Sight, row: PageElement): readonly (PageElement | undefined)[] {
  const above = model.elements.filter(
    (each) => each.index < row.index && each.tag === row.tag && each.children.length > 1 && isHeaderRow(each),
  );
  const head = above.findLast(({ children }) => children.length === row.children.length);
  if (head) return head.children.filter(isCellOf);
  // "Total" may be a cell as wide as three.
  const table = row.tag === 'tr' ? ancestorsOf(row).find(({ tag }) => tag === 'table') : undefined;
  const own = table && above.findLast((each) => isWithin(each, table));
  const over = ({ box }: PageElement): PageElement | undefined =>
    own?.children.find((each) => Math.abs(each.box.x - box.x) < 1 && Math.abs(each.box.width - box.width) < 1);
  return own ? row.children.filter(isCellOf).map(over) : [];
}

const inline = /^([^:]{1,40}):\s+([^:]+)$/su;
/** "Net +€12.50" */
const amounted = /^(\p{L}[\p{L} ]{1,30}?) ([-+−]?[$€£¥]\d[\d.,]*)$/u;
const counted = /^(\d[\d.,]*)\s+(\D+)$/u;
const maxText = 160;
const maxLabel = 40;
const labelTags = new Set(['dt', 'th', 'label', 'b', 'strong']);
const labelClass = /(?:^|[\s_-])(?:label|key|term|caption|lbl)(?:$|[\s_-])/i;

/** "Flag: High", "Flag:" with "High" in an element of its own, "2 replies". */
function piecesOfText(element: PageElement, text: string): Piece[] {
  const piece = { element, by: 'text' as const };
  const [, label, value] = inline.exec(text) ?? amounted.exec(text) ?? [];
  const [, count, noun] = counted.exec(text) ?? [];
  const instead = (old: string) => (value: string) => {
    const at = element.text.lastIndexOf(old);
    return at === -1 ? value : element.text.slice(0, at) + value + element.text.slice(at + old.length);
  };
  return [
    ...(text.endsWith(':') ? [] : [{ ...piece, value: text, label: [], expects: instead(text) }]),
    ...(label !== undefined && value !== undefined
      ? [{ ...piece, value, label: contentWords(label), expects: instead(value) }]
      : []),
    ...(count !== undefined && noun !== undefined
      ? [{ ...piece, value: count, label: contentWords(noun), expects: instead(count), expectsPhrase: instead(text) }]
      : []),
  ];
}

/** "120 min · ★ 4.6", "Drama, 150 minutes" */
const partsOf = (text: string): string[] =>
  text
    .split(text.length <= maxListed ? /\s+[·•|–—]\s+|\s*[·•|]\s*|,\s+/u : /\s+[·•|–—]\s+|\s*[·•|]\s*/u)
    .filter((part) => part !== text && part !== '');
const maxListed = 60;

const amount = /^[-+−(]?\s?[$€£¥]?\s?\d[\d.,\s]*(?:%|[$€£¥]|\p{L}{1,3}\.?)?\)?$/u;

/** "Booking fee" before "£1.50": the name of an amount is its label, wherever it stands. */
function amountBeside({ children, own, parent, index }: PageElement): PageElement | undefined {
  if (own !== '' || children.length > 2) return undefined;
  const [label, value, ...others] = children.filter(({ text, isDrawn }) => isDrawn && text !== '');
  if (!label || !value || others.length > 0 || !amount.test(value.text)) return undefined;
  const [head] = parent?.children ?? [];
  const isHeaded = head !== undefined && head.index !== index && isHead(head);
  return !isHeaded && /\p{L}/u.test(label.own) && !/\d/u.test(label.own) && label.own.length <= maxLabel
    ? label
    : undefined;
}

const inBrackets = /^(.{1,40}?)\s*\((\d[\d.,]*)\)$/u;

/** "Open <span>3</span>", "Open (3)": the number that a tab or a link has beside its name. */
function countOn({ own, text, children }: PageElement): { label: string; element: PageElement } | undefined {
  const [child, ...others] = children.filter((each) => isSeen(each) && each.text !== '');
  if (!child || others.length > 0 || own === '' || /\d/u.test(own) || own.length > maxLabel) return undefined;
  return /^\d[\d.,]*$/u.test(child.text) && text.endsWith(child.text) ? { label: own, element: child } : undefined;
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
    .filter((each) => isField(each) && !isToggle(each))
    .map((field): Piece => {
      const label = contentWords(field.name || field.label);
      return { element: field, value: field.value, label, by: 'value', expects: String };
    });
  const leaves = inside.filter(({ own }) => own !== '');
  const others = group.filter((each) => each !== item && isSeen(each));
  /** All of the kind say it before a value; a name isn't that. */
  const isLabel = ({ own, tag, attributes }: PageElement): boolean =>
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
    }
    // "<dt><b>Is it free?</b></dt><dd>Yes</dd>"
    let whole = leaf;
    while (whole.parent && whole !== item && whole.parent.text === leaf.text) whole = whole.parent;
    const next = isLabel(leaf) ? valueAfter(sight, whole) : undefined;
    return next && isWithin(next, item)
      ? [{ element: next, value: next.text, label: contentWords(text), by: 'text', expects: String }]
      : [];
  });
  const amounts = inside.flatMap((pair): Piece[] => {
    const label = amountBeside(pair);
    const value = label && pair.children.find(({ index, text }) => index > label.end && text !== '');
    return label && value
      ? [{ element: value, value: value.text, label: contentWords(label.own), by: 'text', expects: String }]
      : [];
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
  return [...headed, ...fields, ...labelled, ...amounts, ...counts, ...texts];
}
