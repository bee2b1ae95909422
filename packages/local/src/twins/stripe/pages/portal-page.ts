import { html, type Html } from '@saywright/testing/sites/shop/html';
import { defaultMethod } from '../billing/payment-methods.ts';
import { runningSubscriptions } from '../billing/portal.ts';
import { taxIdsOf } from '../billing/tax-ids.ts';
import { isMetered, productName } from '../billing/lines.ts';
import type { Account } from '../state/account.ts';
import type {
  Customer,
  Invoice,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Subscription,
} from '../state/wire.ts';
import { alert, cardFields, countryField, day, field, money, testCardsNote, type Page, type Values } from './layout.ts';
import { countries } from './countries.ts';

/** A customer in the portal. */
export interface PortalView {
  account: Account;
  session: PortalSession;
  customer: Customer;
  features: PortalConfiguration['features'];
  /** Path of the portal session. */
  path: string;
}

const back = ({ session }: PortalView): Page['back'] =>
  session.return_url === null ? undefined : { url: session.return_url, label: 'Return to Saywright' };

const toPortal = ({ path }: PortalView): Page['back'] => ({ url: path, label: 'Billing' });

/** Everything at a glance. */
export const overviewPage = (view: PortalView): Page => ({
  status: 200,
  title: 'Billing',
  back: back(view),
  content: html`<h1>Billing</h1>
    ${subscriptionSection(view)} ${view.features.payment_method_update.enabled && cardSection(view)}
    ${view.features.customer_update.enabled && detailsSection(view)}
    ${view.features.invoice_history.enabled && invoiceSection(view)}`,
});

function subscriptionSection(view: PortalView): Html {
  const { account, customer } = view;
  const subscriptions = runningSubscriptions(account, customer.id);
  return html`<section class="card">
    <h2>Current plan</h2>
    ${
      subscriptions.length === 0
        ? html`<p class="muted">No active plan.</p>`
        : subscriptions.map((subscription) => subscriptionRow(view, subscription))
    }
  </section>`;
}

function subscriptionRow({ account, features, path }: PortalView, subscription: Subscription): Html {
  const base = subscription.items.data.find((item) => !isMetered(item)) ?? subscription.items.data[0];
  if (!base) return html``;
  const { price, quantity = 1 } = base;
  const ends = subscription.cancel_at;
  return html`<p class="total">
      ${money((price.unit_amount ?? 0) * quantity)}
      <small class="muted">per ${price.recurring?.interval ?? 'month'}</small>
    </p>
    <p>
      <strong>${productName(account, price)}</strong>${
        subscription.status === 'past_due' && html` <span class="badge">Payment failed</span>`
      }<br /><span class="muted"
        >${ends === null ? `Renews on ${day(base.current_period_end)}` : `Ends on ${day(ends)}`}</span
      >
    </p>
    ${
      features.subscription_cancel.enabled &&
      subscription.schedule === null &&
      (ends === null
        ? html`<a class="button" href="${path}/cancel/${subscription.id}">Cancel plan</a>`
        : html`<form method="post" action="${path}/keep/${subscription.id}">
            <button class="primary">Keep plan</button>
          </form>`)
    }`;
}

/** The card that the next invoice is charged to. */
function cardOf({ account, customer }: PortalView): PaymentMethod | undefined {
  const [subscription] = runningSubscriptions(account, customer.id);
  const own = customer.invoice_settings.default_payment_method;
  return (
    (subscription && defaultMethod(account, subscription)) ??
    (own == null ? undefined : account.store.find<PaymentMethod>('payment_method', own))
  );
}

function cardSection(view: PortalView): Html {
  const card = cardOf(view)?.card;
  return html`<section class="card">
    <h2>Payment method</h2>
    <p>
      ${
        card
          ? html`<span style="text-transform: capitalize">${card.brand}</span> •••• ${card.last4}<br /><span
                class="muted"
                >Expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}</span
              >`
          : html`<span class="muted">No card saved.</span>`
      }
    </p>
    <a class="button" href="${view.path}/card">${card ? 'Change card' : 'Add card'}</a>
  </section>`;
}

function detailsSection({ account, customer, path }: PortalView): Html {
  const { name, email, address } = customer;
  const lines = [
    name,
    email,
    address?.line1,
    address?.line2,
    [address?.city, address?.state, address?.postal_code].filter(Boolean).join(' '),
    address?.country ? (countries[address.country] ?? address.country) : null,
    ...taxIdsOf(account, customer.id).map(({ value }) => `Tax ID ${value}`),
  ].filter((line): line is string => Boolean(line));
  return html`<section class="card">
    <h2>Billing details</h2>
    <p>${lines.map((line, at) => html`${at > 0 && html`<br />`}${line}`)}</p>
    <a class="button" href="${path}/details">Change details</a>
  </section>`;
}

