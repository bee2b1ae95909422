import { expect, it } from 'vitest';
import { keptUntil } from '~/features/billing/change/kept-until.ts';

const day = (instant: string): string => instant.slice(0, 10);
const dates = { formatDate: day, formatPeriodEnd: day };
const end = '2027-01-28T00:00:00.000Z';

it('says when a plan ends that changes with its period', () => {
  expect(keptUntil({ payment_failure: null }, end, dates)).toBe('until 2027-01-28');
});

it('says that an unpaid plan ends before', () => {
  const failure = { since: '2026-11-28T00:00:00.000Z', plan_ends_at: '2026-12-12T00:00:00.000Z' };
  expect(keptUntil({ payment_failure: failure }, end, dates)).toBe(
    'until 2027-01-28 if you pay the open invoice by 2026-12-12',
  );
});
