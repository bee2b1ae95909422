import * as z from 'zod';

/** Why staff touch a customer's account. Required wherever they do, and kept in the security log. */
export const staffReason = z
  .string('Please give a reason')
  .trim()
  .min(3, 'Please give a reason')
  .max(300, 'A reason can have up to 300 characters');
