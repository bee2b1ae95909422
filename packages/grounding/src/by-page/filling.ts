import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';
import { isInFront } from './in-front.ts';

/** A field, and what's done with it. */
export interface Filling {
  field: PageElement;
  action: 'type' | 'clear' | 'select' | 'check';
  /** Empty for a box, and for a field that's emptied. */
  value: string;
}

/** A value without quotes that can't be taken for words of the sentence: one with digits, or a name. */
export const plainValue =
  /^(?:[\p{Sc}+-]?\d[\d.,:/%-]*|\S+@\S+\.\S+|\p{Lu}[\p{L}\p{N}.'’-]*(?: (?:of|de|van|der|the|and|&|\p{Lu}[\p{L}\p{N}.'’-]*|\d+)){0,4})$/u;

const aside = /\s*\([^()]*\)\s*:?$/u;

/** Its labels, also without what they add in brackets: "Cancellation window" of "Cancellation window (hours)". */
export const labelsOf = ({ name, label, attributes }: PageElement): string[] => {
  const whole = [name, label, attributes['placeholder'] ?? ''];
  return [...new Set([...whole, ...whole.map((text) => text.replace(aside, ''))])].filter((text) => text !== '');
};

export const fieldsOf = (sight: Sight): PageElement[] =>
  sight.model.elements.filter((element) => isField(element) && isInFront(sight, element));
