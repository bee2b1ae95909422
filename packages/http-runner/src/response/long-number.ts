/**
 * A JSON number that a double can't hold, such as 12345678901234567.89 or 1e400, by its digits. It has no members, so
 * paths and schemas find nothing in it.
 */
export class LongNumber {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** A number that a double can't hold. */
export const isLong = (value: unknown): value is bigint | LongNumber =>
  typeof value === 'bigint' || value instanceof LongNumber;

/** The significant digits of a number, and the power of ten of the last one. */
function digitsOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** Whether the double that a JSON number was read as is written with the same digits. */
export const isExact = (value: number, source: string): boolean => digitsOf(String(value)) === digitsOf(source);
