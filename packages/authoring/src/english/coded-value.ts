import { dropArticles } from './determiners.ts';
import { textOf, wordSet, type Phrase } from './phrase.ts';

/** Fields for codes and amounts, which people name right before the value: "PIN 4711", "quantity 5". */
const labels = wordSet(
  'pin otp cvv cvc code passcode iban quantity amount age postcode postal-code zip zipcode reference number id sku barcode voucher coupon promo year weight height temperature percentage',
);
const maxLabelWords = 3;
const maxValueWords = 3;

export interface CodedValue {
  label: Phrase;
  value: Phrase;
}

/** "PIN 4711", "National Insurance number QQ123456C", "postcode AB1 2CD": the field, and what goes in. */
export function readCodedValue(phrase: Phrase): CodedValue | undefined {
  const words = dropArticles(phrase);
  const at = words.findIndex(({ kind, text }) => kind === 'word' && /\d/.test(text));
  const label = words.slice(0, Math.max(at, 0));
  const value = words.slice(at);
  const isLabel =
    label.length > 0 &&
    label.length <= maxLabelWords &&
    labels.has(label.at(-1)?.lower ?? '') &&
    label.every(({ kind, text }) => kind === 'word' && /^\p{L}[\p{L}-]*$/u.test(text));
  const isCode =
    value.length <= maxValueWords &&
    value.every(({ kind, text }) => kind === 'word' && /^[\p{Lu}\d\p{Sc}][^\p{Ll}]*$/u.test(text));
  return isLabel && isCode ? { label, value } : undefined;
}

/** The value for a field of that name; undefined where the words before it name another field. */
export function valueFor(name: string, phrase: Phrase): Phrase | undefined {
  const coded = readCodedValue(phrase);
  if (!coded) return phrase;
  return textOf(coded.label).trim().toLowerCase() === name.trim().toLowerCase() ? coded.value : undefined;
}
