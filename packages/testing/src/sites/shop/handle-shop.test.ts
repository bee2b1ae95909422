import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type RunningSite } from './start-shop.ts';

let shop: RunningSite;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** A visitor with a cookie of its own who follows redirects. */
function newVisitor() {
  let cookie = '';
  const visit = async (path: string, form?: Record<string, string>): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${shop.url}/demo/shop${path}`, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const location = response.headers.get('location');
    if (location !== null) return visit(location.slice('/demo/shop'.length));
    return { status: response.status, text: (await response.text()).replaceAll(/\s+/g, ' ') };
  };
  return visit;
}

const ada = { email: 'ada@example.com', password: 'secret' };

test('a visitor who is signed out sees the log-in form on every page of the shop', async () => {
  const visit = newVisitor();
  for (const path of ['', '/cart', '/checkout', '/products/blue-kettle'])
    expect((await visit(path)).text).toContain('<label for="password">Password</label>');
  expect((await visit('/cart/add', { product: 'blue-kettle' })).text).toContain('Welcome back');
});

test('a wrong password is refused with a text that says so, and what was typed is escaped', async () => {
  const { status, text } = await newVisitor()('/log-in', { email: '"><b>x', password: 'no' });
  expect(status).toBe(401);
  expect(text).toContain('That email and password do not match');
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;x"');
});

test('one blue kettle is 42 dollars in total, and more with express delivery', async () => {
  const visit = newVisitor();
  expect((await visit('/log-in', ada)).text.match(/Add to cart/g)).toHaveLength(6);
  expect((await visit('/cart/add', { product: 'blue-kettle' })).text).toContain('Blue kettle was added to your cart.');
  const cart = await visit('/cart');
  expect(cart.text).toContain('<dt>Subtotal</dt> <dd>$35.00</dd>');
  expect(cart.text).toMatch(/<dt>Total<\/dt> <dd[^>]*>\$42\.00<\/dd>/);
  const order = { name: 'Ada', address: '1 Way', country: 'Germany', express: 'on' };
  expect((await visit('/checkout', order)).text).toContain('Please accept the terms and conditions.');
  const confirmation = await visit('/checkout', { ...order, terms: 'on' });
  expect(confirmation.text).toMatch(/KC-\d{6}/);
  expect(confirmation.text).toContain('$54.00');
});

test('carts are apart, and signing out forgets', async () => {
  const [first, second] = [newVisitor(), newVisitor()];
  await first('/log-in', ada);
  await second('/log-in', ada);
  await first('/cart/add', { product: 'stone-mug' });
  expect((await second('/cart')).text).toContain('Your cart is empty');
  await first('/sign-out', {});
  await first('/log-in', ada);
  expect((await first('/cart')).text).toContain('Your cart is empty');
});

test('pages ask for nothing but the shop itself', async () => {
  const visit = newVisitor();
  await visit('/log-in', ada);
  for (const path of ['', '/cart', '/broken']) {
    const { text } = await visit(path);
    for (const [, address] of text.matchAll(/(?:src|href|action)="([^"]*)"/g)) expect(address).toMatch(/^\/demo\/shop/);
    expect(text).not.toMatch(/<script>|style="|onclick=/);
  }
});

test('other paths are not the shop', async () => {
  expect((await fetch(`${shop.url}/demo/shopping`)).status).toBe(404);
  expect((await newVisitor()('/nope')).status).toBe(200);
});
