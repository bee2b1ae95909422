import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps } from './test-support/run-steps.ts';

let elsewhere: RunningSite;
let shop: RunningSite;
beforeAll(async () => {
  elsewhere = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Elsewhere</title>');
    return true;
  });
  shop = await serveSite((request, response) => {
    if (request.url === '/demo/shop/away') response.writeHead(302, { location: elsewhere.url }).end();
    else
      response.writeHead(200, { 'content-type': 'text/html' }).end(`
        <a href="/demo/shop/cart">Cart</a> <a href="/pricing">Pricing</a> <a href="/demo/shop/away">Away</a>
        <a href="${elsewhere.url}" target="_blank">New window</a>`);
    return true;
  });
});
afterAll(() => Promise.all([shop.close(), elsewhere.close()]));

const opened = (click: string) =>
  runSteps(
    [
      { action: 'navigate', value: `${shop.url}/demo/shop` },
      { action: 'click', selector: find('text', click) },
    ],
    { baseUrl: shop.url, plan: { demo_shop_url: `${shop.url}/demo/shop` } },
  );

test.each(['Pricing', 'Away', 'New window'])('reports that a run left the demo shop through "%s"', async (link) => {
  expect((await opened(link)).outcome).toMatchObject({ status: 'passed', left_demo_shop: true });
});

test('reports nothing of a run that stays in the demo shop', async () => {
  const { outcome } = await opened('Cart');
  expect(outcome.status).toBe('passed');
  expect(outcome).not.toHaveProperty('left_demo_shop');
});
