import { expect, test } from 'vitest';
import { tokenize } from './tokenize.ts';

const words = (text: string): string[] => tokenize(text).map(({ value }) => value);

test.each([
  ['go to http://a.b/c?d=1,2;e.', ['go', 'to', 'http://a.b/c?d=1,2;e', '.']],
  ['total $1,000.00, then a@b.c.', ['total', '$1,000.00', ',', 'then', 'a@b.c', '.']],
  ['cart,then', ['cart', ',', 'then']],
  ['type {{ user }} now', ['type', '{{ user }}', 'now']],
  ['version 1.2.3!', ['version', '1.2.3', '!']],
  ['a => b', ['a', '=>', 'b']],
  [
    'Jonas P. and Aisha K., not Greta S. Save',
    ['Jonas', 'P.', 'and', 'Aisha', 'K.', ',', 'not', 'Greta', 'S', '.', 'Save'],
  ],
  ['pick size L. Then save', ['pick', 'size', 'L', '.', 'Then', 'save']],
])('%s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ['click "Save and close, now"', 'Save and close, now'],
  ['click “Save”', 'Save'],
  ['click „Save“', 'Save'],
  ['click «Save»', 'Save'],
  ["click 'Don't save'", "Don't save"],
  ['click `a "b"`', 'a "b"'],
  ['click “5" pipe”', '5" pipe'],
  ['click “Save"', 'Save'],
])('%s is quoted', (text, expected) => {
  expect(tokenize(text).at(-1)).toMatchObject({ kind: 'quoted', value: expected });
});

test('an apostrophe, an empty pair and a quote that is never closed open nothing', () => {
  for (const text of ["don't", '""', '"open', "the users' cart"])
    expect(tokenize(text).filter(({ kind }) => kind === 'quoted')).toEqual([]);
});

test('bullets count at the beginning of a line only', () => {
  const kinds = tokenize('1. a\n- b - c\n[ ] d\nStep 2: e').map(({ kind, text }) => (kind === 'bullet' ? text : kind));
  expect(kinds).toEqual([
    '1.',
    'word',
    'line',
    '-',
    'word',
    'word',
    'word',
    'line',
    '[ ]',
    'word',
    'line',
    'Step 2:',
    'word',
  ]);
});

test.each([
  ['1. Open /cart 2. Click Pay 3. Click Done', ['1.', '2.', '3.']],
  ['Go to /. 1) Click A 2) Click B', ['1)', '2)']],
  ['Step 1: Click A Step 2: Click B', ['Step 1:', 'Step 2:']],
  ['a) Click A b) Click B', ['a)', 'b)']],
  ['1. Click A 3. Click B', ['1.']],
  ['Click A 2. Click B', []],
  ['1. Type 2.5 into the amount field', ['1.']],
])('finds the numbers of steps that share a line: %s', (text, bullets) => {
  const found = tokenize(text).filter(({ kind }) => kind === 'bullet');
  expect(found.map((token) => token.text)).toEqual(bullets);
});

test('keeps the exclamation mark of a spreadsheet error', () => {
  expect(tokenize('the cell shows #REF!').at(-1)).toMatchObject({ kind: 'word', text: '#REF!' });
});
