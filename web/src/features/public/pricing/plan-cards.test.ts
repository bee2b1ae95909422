import { planLimits } from '@saywright/contracts/plans';
import { expect, test } from 'vitest';
import { planCards } from './plan-cards.ts';

const valueOf = (index: number, label: string): string | undefined =>
  planCards[index]?.facts.find((fact) => fact.label === label)?.value;

/** Price, executions, members, overage, history. */
test('the cards say what the price table says', () => {
  const table = planCards.map(({ name, priceUsd }, index) => [
    name,
    priceUsd,
    valueOf(index, 'Executions per month'),
    valueOf(index, 'Team members'),
    valueOf(index, 'Extra execution'),
    valueOf(index, 'Results kept'),
  ]);
  expect(table).toEqual([
    ['Trial', 0, '5', '1', 'None', '30 days'],
    ['Starter', 249, '550', '10', '$0.50', '90 days'],
    ['Growth', 999, '2,500', '15', '$0.40', '180 days'],
    ['Business', 2_500, '5,500', 'Unlimited', '$0.35', '1 year'],
    ['Enterprise', 4_500, '50,000', 'Unlimited', 'Custom', 'Custom'],
  ]);
});

const listed = planCards.map(({ code }) => code).filter((code) => code !== 'ENTERPRISE');

test.each(listed)('%s keeps results as long as the plan table says', (code) => {
  const days: Record<string, number> = { '30 days': 30, '90 days': 90, '180 days': 180, '1 year': 365 };
  const index = planCards.findIndex((card) => card.code === code);
  expect(days[valueOf(index, 'Results kept') ?? '']).toBe(planLimits[code].historyDays);
});
