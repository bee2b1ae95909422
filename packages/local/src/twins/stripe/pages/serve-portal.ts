import { attach, challengedMethod, createCard, notAuthenticated, setUp } from '../billing/payment-methods.ts';
import { outcomeOf } from '../billing/payments.ts';
import { replaceCard, runningSubscriptions, setEnding } from '../billing/portal.ts';
import { createTaxId, dropTaxId, taxIdsOf } from '../billing/tax-ids.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import type { Customer, PaymentMethod, PortalConfiguration, PortalSession } from '../state/wire.ts';
import { challengePage } from './challenge-page.ts';
import type { Answer } from './checkout-page.ts';
import { message, type Values } from './layout.ts';
import { cancelPage, cardPage, detailsPage, overviewPage, type PortalView } from './portal-page.ts';
import { readCard } from './read-card.ts';

const sessionSeconds = 3_600;

/** `/portal/<session>` and below. @param values the form that was sent, if one was */
export function servePortal(
  account: Account,
  { id, action, of, base }: { id: string; action: string; of: string; base: string },
  values: Values | undefined,
): Answer {
  const session = account.store.find<PortalSession>('billing_portal.session', id);
  if (!session || session.created + sessionSeconds < account.now())
    return message(404, 'This link has expired', 'Open your billing settings again to get a new one.');
  const configuration = find<PortalConfiguration>(account, 'billing_portal.configuration', session.configuration);
  const view: PortalView = {
    account,
    session,
    customer: find<Customer>(account, 'customer', session.customer),
    features: configuration.features,
    path: `${base}/portal/${id}`,
  };
  const { features } = view;
  if (action === '') return overviewPage(view);
  if (action === 'card' && features.payment_method_update.enabled) return changeCard(view, values);
  if (action === 'details' && features.customer_update.enabled) return changeDetails(view, values);
  const subscription = runningSubscriptions(account, session.customer).find((each) => each.id === of);
  if (subscription && features.subscription_cancel.enabled) {
    if (action === 'cancel' && values === undefined) return cancelPage(view, subscription);
    if (action === 'cancel') setEnding(account, subscription, { feedback: values?.['feedback'] ?? null });
    if (action === 'keep' && values !== undefined) setEnding(account, subscription, undefined);
    return { redirect: view.path };
  }
  return message(404, 'Page not found', 'Go back to your billing settings.');
}

function changeCard(view: PortalView, values: Values | undefined): Answer {
  const { account, customer } = view;
  if (values === undefined) return cardPage(view, { values: { name: customer.name ?? '' } });
  if (values['answer'] !== undefined) {
    const method = challengedMethod(account, values['method'] ?? '');
    if (!method || values['answer'] !== 'complete') return cardPage(view, { values: {}, problem: notAuthenticated });
    setUp(account, method);
    return saveCard(view, { method, values });
  }
  const card = readCard(values, account.now());
  if ('problem' in card) return cardPage(view, { values, problem: card.problem });
  const method = createCard(account, { ...card, email: customer.email });
  const asks = outcomeOf(account, { method, offSession: false }).status === 'asks';
  return asks ? challengePage(method.id) : saveCard(view, { method, values });
}

function saveCard(view: PortalView, { method, values }: { method: PaymentMethod; values: Values }): Answer {
  try {
    attach(view.account, method, view.customer.id);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return cardPage(view, { values, problem: error.message });
  }
  replaceCard(view.account, view.customer.id, find(view.account, 'payment_method', method.id));
  return { redirect: view.path };
}

const addressFields = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

function changeDetails(view: PortalView, values: Values | undefined): Answer {
  const { account, customer, features } = view;
  const [taxId] = taxIdsOf(account, customer.id);
  if (values === undefined) {
    const address = Object.fromEntries(addressFields.map((name) => [name, customer.address?.[name] ?? '']));
    const known = { ...address, country: customer.address?.country ?? 'US', tax_id: taxId?.value ?? '' };
    return detailsPage(view, { values: { ...known, name: customer.name ?? '', email: customer.email ?? '' } });
  }
  const allowed = new Set<string>(features.customer_update.allowed_updates);
  const text = (name: string): string | null => values[name]?.trim() || null;
  const email = text('email');
  if (allowed.has('email') && !/^\S+@\S+\.\S+$/.test(email ?? ''))
    return detailsPage(view, { values, problem: 'Your email is incomplete.' });
  try {
    if (allowed.has('tax_id') && text('tax_id') !== (taxId?.value ?? null)) {
      const value = text('tax_id')?.toUpperCase().replaceAll(' ', '');
      if (value !== undefined) createTaxId(account, customer.id, { type: taxIdType(value), value });
      if (taxId) dropTaxId(account, taxId);
    }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return detailsPage(view, {
      values,
      problem: 'Your tax ID isn’t valid. Enter it with its country, like DE123456789.',
    });
  }
  account.change<Customer>('customer.updated', customer, {
    ...(allowed.has('name') ? { name: text('name') } : {}),
    ...(allowed.has('email') ? { email } : {}),
    ...(allowed.has('address')
      ? {
          address: Object.fromEntries(addressFields.map((name) => [name, text(name)])) as unknown as NonNullable<
            Customer['address']
          >,
        }
      : {}),
  });
  return { redirect: view.path };
}

function taxIdType(value: string): 'eu_vat' | 'gb_vat' | 'us_ein' {
  if (/^\d/.test(value)) return 'us_ein';
  return value.startsWith('GB') ? 'gb_vat' : 'eu_vat';
}
