import { expect, it } from 'vitest';
import type { Payments } from '../ports/payments.ts';
import { requireOwnOrigin } from './setup.ts';

const originOf = (appUrl: string, originUrl: string): string =>
  requireOwnOrigin({ appUrl, payments: {} as Payments }, originUrl);

it.each([
  ['https://app.example.com/', 'https://app.example.com/plans', 'https://app.example.com'],
  ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'http://[::1]:3000/', 'http://[::1]:3000'],
])('an app at %s leads back to %s', (app, origin, back) => {
  expect(originOf(app, origin)).toBe(back);
});

it.each([
  ['https://app.example.com', 'https://evil.example'],
  ['https://app.example.com', 'http://app.example.com'],
  ['https://app.example.com', 'https://localhost'],
  ['http://localhost:3000', 'http://localhost:4000'],
  ['http://localhost:3000', 'http://localhost.evil.example:3000'],
  ['http://localhost:3000', 'javascript:alert(1)'],
  ['http://localhost:3000', ''],
])('an app at %s never leads to "%s"', (app, origin) => {
  expect(() => originOf(app, origin)).toThrow("origin_url isn't an address of this app.");
});
