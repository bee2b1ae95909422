/** A field in a table, by its column and its row: "enter 6 in the Friday cell of the Loyalty app row". */
import { isCellOf } from '../match/cells.ts';
import { headersOver } from '../match/headers-over.ts';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { isSameWeekday } from '../match/weekdays.ts';
import { contentWords } from '../match/words.ts';
import { isField, isToggle } from '../model/label-fields.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { fillingIn, typingInto, type Meant } from './meant.ts';

const value = '(?:["“](?<quoted>[^"“”]+)["”]|(?<plain>\\S+))';
const column = '["“]?(?<column>[^"“”]+?)["”]?(?: (?:cell|column|field|box|input))?';
const kind = / (?:cell|column|field|box|input)$/iu;
const row = '(?:the )?(?:row )?["“]?(?<row>[^"“”]+?)["”]?(?: row)?';
const forms: readonly RegExp[] = [
  new RegExp(
    `^(?:type|enter|write|put|set|fill in|input) ${value} (?:in|into|to|for|under|as) (?:the )?${column} (?:of|in|for) ${row}$`,
    'iu',
  ),
  new RegExp(`^(?:set|change|update) (?:the )?${column} (?:of|in|for) ${row} to ${value}$`, 'iu'),
  new RegExp(
    `^(?:in|for|on) ${row},? (?:type|enter|write|put|set|input) ${value} (?:in|into|to|for|under|as) (?:the )?${column}$`,
    'iu',
  ),
];

/** Undefined where no row of that name has one field in a column of that name. */
export function cellFilled(sight: Sight, clause: string): Meant | undefined {
  const groups = forms.map((form) => form.exec(clause.trim())?.groups).find((each) => each !== undefined);
  if (!groups) return undefined;
  const { quoted, plain = '', row: name = '' } = groups;
  const header = groups['column']?.replace(kind, '') ?? '';
  const of = only(
    innermost(itemsCalled(sight, name).map(({ item }) => item)).filter(
      ({ element }) => element.tag === 'tr' || element.role === 'row',
    ),
  );
  if (!of) return undefined;
  const isCalled = (text: string): boolean =>
    contentWords(text).join(' ') === contentWords(header).join(' ') || isSameWeekday(header, text);
  const headers = headersOver(sight, of.element);
  const cells = of.element.children.filter(isCellOf).filter((_cell, at) => isCalled(headers[at]?.text ?? ''));
  const isMeant = (each: PageElement): boolean => isSeen(each) && isField(each) && !isToggle(each) && each.isEnabled;
  const field = only(cells.flatMap((cell) => sight.model.within(cell).filter(isMeant)));
  const said = quoted ?? plain;
  if (!field) return undefined;
  if (field.tag !== 'select') return typingInto(field, said);
  return field.choices.includes(said) ? fillingIn({ field, action: 'select', value: said }) : undefined;
}
