import { describe, expect, it } from 'vitest';
import {
  describeSelector,
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
