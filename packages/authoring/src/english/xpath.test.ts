import { expect, test } from 'vitest';
import { containsText, xpathLiteral } from './xpath.ts';

test('literals need no escapes: the other quote, or concat', () => {
  expect(xpathLiteral('it')).toBe('"it"');
  expect(xpathLiteral('say "hi"')).toBe(`'say "hi"'`);
  expect(xpathLiteral(`it's "5"`)).toBe(`concat("it's ", '"', "5", '"')`);
});

test('comparison ignores the case of the letters that matter', () => {
  expect(containsText('.', ' Add  A ')).toBe(
    'contains(translate(normalize-space(), "AD", "ad"), translate("Add A", "A", "a"))',
  );
  expect(containsText('@title', '42')).toBe('contains(normalize-space(@title), "42")');
});
