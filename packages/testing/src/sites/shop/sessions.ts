import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findProduct, type Product } from './products.ts';

export interface CartLine {
  product: Product;
  quantity: number;
}

export interface Order {
  number: string;
  name: string;
  country: string;
  express: boolean;
  totalCents: number;
}

/** The shop's state for one browser. */
export interface ShopSession {
  id: string;
  email: string | undefined;
  /** Quantity by product id, in the order of adding. */
  cart: Map<string, number>;
  /** Shown once on the next page. */
  notice: string | undefined;
  order: Order | undefined;
}

const cookieName = 'kettle_session';
const maxSessions = 2_000;
const maxQuantity = 99;
const sessions = new Map<string, ShopSession>();

/** Finds the session of the request's cookie, or begins one and sets the cookie. The oldest give way to new ones. */
export function openSession(request: IncomingMessage, response: ServerResponse): ShopSession {
  const known = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  const existing = known === undefined ? undefined : sessions.get(known);
  if (existing) return existing;

  const session: ShopSession = {
    id: randomBytes(18).toString('base64url'),
    email: undefined,
    cart: new Map(),
    notice: undefined,
    order: undefined,
  };
  sessions.set(session.id, session);
  for (const oldest of sessions.keys()) {
    if (sessions.size <= maxSessions) break;
    sessions.delete(oldest);
  }
  response.setHeader('set-cookie', `${cookieName}=${session.id}; Path=/demo/shop; HttpOnly; SameSite=Lax`);
  return session;
}

/** Forgets everything about the browser: the next request starts over. */
export const closeSession = (session: ShopSession): void => {
  sessions.delete(session.id);
};

export const setQuantity = (session: ShopSession, productId: string, quantity: number): void => {
  if (quantity <= 0) session.cart.delete(productId);
  else session.cart.set(productId, Math.min(quantity, maxQuantity));
};

export const cartLines = (session: ShopSession): CartLine[] =>
  [...session.cart].flatMap(([productId, quantity]) => {
    const product = findProduct(productId);
    return product ? [{ product, quantity }] : [];
  });

export const countItems = (session: ShopSession): number =>
  cartLines(session).reduce((sum, line) => sum + line.quantity, 0);

export interface Totals {
  subtotalCents: number;
  vatCents: number;
  shippingCents: number;
  totalCents: number;
}

export const expressCents = 1_200;

/** Prices include 20 % VAT; standard delivery is free. */
export function computeTotals(lines: readonly CartLine[], express: boolean): Totals {
  const grossCents = lines.reduce((sum, line) => sum + line.product.priceCents * line.quantity, 0);
  const subtotalCents = Math.round(grossCents / 1.2);
  const shippingCents = express ? expressCents : 0;
  return { subtotalCents, vatCents: grossCents - subtotalCents, shippingCents, totalCents: grossCents + shippingCents };
}
