import { expect, it } from 'vitest';
import { sortList } from './list-sort.ts';

const items = [
  { name: 'Test 10', created_at: '2026-11-20T12:00:00.000Z' },
  { name: 'test 9', created_at: '2026-11-22T12:00:00.000Z' },
  { name: 'Checkout', created_at: '2026-11-21T12:00:00.000Z' },
];

it.each([
  ['newest', ['test 9', 'Checkout', 'Test 10']],
  ['oldest', ['Test 10', 'Checkout', 'test 9']],
  ['name', ['Checkout', 'test 9', 'Test 10']],
] as const)('sorts by %s', (sort, names) => {
  expect(sortList(items, sort).map(({ name }) => name)).toEqual(names);
});
