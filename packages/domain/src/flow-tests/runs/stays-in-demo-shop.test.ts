import type { Step } from '@saywright/contracts/entities/step';
import { expect, it } from 'vitest';
import { staysInDemoShop } from './stays-in-demo-shop.ts';

const shop = 'http://localhost:3000/demo/shop';

const planOf = (addresses: readonly string[], baseUrl = '') => ({
  base_url: baseUrl,
  steps: addresses.map((address) => {
    const [action = '', value = ''] = address.startsWith('tab ')
      ? ['new_tab', address.slice(4)]
      : ['navigate', address];
    return { action, value } as Step;
  }),
});

it.each([
  [[shop], ''],
  [[shop, `tab ${shop}/cart`, 'tab '], ''],
  [['/demo/shop/cart'], shop],
  [['?q=mug', './shop/cart'], shop],
])('keeps %j from %j free', (addresses, baseUrl) =>
  expect(staysInDemoShop(planOf(addresses, baseUrl), shop)).toBe(true),
);

it.each([
  ['a later step leaves it', [shop, 'https://example.com'], ''],
  ['a tab opens another site', [shop, 'tab https://example.com'], ''],
  ['the base URL is another site', [shop], 'https://example.com'],
  ['the base URL is the shop and a step names another site', ['/demo/shop', 'https://example.com'], shop],
  ['a relative address leaves it', ['/pricing'], shop],
  ['a relative address climbs out of it', ['../../pricing'], shop],
  ['a relative address names a host', ['//example.com/demo/shop'], shop],
  ['an address is a bare host', ['example.com'], shop],
  ['an address has a variable', ['{{site}}'], shop],
  ['a variable hides the host', ['http://localhost:3000{{rest}}/demo/shop'], ''],
  ['nothing is opened', [], shop],
])('counts a run when %s', (_what, addresses, baseUrl) =>
  expect(staysInDemoShop(planOf(addresses, baseUrl), shop)).toBe(false),
);
