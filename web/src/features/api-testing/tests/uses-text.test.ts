import { expect, test } from 'vitest';
import { usesText } from './uses-text.ts';

const uses = (names: readonly string[], total = names.length) => ({
  visible: names.map((name) => ({ id: name, name })),
  total,
});

test.each([
  [uses([]), uses([]), ''],
  [
    uses(['Sign in']),
    uses([]),
    'Used by flow test “Sign in”. It can’t run until you remove or replace this API test there.',
  ],
  [
    uses(['A', 'B']),
    uses(['Checkout']),
    'Used by flow tests “A”, “B”, and collection “Checkout”. They can’t run until you remove or replace this API test there.',
  ],
  [
    uses(['A', 'B', 'C', 'D'], 20),
    uses([], 1),
    'Used by flow tests “A”, “B”, “C”, 17 more flow tests, and 1 collection. They can’t run until you remove or replace this API test there.',
  ],
])('names flow tests and collections in one sentence %#', (flow_tests, collections, text) => {
  expect(usesText({ flow_tests, collections })).toBe(text);
});
