import { findTestCard } from '../money/test-cards.ts';
import type { CardDetails } from '../billing/payment-methods.ts';
import { countries } from './countries.ts';
import type { Values } from './layout.ts';

/** The card that someone typed, or what's wrong with it, as Stripe words it. @param now seconds since the epoch */
export function readCard(values: Values, now: number): CardDetails | { problem: string } {
  const card = findTestCard((values['number'] ?? '').padEnd(12, 'x').replace(/x+$/, ''));
  const number = (values['number'] ?? '').replace(/\D/g, '');
  if (number.length < 16) return { problem: 'Your card number is incomplete.' };
  if (!card) return { problem: 'Your card was declined. Your request was in test mode, but used a non test card.' };
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(values['expiry'] ?? '') ?? [];
  const exp_month = Number(month);
  const exp_year = 2_000 + Number(year);
  if (year === '' || exp_month < 1 || exp_month > 12) return { problem: "Your card's expiration date is incomplete." };
  if (Date.UTC(exp_year, exp_month) / 1_000 <= now) return { problem: "Your card's expiration date is in the past." };
  if (!/^\d{3,4}$/.test((values['cvc'] ?? '').trim())) return { problem: "Your card's security code is incomplete." };
  const name = (values['name'] ?? '').trim();
  if (name === '') return { problem: 'Enter the name on your card.' };
  const country = values['country'] ?? '';
  return {
    card,
    exp_month,
    exp_year,
    name,
    email: (values['email'] ?? '').trim() || null,
    address: {
      city: null,
      country: country in countries ? country : null,
      line1: null,
      line2: null,
      postal_code: (values['postal_code'] ?? '').trim() || null,
      state: null,
    },
  };
}
