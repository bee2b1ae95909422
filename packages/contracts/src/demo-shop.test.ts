import { expect, it } from 'vitest';
import { isInDemoShop } from './demo-shop.ts';

const shop = 'http://localhost:3000/demo/shop';

it.each([shop, `${shop}/`, `${shop}?q=mug`, `${shop}/cart#total`, 'HTTP://LOCALHOST:3000/demo/shop/slow?ms=5'])(
  'takes %s for a page of the demo shop',
  (address) => expect(isInDemoShop(address, shop)).toBe(true),
);

it.each([
  'http://localhost:3000/',
  'http://localhost:3000/demo/shopping',
  'http://localhost:3000/demo/Shop',
  `${shop}/../../pricing`,
  `${shop}/%2e%2e/%2E%2E/pricing`,
  `${shop}\\..\\..\\pricing`,
  'http://localhost:3000@evil.example/demo/shop',
  'http://evil.example/demo/shop',
  'http://evil.example/?next=http://localhost:3000/demo/shop',
  'http://localhost:3001/demo/shop',
  'https://localhost:3000/demo/shop',
  'http://127.0.0.1:3000/demo/shop',
  'about:blank',
  '',
])('takes %s for another site', (address) => expect(isInDemoShop(address, shop)).toBe(false));
