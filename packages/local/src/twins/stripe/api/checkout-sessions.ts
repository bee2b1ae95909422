import { checkoutPlan, type CheckoutPlan } from '../billing/checkout.ts';
import { expireSession } from '../billing/due.ts';
import { productName } from '../billing/lines.ts';
import { listOf, wholeList } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { CheckoutSession, Customer, LineItem, Price } from '../state/wire.ts';
import { createPrice, priceData } from './prices.ts';

const enabled = p.object({ enabled: p.boolean }).optional();
const item = p.object({ price: p.text.optional(), price_data: priceData.optional(), quantity: p.from(1).optional() });

const forCreate = p.object({
  allow_promotion_codes: p.boolean.optional(),
  automatic_tax: enabled,
  billing_address_collection: p.choice(['auto', 'required']).optional(),
  cancel_url: p.url.optional(),
  client_reference_id: p.text.optional(),
  customer: p.text.optional(),
  customer_creation: p.choice(['always', 'if_required']).optional(),
  customer_email: p.text.optional(),
  customer_update: p
    .object({ address: p.choice(['auto', 'never']).optional(), name: p.choice(['auto', 'never']).optional() })
    .optional(),
  expires_at: p.instant.optional(),
  invoice_creation: p
    .object({
      enabled: p.boolean,
      invoice_data: p.object({ description: p.text.optional(), metadata: p.metadata.optional() }).optional(),
    })
    .optional(),
  line_items: p.list(item).min(1),
  locale: p.choice(['auto', 'en']).optional(),
  metadata: p.metadata.optional(),
  mode: p.choice(['payment', 'subscription']),
  payment_intent_data: p
    .object({
      description: p.text.optional(),
      metadata: p.metadata.optional(),
      setup_future_usage: p.choice(['off_session']).optional(),
    })
    .optional(),
  subscription_data: p.object({ description: p.text.optional(), metadata: p.metadata.optional() }).optional(),
  success_url: p.url,
  tax_id_collection: enabled,
});

type SessionParams = ReturnType<(typeof forCreate)['parse']>;

export const checkoutRoutes: Route[] = [
  route(['POST', 'checkout/sessions'], forCreate, ({ account, params }) => createSession(account, params)),
  route(
    ['GET', 'checkout/sessions'],
    p.object({
      ...paging,
      customer: p.text.optional(),
      payment_intent: p.text.optional(),
      status: p.choice(['complete', 'expired', 'open']).optional(),
      subscription: p.text.optional(),
    }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<CheckoutSession>('checkout.session')
          .filter(
            (session) =>
              (params.customer === undefined || session.customer === params.customer) &&
              (params.payment_intent === undefined || session.payment_intent === params.payment_intent) &&
              (params.status === undefined || session.status === params.status) &&
              (params.subscription === undefined || session.subscription === params.subscription),
          ),
        params,
        '/v1/checkout/sessions',
      ),
  ),
  route(['GET', 'checkout/sessions/:id'], p.object({}), ({ account, id }) => findSession(account, id)),
  route(['GET', 'checkout/sessions/:id/line_items'], p.object(paging), ({ account, id, params }) =>
    listOf(
      checkoutPlan(account, findSession(account, id)).items.toReversed(),
      params,
      `/v1/checkout/sessions/${id}/line_items`,
    ),
  ),
  route(['POST', 'checkout/sessions/:id/expire'], p.object({}), ({ account, id }) => {
    const session = findSession(account, id);
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    return expireSession(account, session);
  }),
];

const findSession = (account: Account, id: string): CheckoutSession =>
  find<CheckoutSession>(account, 'checkout.session', id);

const dayS = 86_400;
const shortestS = 1_800;

