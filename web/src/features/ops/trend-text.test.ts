import { expect, it } from 'vitest';
import { trendText } from './trend-text.ts';

it.each([
  [{ current: 110, previous: 100 }, '+10.0% vs. last week'],
  [{ current: 66, previous: 99 }, '−33.3% vs. last week'],
  [{ current: 1_108, previous: 5 }, '+22,060.0% vs. last week'],
  [{ current: 5, previous: 5 }, 'No change vs. last week'],
  [{ current: 0, previous: 0 }, 'No change vs. last week'],
  [{ current: 3, previous: 0 }, 'New since last week'],
])('%j reads %j', (trend, text) => {
  expect(trendText(trend, 'last week')).toBe(text);
});
