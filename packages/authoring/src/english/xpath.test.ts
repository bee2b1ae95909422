import { expect, test } from 'vitest';
import { scopedPath } from '@saywright/contracts/entities/describe-xpath';
import { besideText, isNamed, showsExactly, showsWords, xpathLiteral } from './xpath.ts';

test('literals need no escapes: the other quote, or concat', () => {
  expect(xpathLiteral('it')).toBe('"it"');
  expect(xpathLiteral('say "hi"')).toBe(`'say "hi"'`);
  expect(xpathLiteral(`it's "5"`)).toBe(`concat("it's ", '"', "5", '"')`);
});

test('a name is compared whole, and only the letters and signs that matter are translated', () => {
  expect(isNamed(' Add  A ', '@title')).toBe(
    'contains(normalize-space(translate(concat("¦ ", @title, " ¦"), "AD:*?!.,;…()[]←→↑↓«»‹›✕×•·\u00A00123456789", "ad' +
      ' '.repeat(35) +
      '")), translate("¦ Add A ¦", "A", "a"))',
  );
});

test('a number in a name is a part of it, and so is what a variable may bring', () => {
  expect(isNamed('Page 1', '.')).not.toContain('0123456789');
  expect(isNamed('{{label}}', '.')).not.toContain('…');
});

test('a run can tell a text from the control beside it', () => {
  const { exact, words, spread } = besideText('Ada', '*[self::a or self::button]');
  const control = (path: string): RegExp => new RegExp(`^ancestor-or-self::.*//\\*\\[${path}`);
  expect(scopedPath(exact)).toMatchObject({
    text: expect.stringContaining(`${showsExactly('Ada')}[not(ancestor::`),
    control: expect.stringMatching(control('self::a or self::button')),
    nth: undefined,
  });
  expect(scopedPath(`(${words})[2]`)).toMatchObject({ text: `${showsWords('Ada')}/..`, nth: 1 });
  expect(scopedPath(`(${words})[last()]`)).toMatchObject({ nth: -1 });
  // Its words stand in several elements.
  expect(scopedPath(spread)).toBeUndefined();
  expect(scopedPath('//*[.//text()="Ada"]//button')).toBeUndefined();
});