function createSession(account: Account, params: SessionParams): CheckoutSession {
  const { mode, customer } = params;
  if (customer !== undefined && params.customer_email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  if (customer !== undefined) find<Customer>(account, 'customer', { id: customer, param: 'customer' });
  rejectOtherMode(params);
  const now = account.timeOf(customer);
  const expiresAt = params.expires_at ?? now + dayS;
  if (expiresAt < now + shortestS || expiresAt > now + dayS)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  const items = params.line_items.map((wanted, at) => lineItem(account, { wanted, at, mode }));
  const currencies = new Set(items.map(({ currency }) => currency));
  if (currencies.size > 1) throw invalid('All line items must have the same currency.', { param: 'line_items' });
  const id = newId('cs_test');
  const total = items.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  keepPlan(account, { id, items, params });
  return account.store.put<CheckoutSession>({
    ...emptySession,
    id,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: params.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: items[0]?.currency ?? 'usd',
    customer: customer ?? null,
    customer_creation:
      customer !== undefined ? null : mode === 'subscription' ? 'always' : (params.customer_creation ?? 'if_required'),
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    invoice_creation:
      mode === 'payment'
        ? {
            enabled: params.invoice_creation?.enabled ?? false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: params.invoice_creation?.invoice_data?.description ?? null,
              footer: null,
              issuer: null,
              metadata: params.invoice_creation?.invoice_data?.metadata ?? {},
              rendering_options: null,
            },
          }
        : null,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    success_url: params.success_url,
    url: `pages:/pay/${id}`,
  });
}

function rejectOtherMode({ mode, ...params }: SessionParams): void {
  const foreign =
    mode === 'payment'
      ? (['subscription_data'] as const)
      : (['customer_creation', 'invoice_creation', 'payment_intent_data'] as const);
  for (const param of foreign)
    if (params[param as keyof typeof params] !== undefined)
      throw invalid(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param });
}

function lineItem(
  account: Account,
  { wanted, at, mode }: { wanted: SessionParams['line_items'][number]; at: number; mode: SessionParams['mode'] },
): LineItem {
  const param = `line_items[${at}]`;
  if ((wanted.price === undefined) === (wanted.price_data === undefined))
    throw invalid(`You must provide one of \`price\` or \`price_data\` for each line item.`, { param });
  const price = wanted.price_data
    ? createPrice(account, { ...wanted.price_data, active: true })
    : find<Price>(account, 'price', { id: wanted.price ?? '', param: `${param}[price]` });
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param: `${param}[price]`,
    });
  if (mode === 'payment' && price.recurring)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param },
    );
  if (mode === 'subscription' && !price.recurring)
    throw invalid('The twin sells only recurring prices in `subscription` mode.', { param });
  const metered = price.recurring?.usage_type === 'metered';
  if (metered === (wanted.quantity !== undefined))
    throw invalid(
      metered
        ? 'Quantity should not be specified where usage_type is `metered`. Remove `quantity`.'
        : `Quantity is required. Add \`quantity\` to \`${param}\``,
      { param: `${param}[quantity]` },
    );
  const amount = metered ? 0 : (price.unit_amount ?? 0) * (wanted.quantity ?? 1);
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: productName(account, price),
    metadata: {},
    price,
    quantity: metered ? null : (wanted.quantity ?? 1),
  };
}

function keepPlan(
  account: Account,
  { id, items, params }: { id: string; items: LineItem[]; params: SessionParams },
): void {
  const { subscription_data: sold, payment_intent_data: paid, invoice_creation: invoiced } = params;
  account.store.put<CheckoutPlan>({
    id: `checkout_${id}`,
    object: 'twin.checkout',
    items,
    subscription: { metadata: mergeMetadata({}, sold?.metadata), description: sold?.description ?? null },
    payment: {
      metadata: mergeMetadata({}, paid?.metadata),
      description: paid?.description ?? null,
      setup_future_usage: paid?.setup_future_usage ?? null,
    },
    invoice: invoiced?.enabled
      ? {
          metadata: mergeMetadata({}, invoiced.invoice_data?.metadata),
          description: invoiced.invoice_data?.description ?? null,
        }
      : null,
    updates: { address: params.customer_update?.address === 'auto', name: params.customer_update?.name === 'auto' },
  });
}

/** The session with its items, where `expand` asks for them. */
export const lineItemsOf = (account: Account, session: CheckoutSession): object =>
  wholeList(checkoutPlan(account, session).items, `/v1/checkout/sessions/${session.id}/line_items`);

const emptySession: Omit<CheckoutSession, 'id'> = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: 0,
  amount_total: 0,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: 0,
  currency: 'usd',
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: [],
  expires_at: 0,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  metadata: {},
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  success_url: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: null,
  wallet_options: null,
};
