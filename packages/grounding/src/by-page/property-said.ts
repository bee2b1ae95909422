/** "Set the contractor of R-2043 to Bright Spark": a field of one of several, called by its label or its column. */
import { itemsCalled } from '../match/item-facts.ts';
import { piecesOf } from '../match/item-pieces.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain } from '../match/words.ts';
import { isWithin } from '../model/page-model.ts';
import type { Filling } from './filling.ts';
import { fillingIn } from './meant.ts';
import type { Task } from './tasks-said.ts';

const setting = /^(?:set|change|switch|assign|update) (?:the )?(.+?) (?:of|for) (?:the )?(.+?) to (.+)$/iu;

const unquoted = (text: string): string => text.replace(/^["“](.+)["”]$/u, '$1');

export function propertySaid(sight: Sight, clause: string): Task | undefined {
  const [, label = '', name = '', value = ''] = setting.exec(clause) ?? [];
  const wanted = contentWords(unquoted(label)).join(' ');
  if (wanted === '') return undefined;
  const items = itemsCalled(sight, unquoted(name)).map(({ item }) => item);
  const fields = items
    .flatMap((item) => piecesOf(sight, item))
    .filter((piece) => piece.by === 'value' && piece.label.join(' ') === wanted)
    .map(({ element }) => element);
  // A box around several of them has the fields of all.
  const inner = items.filter(
    ({ element }) => !items.some((each) => each.element !== element && isWithin(each.element, element)),
  );
  const field = only([...new Set(fields)].filter((each) => inner.some(({ element }) => isWithin(each, element))));
  const filling = field && fillingOf(field, unquoted(value));
  return filling && { steps: [fillingIn(filling)] };
}

function fillingOf(field: Filling['field'], value: string): Filling | undefined {
  if (field.tag !== 'select') return { field, action: 'type', value };
  const option = only(field.choices.filter((each) => plain(each) === plain(value)));
  return option === undefined ? undefined : { field, action: 'select', value: option };
}
