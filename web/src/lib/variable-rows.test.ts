import { describe, expect, it } from 'vitest';
import { isSame, nameProblem, rowsOf, variablesOf } from './variable-rows.ts';

describe('rows of variables', () => {
  it('say the variables that have a name, and the last of those with the same one', () => {
    expect(variablesOf(rowsOf({ email: 'ada@example.com' }))).toEqual({ email: 'ada@example.com' });
    const rows = [
      { name: ' email ', value: 'ada@example.com' },
      { name: '', value: 'lost in thought' },
      { name: 'email', value: 'grace@example.com' },
    ];
    expect(variablesOf(rows)).toEqual({ email: 'grace@example.com' });
  });

  it('say what is wrong with a name', () => {
    const rows = [
      { name: 'email', value: '' },
      { name: 'email', value: '' },
      { name: 'my var', value: '' },
      { name: '', value: 'x' },
      { name: '', value: '' },
    ];
    expect(rows.map((_row, index) => nameProblem(rows, index))).toEqual([
      undefined,
      'A variable named email already exists',
      'Variable names use letters, digits, and underscores, with hyphens or dots in between, like order_number',
      'Enter a variable name',
      undefined,
    ]);
  });

  it('are the same in another order, and not with another value', () => {
    expect(isSame({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
    expect(isSame({ a: '1' }, { a: '2' })).toBe(false);
    expect(isSame({ a: '1' }, {})).toBe(false);
  });
});
