import { expect, it } from 'vitest';
import { emailAddress } from './email-address.ts';

it.each([
  ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
  ["  O'Brien@Example.COM ", "o'brien@example.com"],
  ['1234567890@example.com', '1234567890@example.com'],
  ['_______@example.com', '_______@example.com'],
  ['x@y.zz', 'x@y.zz'],
  ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
  [`${'l'.repeat(64)}@example.com`, `${'l'.repeat(64)}@example.com`],
  ['ada@1-2-3.example', 'ada@1-2-3.example'],
  ['ada@xn--e1afmkfd.xn--p1ai', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
])('%s is the address %s', (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
});

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@b@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
  'ada lovelace@example.com',
  'ada@example.com\r\nBcc: all@example.com',
  'ada@пример.рф/evil.example',
  'ада@example.com',
  `${'l'.repeat(65)}@example.com`,
  `ada@${'d'.repeat(64)}.com`,
  `ada@${`${'d'.repeat(60)}.`.repeat(5)}com`,
])('%j is no address', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});

it('is checked in no time, whatever is typed', () => {
  const started = process.cpuUsage();
  for (const typed of ['a.'.repeat(120), `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}`])
    emailAddress.safeParse(typed);
  // Trying the ways to split such a text would take minutes.
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
