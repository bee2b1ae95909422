import { html } from '@saywright/testing/sites/shop/html';
import { payInvoice } from '../billing/invoices.ts';
import { attach, challengedMethod, createCard, notAuthenticated } from '../billing/payment-methods.ts';
import { outcomeOf } from '../billing/payments.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import type { Invoice, PaymentMethod } from '../state/wire.ts';
import { challengePage } from './challenge-page.ts';
import type { Answer } from './checkout-page.ts';
import { alert, cardFields, day, message, money, testCardsNote, type Page, type Values } from './layout.ts';
import { readCard } from './read-card.ts';

/** `/invoice/<id>`: an invoice, and a way to pay it while it's open. */
export function invoicePage(
  account: Account,
  { id, base }: { id: string; base: string },
  values: Values | undefined,
): Answer {
  const invoice = account.store.find<Invoice>('invoice', id);
  if (!invoice || invoice.status === 'draft') return message(404, 'Page not found', 'This invoice doesn’t exist.');
  const here = `${base}/invoice/${id}`;
  if (values === undefined || invoice.status !== 'open') return page(invoice, { here, values: {} });
  if (values['answer'] !== undefined) {
    const method = challengedMethod(account, values['method'] ?? '');
    if (!method || values['answer'] !== 'complete')
      return page(invoice, { here, values: {}, problem: notAuthenticated });
    return pay(account, invoice, { method, here, values });
  }
  const card = readCard(values, account.now());
  if ('problem' in card) return page(invoice, { here, values, problem: card.problem });
  const method = createCard(account, { ...card, email: invoice.customer_email });
  if (outcomeOf(account, { method, offSession: false }).status === 'asks') return challengePage(method.id);
  return pay(account, invoice, { method, here, values });
}

function pay(
  account: Account,
  invoice: Invoice,
  { method, here, values }: { method: PaymentMethod; here: string; values: Values },
): Answer {
  try {
    const attached = attach(account, method, String(invoice.customer));
    const paid = payInvoice(account, invoice, {
      method: attached,
      offSession: false,
      authenticated: true,
      automatic: false,
    });
    if (paid.status === 'paid') return { redirect: here };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return page(invoice, { here, values, problem: error.message });
  }
  return page(invoice, { here, values, problem: 'Your card was declined.' });
}

function page(invoice: Invoice, { here, values, problem }: { here: string; values: Values; problem?: string }): Page {
  const { number, status, created, lines, total, amount_due: due, starting_balance: balance } = invoice;
  const applied = Math.min(0, Math.max(balance, -total));
  return {
    status: problem === undefined ? 200 : 402,
    title: `Invoice ${number ?? ''}`,
    narrow: true,
    content: html`<section class="card">
        <h1>Invoice ${number ?? ''}</h1>
        <p class="total">${money(due)}</p>
        <p class="muted">${status === 'paid' ? 'Paid' : status === 'open' ? 'Due now' : 'Void'} · ${day(created)}</p>
        <ul class="rows">
          ${lines.data.map(
            ({ description, amount }) => html`<li><span>${description ?? ''}</span><span>${money(amount)}</span></li>`,
          )}
          ${applied < 0 && html`<li><span>Applied balance</span><span>${money(applied)}</span></li>`}
          <li>
            <strong>${invoice.status === 'paid' ? 'Amount paid' : 'Amount due'}</strong><strong>${money(due)}</strong>
          </li>
        </ul>
        <p><a href="${here}/pdf">Download invoice (PDF)</a></p>
      </section>
      ${
        status === 'open' &&
        html`<section class="card" aria-label="Payment">
          ${alert(problem)}
          <form method="post" class="stack" action="${here}">
            ${cardFields(values)}
            <button class="primary">Pay ${money(due)}</button>
          </form>
          ${testCardsNote()}
        </section>`
      }`,
  };
}
