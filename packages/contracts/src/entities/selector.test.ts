import { describe, expect, it, test } from 'vitest';
import {
  describeSelector,
  sayElement,
  formatRoleSelector,
  maxSelectorLength,
  parseRoleSelector,
  selector,
  looksLikePassword,
} from './selector.ts';

describe('role selectors', () => {
  it.each([
    ['button', { role: 'button', name: undefined }],
    ['button "Log in"', { role: 'button', name: 'Log in' }],
    ['link "The \\"best\\" kettle"', { role: 'link', name: 'The "best" kettle' }],
  ])('reads %s', (value, expected) => expect(parseRoleSelector(value)).toEqual(expected));

  it.each(['Button', 'button Log in', '"Log in"', ''])('does not read %j', (value) =>
    expect(parseRoleSelector(value)).toBeUndefined(),
  );

  it('writes what it reads', () => {
    const written = formatRoleSelector({ role: 'cell', name: 'a "b" c' });
    expect(parseRoleSelector(written)).toEqual({ role: 'cell', name: 'a "b" c' });
  });
});

describe('selector', () => {
  it('refuses a blank value and one beyond 2,000 characters', () => {
    expect(selector.safeParse({ type: 'css', value: '  ' }).success).toBe(false);
    expect(selector.safeParse({ type: 'css', value: 'a'.repeat(maxSelectorLength + 1) }).success).toBe(false);
    expect(selector.safeParse({ type: 'css', value: 'a'.repeat(maxSelectorLength) }).success).toBe(true);
  });
});

describe('describeSelector', () => {
  it.each([
    [{ type: 'role', value: 'button "Log in"' }, 'button "Log in"'],
    [{ type: 'css', value: '#email' }, 'css #email'],
    [{ type: 'label', value: 'Email' }, 'label "Email"'],
  ] as const)('writes %o as people read it', (candidate, text) => expect(describeSelector(candidate)).toBe(text));

  it.each([
    '//tr[td="Blue kettle"]//button',
    '//button[text()="Save"]',
    '(//*[@id="a"])[2]',
    '//*[self::button][@disabled]',
    '//*[',
    '(//*["])[1]',
  ])('leaves the XPath %s of its author as it is', (value) =>
    expect(describeSelector({ type: 'xpath', value })).toBe(`xpath ${value}`),
  );

  it('cuts what nobody would read to its end', () => {
    const text = describeSelector({ type: 'xpath', value: `//div[${'x'.repeat(500)}]` });
    expect(text).toHaveLength('xpath '.length + 80);
    expect(text.endsWith('…')).toBe(true);
  });

  it.each([78, 79, 80])('keeps an emoji at character %i whole, or leaves it out', (before) => {
    expect(describeSelector({ type: 'text', value: `${'x'.repeat(before)}😀 and more` }).isWellFormed()).toBe(true);
  });
});

it.each([
  [{ type: 'label', value: 'Your password' }, true],
  [{ type: 'css', value: 'input[type=password]' }, true],
  [{ type: 'placeholder', value: 'PIN' }, true],
  [{ type: 'css', value: '#a', fallback_selectors: [{ type: 'label', value: 'Passcode' }] }, true],
  [{ type: 'label', value: 'Shipping' }, false],
  [
    { type: 'label', value: 'Email', fallback_selectors: [{ type: 'xpath', value: '//input[@type="password"]/..' }] },
    false,
  ],
] as const)('%j is a field for a password: %s', (field, expected) => expect(looksLikePassword(field)).toBe(expected));

test.each([
  [['css', '.song'], [['css', 'div.song']], 'element "song"'],
  [['css', '#c > table > tbody > tr:nth-of-type(3) > td:nth-of-type(1)'], [], 'cell'],
  [
    ['xpath', '//button[ancestor::tr[1][.//text()[normalize-space()="Ada"]]]'],
    [['role', 'button "Delete"']],
    'button in the row "Ada"',
  ],
  [['xpath', '//td[2][ancestor::tr[1]]'], [['css', 'body > table td:nth-of-type(2)']], 'cell'],
  [['css', '[data-test="cart-row"]'], [['css', 'div:nth-of-type(3)']], 'element "cart row"'],
  [['css', '.song'], [], 'css .song'],
  [['xpath', '//main//b'], [], 'xpath //main//b'],
] as const)('says %j with %j as %s', ([type, value], others, said) => {
  const fallbacks = others.map(([kind, way]) => ({ type: kind, value: way }));
  expect(sayElement({ type, value, fallback_selectors: fallbacks })).toBe(said);
});
