import { randomInt } from 'node:crypto';
import type { View } from './layout.ts';
import { checkoutPage, checkoutProblem } from './pages/checkout.ts';
import { logInPage } from './pages/log-in.ts';
import { findProduct } from './products.ts';
import { cartLines, closeSession, computeTotals, setQuantity, type ShopSession } from './sessions.ts';

/** Where to go next, or the page to show again with what was wrong. */
export type ActionResult = { location: string } | View;

const home = { location: '/demo/shop' };

/** The only account of the shop; its password is printed on the log-in page. */
const account = { email: 'ada@example.com', password: 'secret' };

export function logIn(session: ShopSession, form: URLSearchParams): ActionResult {
  const email = (form.get('email') ?? '').trim();
  if (email.toLowerCase() !== account.email || form.get('password') !== account.password)
    return logInPage({ email, error: 'That email and password do not match. Please try again.' });
  session.email = account.email;
  return home;
}

export function signOut(session: ShopSession): ActionResult {
  closeSession(session);
  return home;
}

export function addToCart(session: ShopSession, form: URLSearchParams): ActionResult {
  const product = findProduct(form.get('product') ?? '');
  if (!product) return home;
  setQuantity(session, product.id, (session.cart.get(product.id) ?? 0) + 1);
  session.notice = `${product.name} was added to your cart.`;
  return home;
}

export function updateCart(session: ShopSession, form: URLSearchParams): ActionResult {
  const product = findProduct(form.get('product') ?? '');
  const quantity = Number(form.get('quantity'));
  if (product && Number.isInteger(quantity)) {
    setQuantity(session, product.id, quantity);
    session.notice = 'Your cart was updated.';
  }
  return { location: '/demo/shop/cart' };
}

export function placeOrder(session: ShopSession, form: URLSearchParams): ActionResult {
  const lines = cartLines(session);
  if (lines.length === 0) return { location: '/demo/shop/cart' };
  const input = {
    name: form.get('name') ?? '',
    address: form.get('address') ?? '',
    country: form.get('country') ?? '',
    express: form.has('express'),
    terms: form.has('terms'),
  };
  const problem = checkoutProblem(input);
  if (problem !== undefined) return checkoutPage(session, input, problem);
  session.order = {
    number: `KC-${randomInt(100_000, 1_000_000)}`,
    name: input.name.trim(),
    country: input.country,
    express: input.express,
    totalCents: computeTotals(lines, input.express).totalCents,
  };
  session.cart.clear();
  return { location: '/demo/shop/confirmation' };
}
