import type { Choice, Name, Place, TargetTree } from './target-tree.ts';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ordinalOf = (ordinal: number): string => (ordinal === -1 ? 'last' : (ordinals[ordinal - 1] ?? `${ordinal}th`));

const marks = ['""', '“”', '«»', '「」', '『』', '``'] as const;

/** A text in quotation marks that it doesn't have itself, so that the compiler reads it whole. */
export function inQuotes(text: string): string {
  const [open, close] = marks.find((pair) => [...pair].every((mark) => !text.includes(mark))) ?? marks[0];
  return `${open}${text}${close}`;
}

const quoted = ({ name }: Pick<Name, 'name'>): string => (name === '' ? '' : inQuotes(name));
const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

function sayPlace(place: Place): string {
  switch (place.type) {
    case 'region':
      return `in the ${place.region}`;
    case 'dialog':
      return words('in the', quoted(place), 'dialog');
    case 'section':
      return `under ${quoted(place)}`;
    case 'item':
      return place.kind === 'item' && place.ordinal === undefined
        ? `for ${quoted(place)}`
        : words('in the', place.ordinal === undefined ? '' : ordinalOf(place.ordinal), quoted(place), place.kind);
    case 'near':
      return `next to ${quoted(place)}`;
    case 'corner':
      return words('at the', place.vertical ?? '', place.horizontal ?? '');
  }
}

function sayTree({ name, kindWord, ordinal, descriptors, places }: TargetTree): string {
  const isGiven = name === '' || ordinal !== undefined || descriptors.length > 0;
  return words(
    isGiven ? 'the' : '',
    ordinal === undefined ? '' : ordinalOf(ordinal),
    ...descriptors,
    quoted({ name }),
    kindWord,
    ...places.map(sayPlace),
  );
}

/** An element as a step's description says it: `"Delete" button in the "Ada" row`. */
export const sayChoice = (choice: Choice): string => choice.map(sayTree).join(' or ');
