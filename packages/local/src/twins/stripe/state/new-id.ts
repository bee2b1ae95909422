import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random ID like Stripe's: `cus_PXa1…`. */
export const newId = (prefix: string, length = prefix === 'cs_test' ? 58 : 24): string =>
  `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
