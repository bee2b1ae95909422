import { readMeaning } from '@saywright/authoring/tree/meaning';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { isSameText, wildcard } from './same-text.ts';

interface SaidOfElement {
  /** The words that were said of the element, as they're stored. */
  meaning: string;
  /** The first selector of the step. */
  first: Pick<SelectorCandidate, 'value'>;
}

/**
 * The fingerprint with the names that its step says. A fingerprint has no texts that a run typed, so "Buy milk" is "…" in
 * it, which would be like any other name. A step that looks for "Buy milk" itself means no other one.
 */
export function asSaid(wanted: ElementFingerprint, { meaning, first }: SaidOfElement): ElementFingerprint {
  const choice = readMeaning(meaning)?.choice ?? [];
  const names = choice
    .flatMap(({ name, places }) => [name, ...places.map((place) => ('name' in place ? place.name : ''))])
    .filter((name) => name !== '' && first.value.includes(name));
  const filled = (text: string): string =>
    text.includes(wildcard) ? (names.find((name) => isSameText(text, name)) ?? text) : text;
  const { name, text, item } = wanted;
  return { ...wanted, name: filled(name), text: filled(text), ...(item !== undefined && { item: filled(item) }) };
}
