/** Values whose label stands in their markup alone: `<span class="dur">2:30</span>` is a duration. */
import { isField } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { attributeWordsOf } from './evidence-of.ts';
import type { Piece } from './item-pieces.ts';
import { only } from './only.ts';
import type { Sight } from './sight.ts';
import { singular } from './words.ts';

/** Short forms that people who write markup use for these. */
const short: Readonly<Record<string, string>> = {
  dur: 'duration',
  qty: 'quantity',
  amt: 'amount',
  desc: 'description',
  cat: 'category',
  addr: 'address',
  dept: 'department',
  loc: 'location',
  prio: 'priority',
};
/** Nouns for values, as opposed to words for looks and for parts of a page. */
const nouns = new Set(
  (
    'duration quantity amount description category address department location priority price cost fee balance author date time ' +
    'city country email phone role score rating weight size color colour brand vendor sku code reference subtotal total discount ' +
    'deadline assignee owner genre stock calories level language distance version plan salary capacity'
  ).split(' '),
);
const longest = 60;

const nounsOf = (element: PageElement): string[] =>
  attributeWordsOf(element).flatMap(([on, words]) =>
    /^(?:class|data-.+|id)$/u.test(on)
      ? words.map((word) => short[word] ?? singular(word)).filter((word) => nouns.has(word))
      : [],
  );

/** One for each noun that only one text of the item has. */
export function codedPieces({ model }: Sight, item: PageElement): Piece[] {
  const coded = model
    .within(item)
    .filter((each) => each !== item && isSeen(each) && !isField(each) && each.own === each.text)
    .filter(({ text, role }) => text !== '' && text.length <= longest && role !== 'button')
    .map((element) => ({ element, found: nounsOf(element) }));
  return [...new Set(coded.flatMap(({ found }) => found))].flatMap((noun): Piece[] => {
    const of = only(coded.filter(({ found }) => found.includes(noun)));
    return of ? [{ element: of.element, value: of.element.text, label: [noun], by: 'text', expects: String }] : [];
  });
}
