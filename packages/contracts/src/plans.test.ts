import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { planCents, yearlyPriceUsd } from './plans.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

it('prices a plan to the cent, whatever the dollars are as floating-point numbers', () => {
  fc.assert(
    fc.property(cents, cents, (monthly, each) => {
      const offer = { price_usd: monthly / 100, overage_price_usd: each / 100 };
      expect(planCents(offer, 'month')).toBe(monthly);
      expect([planCents(offer, 'overage'), planCents(offer, 'executions')]).toEqual([each, each]);
    }),
  );
});

it('sells a year for twelve months less a fifth, in whole dollars', () => {
  fc.assert(
    fc.property(cents, (monthly) => {
      const year = yearlyPriceUsd(monthly / 100);
      expect(Number.isInteger(year)).toBe(true);
      expect(Math.abs(year * 100 - 12 * monthly * 0.8)).toBeLessThanOrEqual(50.001);
      expect(planCents({ price_usd: monthly / 100, overage_price_usd: null }, 'year')).toBe(year * 100);
    }),
  );
});
