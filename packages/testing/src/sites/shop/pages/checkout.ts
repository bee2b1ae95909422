import { html, type Html } from '../html.ts';
import type { View } from '../layout.ts';
import { formatPrice } from '../money.ts';
import { cartLines, computeTotals, expressCents, type Order, type ShopSession } from '../sessions.ts';
import { totalsList } from './cart.ts';

export const countries = ['Austria', 'Belgium', 'France', 'Germany', 'Netherlands', 'Portugal', 'United Kingdom'];

export interface CheckoutInput {
  name: string;
  address: string;
  country: string;
  express: boolean;
  terms: boolean;
}

export const emptyCheckout: CheckoutInput = { name: '', address: '', country: '', express: false, terms: false };

/** The order's missing fields, in the words of the page; undefined if there are none. */
export function checkoutProblem(input: CheckoutInput): string | undefined {
  if (input.name.trim() === '') return 'Please enter your name.';
  if (input.address.trim() === '') return 'Please enter your address.';
  if (!countries.includes(input.country)) return 'Please choose a country.';
  return input.terms ? undefined : 'Please accept the terms and conditions.';
}

const option = (country: string, chosen: string): Html =>
  html`<option${country === chosen && html` selected`}>${country}</option>`;

const checked = (on: boolean): Html | false => on && html` checked`;

export function checkoutPage(session: ShopSession, input: CheckoutInput, error?: string): View {
  const totals = computeTotals(cartLines(session), input.express);
  return {
    title: 'Checkout',
    status: error === undefined ? 200 : 422,
    body: html` <section class="panel narrow">
      <h1>Checkout</h1>
      ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
      <form action="/demo/shop/checkout" method="post" class="stack" novalidate>
        <div class="field">
          <label for="name">Full name</label>
          <input id="name" name="name" autocomplete="name" value="${input.name}" required />
        </div>
        <div class="field">
          <label for="address">Address</label>
          <textarea id="address" name="address" rows="3" autocomplete="street-address" required>
${input.address}</textarea>
        </div>
        <div class="field">
          <label for="country">Country</label>
          <select id="country" name="country" required>
            <option value="">Choose a country</option>
            ${countries.map((country) => option(country, input.country))}
          </select>
        </div>
        <label class="tick"
          ><input type="checkbox" name="express" ${checked(input.express)} data-express="${expressCents}" /> Express
          delivery</label
        >
        <p class="hint">Tomorrow before noon, ${formatPrice(expressCents)}.</p>
        <label class="tick"
          ><input type="checkbox" name="terms" ${checked(input.terms)} /> I accept the terms and conditions</label
        >
        ${totalsList(totals)}
        <button type="submit">Place order</button>
      </form>
    </section>`,
  };
}

/** Thanks for the order, with its number. */
export const confirmationPage = (order: Order): View => ({
  title: 'Order confirmed',
  body: html` <section class="panel narrow">
    <h1>Thank you, ${order.name}</h1>
    <p class="lead">Your order is confirmed. The kettle is on.</p>
    <dl class="totals">
      <div>
        <dt>Order number</dt>
        <dd>${order.number}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>${order.express ? 'Express' : 'Standard'} to ${order.country}</dd>
      </div>
      <div class="total">
        <dt>Total</dt>
        <dd>${formatPrice(order.totalCents)}</dd>
      </div>
    </dl>
    <p class="actions"><a class="button" href="/demo/shop">Back to the catalog</a></p>
  </section>`,
});
