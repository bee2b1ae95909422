import { expect, test } from 'vitest';
import { resolveAddress } from './resolve-address.ts';

test.each([
  ['https://example.com', '', 'https://example.com/'],
  [' https://example.com/a b ', '', 'https://example.com/a%20b'],
  ['example.com/cart', '', 'https://example.com/cart'],
  ['localhost:3000/demo', '', 'http://localhost:3000/demo'],
  ['127.0.0.1:80', '', 'http://127.0.0.1/'],
  ['/cart', 'https://example.com/shop', 'https://example.com/cart'],
  ['cart.html', 'https://example.com/shop/', 'https://example.com/shop/cart.html'],
  ['?q=1', 'https://example.com/shop', 'https://example.com/shop?q=1'],
  ['localhost:3000', 'https://example.com', 'http://localhost:3000/'],
  ['www.example.org', 'https://example.com', 'https://www.example.org/'],
  ['javascript:alert(1)', 'https://example.com', 'javascript:alert(1)'],
])('%s below "%s" is %s', (value, base, expected) => {
  expect(resolveAddress(value, base)).toBe(expected);
});

test.each([
  ['/cart', '', 'no website URL'],
  ['the shop', '', "isn't a complete URL"],
  ['http://', '', "isn't a URL"],
])('%s below "%s" is a problem', (value, base, message) => {
  expect(() => resolveAddress(value, base)).toThrow(message);
});
