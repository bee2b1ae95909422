import * as z from 'zod';

/** Letters, digits, and signs: characters that can be seen. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/gu;
/** Letters without a shape: Hangul fillers, and the empty pattern of Braille. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]/g;

const readable = (text: string): boolean => {
  const seen = text.replaceAll(blank, '');
  return (seen.match(visible)?.length ?? 0) >= 3 && /[\p{L}\p{N}]/u.test(seen);
};

/** Why staff touch a customer's account. Required wherever they do, and kept in the security log. */
export const staffReason = z
  .string('Please give a reason')
  .trim()
  .min(3, 'Please give a reason')
  .max(300, 'A reason can have up to 300 characters')
  .refine(readable, 'Please give a reason');
