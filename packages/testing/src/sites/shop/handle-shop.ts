/**
 * Kettle & Co, the demonstration shop: plain pages over plain HTTP under `/demo/shop`, state per cookie in memory.
 * It is what demos, screenshots and the runner's tests are made on, so its texts and prices are a contract of theirs.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { addToCart, logIn, placeOrder, signOut, updateCart, type ActionResult } from './actions.ts';
import { sendAsset } from './assets.ts';
import { readForm } from './forms.ts';
import { layout, type View } from './layout.ts';
import { cartPage } from './pages/cart.ts';
import { catalogPage, productPage } from './pages/catalog.ts';
import { checkoutPage, confirmationPage, emptyCheckout } from './pages/checkout.ts';
import { logInPage } from './pages/log-in.ts';
import { brokenPage, notFoundPage, slowPage } from './pages/special.ts';
import { findProduct } from './products.ts';
import { cartLines, openSession, type ShopSession } from './sessions.ts';

const root = '/demo/shop';
const maxDelayMs = 60_000;

const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

const actions: Record<string, (session: ShopSession, form: URLSearchParams) => ActionResult> = {
  '/log-in': logIn,
  '/sign-out': signOut,
  '/cart/add': addToCart,
  '/cart/update': updateCart,
  '/checkout': placeOrder,
};

/** Answers every request below `/demo/shop` and returns true; any other request is left alone. */
export async function handleShop(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://shop.invalid');
  if (url.pathname !== root && !url.pathname.startsWith(`${root}/`)) return false;
  const path = url.pathname.slice(root.length).replace(/\/$/, '');
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);

  if (path.startsWith('/assets/') && (await sendAsset(path.slice('/assets/'.length), response))) return true;
  if (path === '/api/stock') {
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"the shelf is missing"}');
    return true;
  }
  if (path === '/slow') await delay(requestedDelay(url), undefined, { ref: false });

  const session = openSession(request, response);
  const action = actions[path];
  if (request.method === 'POST' && action) await answerAction(action, { session, request, response });
  else if (request.method === 'GET' || request.method === 'HEAD')
    answerView(findView(path, { url, session }), { session, url, response });
  else response.writeHead(405, { allow: 'GET, HEAD' }).end();
  return true;
}

const requestedDelay = (url: URL): number =>
  Math.min(Math.max(Math.trunc(Number(url.searchParams.get('ms') ?? 3_000)) || 0, 0), maxDelayMs);

function findView(path: string, { url, session }: { url: URL; session: ShopSession }): View {
  if (path === '/slow') return slowPage(requestedDelay(url));
  if (path === '/broken') return brokenPage;
  if (session.email === undefined) return logInPage({ email: '', error: undefined });
  const product = findProduct(/^\/products\/([\w-]+)$/.exec(path)?.[1] ?? '');
  if (product) return productPage(product);
  if (path === '') return catalogPage(url.searchParams.get('q') ?? '');
  if (path === '/cart') return cartPage(session);
  if (path === '/checkout')
    return cartLines(session).length === 0 ? cartPage(session) : checkoutPage(session, emptyCheckout);
  if (path === '/confirmation' && session.order) return confirmationPage(session.order);
  return notFoundPage;
}

interface Exchange {
  session: ShopSession;
  response: ServerResponse;
}

function answerView(view: View, { session, url, response }: Exchange & { url: URL | undefined }): void {
  const page = layout(view, { session, query: url?.searchParams.get('q') ?? '' });
  response
    .writeHead(view.status ?? 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page);
}

async function answerAction(
  action: (session: ShopSession, form: URLSearchParams) => ActionResult,
  { session, request, response }: Exchange & { request: IncomingMessage },
): Promise<void> {
  const form = await readForm(request);
  if (!form) {
    response.writeHead(413, { connection: 'close' }).end('This form is too large.');
    return;
  }
  const needsAccount = action !== logIn && session.email === undefined;
  const result = needsAccount ? { location: root } : action(session, form);
  if ('location' in result) response.writeHead(303, { location: result.location }).end();
  else answerView(result, { session, url: undefined, response });
}
