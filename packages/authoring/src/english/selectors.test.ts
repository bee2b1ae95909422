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
  [
    'Click the "Delete" button in the "Ada" row',
    [
      ...Array<string>(3).fill('button "Delete" for "Ada"'),
      'button "Delete Ada"',
      'link "Delete Ada"',
      'element "Delete" for "Ada"',
      'element "Delete" for "Ada"',
    ],
  ],
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
  [
    `Click “it's” for “12" pan”`,
    [
      ...Array<string>(3).fill(`button "it's" for "12" pan"`),
      String.raw`button "it's 12\" pan"`,
      String.raw`link "it's 12\" pan"`,
      `element "it's" for "12" pan"`,
      `element "it's" for "12" pan"`,
    ],
  ],
  ['Check that "{{userName}}" is visible in the row of "Bob"', Array<string>(3).fill('text "{{userName}}" for "Bob"')],
  ['Check the table has a row with "Ada" and "42"', ['row with "Ada" and "42"']],
  ['Check that the price of "Blue kettle" is $35.00', ['the price for "Blue kettle"', 'the price for "Blue kettle"']],
  ['Each row should contain "In stock"', ['row', 'row without "In stock"']],
  [
    'There are 6 products',
    ['class "product", "product-card" or alike', 'test id "product" or alike', 'css main article', 'css main li'],
  ],
  ['There is no error message', ['the error']],
  ['The colour of "Blue kettle" is Blue', ['text "Blue" for "Blue kettle"', 'text "Blue" for "Blue kettle"']],
  ['Tick "Buy milk"', ['label', 'checkbox', 'switch', 'radio', 'checkbox', 'text'].map((kind) => `${kind} "Buy milk"`)],
  [
    'Click the cart icon',
    ['button "cart"', 'link "cart"', 'img "cart"', 'icon marked "cart"', 'icon "cart"', 'text "cart"'],
  ],
])('%s is found by words', (sentence, expected) => {
  expect(wordsOf(sentence)).toEqual(expected);
});

/** All selectors of a sentence as they are stored. */
const valuesOf = (sentence: string): string =>
  JSON.stringify(compileEnglish(`Go to /. ${sentence}`).steps.map(({ selector }) => selector));

test.each([
  'Click the logo',
  'Type "a" in the email field',
  'Type "a" in the search field',
  'Open the menu',
  'There are 6 products',
])('%s looks for no part of a word in attributes but those of brands', (sentence) => {
  expect(valuesOf(sentence).replaceAll('[class*=\\"brand\\" i]', '')).not.toMatch(/\*=\\"[a-z]+\\"/i);
});

test('a quoted field is never another one of its type', () => {
  expect(valuesOf('Type "a" in the "Password" field')).not.toContain('input[type=');
  expect(valuesOf('Type "a" in the password field')).toContain('input[type=');
});
