import { inFieldFormat } from '../model/field-format.ts';
import { isBox, isList } from '../model/label-fields.ts';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import type { PageElement } from '../model/page-model.ts';
import type { Choosable } from './choosable.ts';
import type { Filling } from './filling.ts';
import type { PlaceInList } from './order-said.ts';

/** What's done with an element. */
export type Deed = Pick<Step, 'action' | 'value' | 'assertions'> & Pick<Partial<Step>, 'source' | 'target'>;

/** An element that a clause can mean, before there's a way to find it. */
export interface Meant {
  element: PageElement;
  purpose: Purpose;
  deed: Deed;
  /** Where it's dropped. */
  dropOn?: PageElement;
  /** Its place in a list once it's done. */
  endsAt?: PlaceInList;
  /** The name of the row or the card that it's in, as it was said. */
  of?: string;
  /** Its text is read, so it isn't found by that. */
  isRead?: true;
  /** The only ways to find it that say what the clause says. */
  ways?: readonly SelectorCandidate[];
}

const purposes = { select: 'choose', type: 'fill', clear: 'fill', check: 'tick' } as const;

export const pressing = (element: PageElement): Meant => ({
  element,
  purpose: 'click',
  deed: { action: 'click', value: '', assertions: [] },
});

export const fillingIn = ({ field, action: said, value: written }: Filling): Meant => {
  const action = said === 'type' && isList(field) ? 'select' : said;
  const value = action === 'type' ? inFieldFormat(field.attributes['type'] ?? '', written) : written;
  return { element: field, purpose: purposes[action], deed: { action, value, assertions: [] } };
};

export const typingInto = (field: PageElement, value: string): Meant => fillingIn({ field, action: 'type', value });

export const choosing = ({ element, option }: Choosable): Meant =>
  option !== undefined
    ? fillingIn({ field: element, action: 'select', value: option })
    : isBox(element)
      ? fillingIn({ field: element, action: 'check', value: '' })
      : pressing(element);