const states: Record<string, string> = { open: 'Open', paid: 'Paid', uncollectible: 'Uncollectible', void: 'Void' };

function invoiceSection({ account, customer }: PortalView): Html {
  const invoices = account.store
    .list<Invoice>('invoice')
    .filter(({ customer: id, status }) => id === customer.id && status !== 'draft')
    .toReversed();
  return html`<section class="card">
    <h2>Invoices</h2>
    ${
      invoices.length === 0
        ? html`<p class="muted">No invoices yet.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Invoices">
            <table>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Number</th>
                  <th scope="col">Status</th>
                  <th scope="col" class="number">Amount</th>
                </tr>
              </thead>
              <tbody>
                ${invoices.map(
                  ({ created, number, status, total, hosted_invoice_url: url }) =>
                    html`<tr>
                      <td>${day(created)}</td>
                      <td><a href="${(url ?? '').replace('pages:', account.pagesUrl)}">${number ?? ''}</a></td>
                      <td>${states[status ?? ''] ?? ''}</td>
                      <td class="number">${money(total)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

export const cardPage = (
  view: PortalView,
  { values, problem }: { values: Values; problem?: string | undefined },
): Page => ({
  status: problem === undefined ? 200 : 402,
  title: 'Change card',
  narrow: true,
  back: toPortal(view),
  content: html`<h1>Change card</h1>
    ${alert(problem)}
    <form method="post" class="stack">
      ${cardFields(values)}
      <button class="primary">Save card</button>
    </form>
    ${testCardsNote()}`,
});

const reasons: Record<string, string> = {
  too_expensive: 'It’s too expensive',
  missing_features: 'Some features are missing',
  switched_service: 'I’m switching to another product',
  unused: 'I don’t use it enough',
  customer_service: 'Support was not what I expected',
  too_complex: 'It’s too complex',
  low_quality: 'Quality was not what I expected',
  other: 'Something else',
};

export const cancelPage = (view: PortalView, subscription: Subscription): Page => {
  const { cancellation_reason: asks } = view.features.subscription_cancel;
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  return {
    status: 200,
    title: 'Cancel plan',
    narrow: true,
    back: toPortal(view),
    content: html`<h1>Cancel your plan</h1>
      <p>Your plan stays available until ${day(end)}. After that, you won’t be charged anymore.</p>
      <form method="post" class="stack">
        ${
          asks.enabled &&
          html`<fieldset>
            <legend>Why are you canceling? (optional)</legend>
            ${asks.options.map(
              (option) =>
                html`<label class="choice"
                  ><input type="radio" name="feedback" value="${option}" />${reasons[option] ?? option}</label
                >`,
            )}
          </fieldset>`
        }
        <div class="actions"><button class="danger">Cancel plan</button><a href="${view.path}">Go back</a></div>
      </form>`,
  };
};

export function detailsPage(
  view: PortalView,
  { values, problem }: { values: Values; problem?: string | undefined },
): Page {
  const allowed = view.features.customer_update.allowed_updates;
  return {
    status: problem === undefined ? 200 : 400,
    title: 'Billing details',
    narrow: true,
    back: toPortal(view),
    content: html`<h1>Billing details</h1>
      ${alert(problem)}
      <form method="post" class="stack">
        ${allowed.includes('name') && field({ name: 'name', label: 'Name', values, autocomplete: 'organization' })}
        ${allowed.includes('email') && field({ name: 'email', label: 'Email', values, autocomplete: 'email', type: 'email' })}
        ${
          allowed.includes('address') &&
          html`${countryField(values)}
            ${field({ name: 'line1', label: 'Address', values, autocomplete: 'address-line1', optional: true })}
            ${field({ name: 'line2', label: 'Address, second line', values, autocomplete: 'address-line2', optional: true })}
            ${field({ name: 'city', label: 'City', values, autocomplete: 'address-level2', optional: true })}
            <div class="pair">
              ${field({ name: 'state', label: 'State', values, autocomplete: 'address-level1', optional: true })}
              ${field({ name: 'postal_code', label: 'ZIP or postal code', values, autocomplete: 'postal-code', optional: true })}
            </div>`
        }
        ${
          allowed.includes('tax_id') &&
          field({
            name: 'tax_id',
            label: 'VAT or tax ID',
            values,
            autocomplete: 'off',
            optional: true,
            placeholder: 'DE123456789',
          })
        }
        <button class="primary">Save</button>
      </form>`,
  };
}
