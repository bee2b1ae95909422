const numberLike = /\d(?:[\d.,'’]|[\u00A0\u202F\u2009](?=\d{3}(?!\d)))*/gu;
const inWord = /\p{L}[-–]?$/u;
const negative = /(?:^|[\s(])[-−–]\s?\p{Sc}?\s?$/u;
/** "1.5k", "2 m": a number of something that only people multiply. */
const multiplied = /^\s?(?:k|m|mn|bn|tn|thousand|million|billion)\b/iu;

/** Commas and points are decimal or group digits: of both the last is decimal, a lone comma before three digits groups. */
function parse(written: string): number {
  const digits = written.replaceAll(/['’\u00A0\u202F\u2009]/gu, '');
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  const isComma = comma > point;
  const separator = isComma ? ',' : '.';
  const isAlone = digits.indexOf(separator) === digits.lastIndexOf(separator);
  const groups = !isAlone || (isComma && point === -1 && /^\d{1,3},\d{3}$/.test(digits));
  const decimal = groups ? -1 : Math.max(comma, point);
  const [whole, rest] = decimal === -1 ? [digits, ''] : [digits.slice(0, decimal), digits.slice(decimal + 1)];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${rest.replaceAll(/[.,]/g, '') || '0'}`);
}

/**
 * The one number that a text has in it, as people write amounts: `$1,042.00`, `1.042,00 €`, `12 items`, `-5 %`. Undefined
 * if there are none or several. Digits of a word ("A-1001") are no number.
 */
export function readAmount(text: string): number | undefined {
  const found = [...text.matchAll(numberLike)].filter(({ index }) => !inWord.test(text.slice(0, index)));
  const [only] = found;
  if (!only || found.length > 1 || multiplied.test(text.slice(only.index + only[0].length))) return undefined;
  const amount = parse(only[0].replace(/[.,'’]+$/u, ''));
  return negative.test(text.slice(0, only.index)) ? -amount : amount;
}
