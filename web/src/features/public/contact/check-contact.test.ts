import { describe, expect, it, test } from 'vitest';
import { checkContact, type ContactTimes } from './check-contact.ts';
import { emptyMessage, type ContactMessage } from './contact-message.ts';

const good: ContactMessage = {
  ...emptyMessage('general'),
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Testing a shop',
  message: 'Can it test our shop?',
};
const later: ContactTimes = { now: 60_000, openedAt: 0, lastSentAt: undefined };

const check = (change: Partial<ContactMessage>, times: Partial<ContactTimes> = {}) =>
  checkContact({ ...good, ...change }, { ...later, ...times });

test('a complete message may go', () => {
  expect(check({})).toEqual({ fields: {}, form: undefined });
});

describe('fields', () => {
  it('tells everything that is missing at once', () => {
    expect(checkContact(emptyMessage('general'), later)).toEqual({
      fields: {
        name: 'Name is required',
        email: 'Email is required',
        subject: 'Subject is required',
        message: 'Message is required',
      },
      form: undefined,
    });
  });

  it.each(['name', 'email', 'subject', 'message'] as const)('takes blanks in %s for nothing', (field) => {
    expect(check({ [field]: ' \t ' }).fields[field]).toMatch(/ is required$/);
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'ada@example..com',
    'ada@.com',
  ])('refuses %s as an address', (email) => {
    expect(check({ email }).fields).toEqual({ email: 'Please enter a valid email address' });
  });

  it.each([
    'ada@example.com',
    ' ada@example.com ',
    'a.b+c@sub.example.co.uk',
    "o'neil@example.ie",
    'ada@bücher.example',
  ])('accepts %s as an address', (email) => {
    expect(check({ email }).fields).toEqual({});
  });

  it('counts the characters of the message after trimming', () => {
    const text = 'Message must be at least 10 characters long';
    expect(check({ message: '   123456789   ' }).fields).toEqual({ message: text });
    expect(check({ message: '1234567890' }).fields).toEqual({});
  });
});

describe('the form as a whole', () => {
  it('refuses a filled hidden field', () => {
    expect(check({ website: 'x' }).form).toBe('Security check failed. Please try again.');
  });

  it('refuses in the first five seconds', () => {
    const text = 'Please take your time filling out the form.';
    expect(check({}, { now: 14_999, openedAt: 10_000 }).form).toBe(text);
    expect(check({}, { now: 15_000, openedAt: 10_000 }).form).toBeUndefined();
  });

  it('refuses within thirty seconds of the message before', () => {
    const text = 'Please wait before submitting again.';
    expect(check({}, { now: 59_999, lastSentAt: 30_000 }).form).toBe(text);
    expect(check({}, { now: 60_000, lastSentAt: 30_000 }).form).toBeUndefined();
  });

  it.each([
    'Cheap VIAGRA for you all',
    'Our cryptocurrency investment doubles weekly',
    'Invest today in\nbitcoin with us',
    'A unique investment opportunity',
    'You get an urgent loan from us',
    'Make fast cash at home, today',
    'Please CLICK  HERE\nNOW to continue',
    'Ｃｌｉｃｋ ｈｅｒｅ ｎｏｗ please',
  ])('refuses spam: %s', (message) => {
    const text = 'Message contains inappropriate content.';
    expect(check({ message }).form).toBe(text);
    expect(check({ subject: message }).form).toBe(text);
  });

  it.each([
    'We run a crypto exchange, and our users buy bitcoin in a wallet',
    'The crypto API returns 500 after trading hours',
    'We are an investment bank with 40 web apps',
    'Our loan form has an urgent bug that we want to catch',
    'The button says "click here", can a test find it now?',
    'We specialise in fast checkouts and cash registers',
  ])('lets people speak of their work: %s', (message) => {
    expect(check({ message }).form).toBeUndefined();
  });

  it('asks in the order of the rules', () => {
    const bad = { website: 'x', message: 'click here now' };
    const hasty = { now: 1_000, lastSentAt: 500 };
    expect(check({ ...bad, name: '' }, hasty)).toEqual({ fields: { name: 'Name is required' }, form: undefined });
    expect(check(bad, hasty).form).toMatch(/^Security/);
    expect(check({ message: bad.message }, hasty).form).toMatch(/take your time/);
    expect(check({ message: bad.message }, { ...hasty, now: 6_000 }).form).toMatch(/wait before/);
    expect(check({ message: bad.message }, { ...hasty, now: 60_000 }).form).toMatch(/inappropriate/);
  });
});
