import { expect, it } from 'vitest';
import { validateOpsSearch } from './search.ts';

it.each([
  ['2', 2],
  ['5000', 5_000],
  ['5001', 5_000],
  ['999999999999', 5_000],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
])('the page %s of a list is %s, so that every link opens a list', (page, shown) => {
  expect(validateOpsSearch({ section: 'users', page: Number(page) }).page).toBe(shown);
});
