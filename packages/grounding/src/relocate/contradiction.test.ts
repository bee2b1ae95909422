import { expect, it } from 'vitest';
import { saidOf } from './contradiction.ts';

it('takes the words of a first selector for what was said when nothing else is known', () => {
  expect(saidOf('', { type: 'role', value: 'button "Save"' })).toEqual({
    isNamed: true,
    isNumbered: false,
    isInItem: false,
  });
  expect(
    saidOf('', {
      type: 'xpath',
      value: '(//li[contains(@class, "card")])[2]//button',
    }),
  ).toEqual({
    isNamed: false,
    isNumbered: true,
    isInItem: false,
  });
});

it('takes the name in a first selector by position for said', () => {
  const first = { type: 'xpath', value: '(//a[normalize-space()="Close ticket"])[1]' } as const;
  expect(saidOf('', first, 'Close ticket')).toMatchObject({ isNamed: true, isNumbered: true });
  expect(saidOf('', first, 'Spam')).toMatchObject({ isNamed: false, isNumbered: true });
});
