import { beforeAll, describe, expect, test } from 'vitest';
import { PlanProblem } from '../progress/plan-problem.ts';
import { collapse, compareText, compareTexts, indexOfWords } from './compare-text.ts';
import { checkPattern, findsPattern, loadPatterns } from './pattern.ts';

beforeAll(loadPatterns);

test('white space of any kind collapses', () => {
  expect(collapse(' a\u00A0 b\n\tc\u200B ')).toBe('a b c');
});

describe('contains matches whole words and numbers', () => {
  test.each([
    ['Total $42.00', '$42.00'],
    ['Total $42.00.', '$42.00'],
    ['42', '42'],
    ['(42)', '42'],
    ['1, 42, 3', '42'],
    ['Add to cart', 'to cart'],
    ['日本語のページ', '日本'],
    ["Ada's cart", 'Ada'],
    ['cartoon cart', 'cart'],
    ['naïve café', 'café'],
    ['anything', ''],
  ])('%s has %s', (text, part) =>
    expect(compareText(text, { operator: 'contains', expected: part }, findsPattern)).toBe(true),
  );

  test.each([
    ['$142.00', '42.00'],
    ['$42.005', '$42.00'],
    ['$42.50', '$42'],
    ['1,420', '420'],
    ['1,420', '1'],
    ['cartoon', 'cart'],
    ['Subtotal', 'total'],
    ['Total', 'total'],
    ['cafés', 'café'],
    ['', 'x'],
  ])('%s has not %s', (text, part) =>
    expect(compareText(text, { operator: 'contains', expected: part }, findsPattern)).toBe(false),
  );

  test('a later place counts when an earlier one is inside a word', () => {
    expect(indexOfWords('142 42', '42')).toBe(4);
  });
});

test.each([
  ['equals', ' a  b ', 'a b', true],
  ['equals', 'a b', 'A b', false],
  ['starts_with', 'Order KC-1', 'Order', true],
  ['ends_with', 'Order KC-1', 'KC-1', true],
  ['matches', 'Order KC-12', 'KC-\\d+$', true],
  ['matches', 'Order KC', 'KC-\\d+', false],
  ['not_equals', ' a  b ', 'a b', false],
  ['not_equals', 'a', 'b', true],
  ['not_contains', '$142.00', '$42.00', true],
  ['not_contains', 'Total $42.00', '$42.00', false],
  ['more_than', 'Total: $1,042.00', '$1,042', false],
  ['at_least', 'Total: $1,042.00', '$1,042', true],
  ['less_than', '4 left', '5', true],
  ['at_most', '5,50 €', '5.50', true],
  ['at_most', 'sold out', '5', false],
  ['less_than', '3 of 10', '100', false],
] as const)('%s: %s, %s → %s', (...[operator, actual, expected, result]) => {
  expect(compareText(actual, { operator, expected }, findsPattern)).toBe(result);
});

test('a pattern that would take for ever is answered at once', () => {
  expect(compareText(`${'a'.repeat(50_000)}!`, { operator: 'matches', expected: '^(a+)+$' }, findsPattern)).toBe(false);
});

test.each(['(', '(?<=a)b', '(a)\\1'])('the pattern %s is refused with a text that names it', (pattern) => {
  expect(() => checkPattern(pattern)).toThrow(PlanProblem);
  expect(() => checkPattern(pattern)).toThrow(`The pattern "${pattern}" is not supported`);
});

test('what a text must not be, none of several may be, and there must be one', () => {
  const isNot = { operator: 'not_equals', expected: 'Austria' } as const;
  expect(compareTexts(['Germany', 'de'], isNot, findsPattern)).toBe(true);
  expect(compareTexts(['Germany', 'Austria'], isNot, findsPattern)).toBe(false);
  expect(compareTexts([], isNot, findsPattern)).toBe(false);
});
