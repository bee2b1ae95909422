import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { tellable } from './tellable.ts';

test('half a surrogate pair becomes a replacement character, at any depth', () => {
  const event = { type: 'console', entry: { text: 'a\uD83Db', notes: ['\uDE00', '😀'], location: null } };
  expect(tellable(event)).toEqual({
    type: 'console',
    entry: { text: 'a\uFFFDb', notes: ['\uFFFD', '😀'], location: null },
  });
});

test('a text of megabytes is cut, and a number that is none becomes 0', () => {
  expect(tellable('😀'.repeat(1_000_000)).length).toBeLessThanOrEqual(20_000);
  expect(tellable([NaN, Infinity, 7])).toEqual([0, 0, 7]);
});

test('whatever a page says, what is reported is well-formed', () => {
  const texts = string({ unit: 'binary', maxLength: 20 }).map((text) => text.slice(1));
  assert(
    property(texts, (text) => {
      expect(tellable({ text }).text.isWellFormed()).toBe(true);
    }),
  );
});
