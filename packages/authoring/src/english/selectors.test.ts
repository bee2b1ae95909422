import { describeSelector } from '@saywright/contracts/entities/selector';
import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';

/** The selectors of what a sentence became, each in words. */
const wordsOf = (sentence: string): string[] =>
  compileEnglish(`Go to /. ${sentence}`).steps.flatMap(({ selector, assertions }) =>
    [selector, ...assertions.map((each) => ('selector' in each ? each.selector : null))].flatMap((each) =>
      each ? [each, ...each.fallback_selectors].map(describeSelector) : [],
    ),
  );

test.each([
  ['Click the "Delete" button in the "Ada" row', ['button "Delete" for "Ada"', 'button "Delete" for "Ada"']],
  [
    'Click the submit button',
    [
      'button "submit"',
      'link "submit"',
      'css form :is(button[type="submit"], input[type="submit"])',
      'css form button:not([type])',
      'text "submit"',
    ],
  ],
  ['Click the second "Add to cart" button', ['the second button "Add to cart"']],
  ['Type 4242 into the last card number field', ['the last field "card number"']],
  [
    'Click the third product',
    [
      'link in the third product',
      'link in the third article',
      'link in the third list item',
      'the third product',
      'the third article',
      'the third list item',
    ],
  ],
  [`Click “it's” for “12" pan”`, [`button "it's" for "12" pan"`, `button "it's" for "12" pan"`]],
  [
    'Check that "{{userName}}" is visible in the row of "Bob"',
    ['text "{{userName}}" for "Bob"', 'text "{{userName}}" for "Bob"'],
  ],
  ['Check the table has a row with "Ada" and "42"', ['row with "Ada" and "42"']],
  ['Check that the price of "Blue kettle" is $35.00', ['the price for "Blue kettle"', 'the price for "Blue kettle"']],
  ['Each row should contain "In stock"', ['row', 'row without "In stock"']],
  [
    'There are 6 products',
    ['class "product", "product-card" or alike', 'css [data-testid*="product" i]', 'css main article', 'css main li'],
  ],
  ['There is no error message', ['the error']],
  ['The colour of "Blue kettle" is Blue', ['text "Blue" for "Blue kettle"', 'text "Blue" for "Blue kettle"']],
])('%s is found by words', (sentence, expected) => {
  expect(wordsOf(sentence)).toEqual(expected);
});
