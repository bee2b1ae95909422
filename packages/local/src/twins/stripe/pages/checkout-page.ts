import { html, type Html } from '@saywright/testing/sites/shop/html';
import { answerChallenge, checkoutPlan, payCheckout, type CheckoutOutcome } from '../billing/checkout.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import type { CheckoutSession, Customer, LineItem } from '../state/wire.ts';
import { challengePage } from './challenge-page.ts';
import { alert, cardFields, field, message, money, testCardsNote, type Page, type Values } from './layout.ts';
import { readCard } from './read-card.ts';

export type Answer = Page | { redirect: string };

/** `/pay/<session>`: the page where a checkout session is paid. @param values the form that was sent, if one was */
export function checkoutPage(account: Account, id: string, values: Values | undefined): Answer {
  const session = account.store.find<CheckoutSession>('checkout.session', id);
  if (!session) return message(404, 'Page not found', 'This checkout doesn’t exist.');
  if (session.status === 'complete')
    return message(200, 'You’re all done here', 'This payment is complete. You can close this page.');
  if (session.status === 'expired' || session.expires_at <= account.timeOf(session.customer))
    return message(200, 'This page has expired', 'Go back and start the checkout again. You haven’t been charged.');
  if (values === undefined) return form(account, session, { values: {} });
  const wrong = problemOf(session, values);
  if (wrong !== undefined) return form(account, session, { values, problem: wrong });
  const outcome = outcomeOf(account, session, values);
  if (outcome.status === 'asks') return challengePage(outcome.method);
  if (outcome.status === 'failed') return form(account, session, { values, problem: outcome.message });
  return { redirect: (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}

function problemOf({ customer, customer_email: email }: CheckoutSession, values: Values): string | undefined {
  const needsEmail = values['answer'] === undefined && customer === null && email === null;
  return needsEmail && !/^\S+@\S+\.\S+$/.test(values['email'] ?? '') ? 'Your email is incomplete.' : undefined;
}

function outcomeOf(account: Account, session: CheckoutSession, values: Values): CheckoutOutcome {
  const { answer, method } = values;
  if (answer !== undefined)
    return answerChallenge(account, session, { passes: answer === 'complete', method: method ?? '' });
  const card = readCard(values, account.now());
  if ('problem' in card) return { status: 'failed', message: card.problem };
  try {
    return payCheckout(account, session, card);
  } catch (error) {
    if (error instanceof StripeError) return { status: 'failed', message: error.message };
    throw error;
  }
}

function form(
  account: Account,
  session: CheckoutSession,
  { values, problem }: { values: Values; problem?: string },
): Page {
  const { items } = checkoutPlan(account, session);
  const total = session.amount_total ?? 0;
  const subscribes = session.mode === 'subscription';
  const every = items.find(({ price }) => price?.recurring?.usage_type === 'licensed')?.price?.recurring?.interval;
  const known = session.customer === null ? undefined : account.store.find<Customer>('customer', session.customer);
  return {
    status: problem === undefined ? 200 : 402,
    title: subscribes ? 'Subscribe' : 'Pay',
    back: session.cancel_url === null ? undefined : { url: session.cancel_url, label: 'Saywright' },
    content: html`<div class="columns">
      <section aria-label="Order">
        <h1>${subscribes ? `Subscribe to ${items[0]?.description ?? ''}` : 'Pay Saywright'}</h1>
        <p class="total">${money(total)}${every ? html` <small class="muted">per ${every}</small>` : ''}</p>
        <ul class="rows">
          ${items.map(lineRow)}
          <li><strong>Total due today</strong><strong>${money(total)}</strong></li>
        </ul>
      </section>
      <section aria-label="Payment" class="card">
        ${alert(problem)}
        <form method="post" class="stack" autocomplete="on">
          ${
            known?.email
              ? html`<p class="row"><span class="muted">Email</span><span>${known.email}</span></p>`
              : session.customer_email
                ? html`<p class="row"><span class="muted">Email</span><span>${session.customer_email}</span></p>`
                : field({ name: 'email', label: 'Email', values, autocomplete: 'email', type: 'email' })
          }
          ${cardFields(values)}
          <button class="primary">${subscribes ? 'Subscribe' : `Pay ${money(total)}`}</button>
          ${subscribes && html`<p class="muted">You’ll be charged every ${every ?? 'month'} until you cancel.</p>`}
        </form>
        ${testCardsNote()}
      </section>
    </div>`,
  };
}

const lineRow = ({ description, quantity, amount_total: amount, price }: LineItem): Html =>
  html`<li>
    <span
      >${description ?? ''}<br /><span class="muted"
        >${
          price?.recurring?.usage_type === 'metered'
            ? `${money(price.unit_amount ?? 0)} each, billed by use`
            : `${(quantity ?? 1).toLocaleString('en-US')} × ${money(price?.unit_amount ?? 0)}`
        }</span
      ></span
    ><span>${money(amount)}</span>
  </li>`;
