import { html, type Html } from '../html.ts';
import type { View } from '../layout.ts';
import { formatPrice } from '../money.ts';
import { cartLines, computeTotals, type CartLine, type ShopSession, type Totals } from '../sessions.ts';

const row = ({ product, quantity }: CartLine): Html =>
  html` <tr>
    <th scope="row">${product.name}</th>
    <td>${formatPrice(product.priceCents)}</td>
    <td>
      <form action="/demo/shop/cart/update" method="post" class="inline">
        <input type="hidden" name="product" value="${product.id}" />
        <input
          name="quantity"
          type="number"
          min="0"
          max="99"
          value="${quantity}"
          aria-label="Quantity of ${product.name}"
        />
        <button type="submit" class="quiet">Update</button>
      </form>
    </td>
    <td class="amount">${formatPrice(product.priceCents * quantity)}</td>
  </tr>`;

/** Subtotal, VAT, shipping and the total, as rows of a description list. */
export const totalsList = (totals: Totals): Html =>
  html` <dl class="totals">
    <div>
      <dt>Subtotal</dt>
      <dd>${formatPrice(totals.subtotalCents)}</dd>
    </div>
    <div>
      <dt>VAT (20%)</dt>
      <dd>${formatPrice(totals.vatCents)}</dd>
    </div>
    <div>
      <dt>Shipping</dt>
      <dd data-shipping>${totals.shippingCents === 0 ? 'Free' : formatPrice(totals.shippingCents)}</dd>
    </div>
    <div class="total">
      <dt>Total</dt>
      <dd data-total>${formatPrice(totals.totalCents)}</dd>
    </div>
  </dl>`;

/** The cart's content, with editable quantities. */
export function cartPage(session: ShopSession): View {
  const lines = cartLines(session);
  return {
    title: 'Cart',
    body:
      lines.length === 0
        ? html`<section class="panel narrow">
            <h1>Your cart</h1>
            <p class="empty">Your cart is empty. <a href="/demo/shop">Go to the catalog</a></p>
          </section>`
        : html`<section class="panel">
            <h1>Your cart</h1>
            <table>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col">Price</th>
                  <th scope="col">Quantity</th>
                  <th scope="col" class="amount">Amount</th>
                </tr>
              </thead>
              <tbody>
                ${lines.map(row)}
              </tbody>
            </table>
            ${totalsList(computeTotals(lines, false))}
            <p class="actions"><a class="button" href="/demo/shop/checkout">Check out</a></p>
          </section>`,
  };
}
