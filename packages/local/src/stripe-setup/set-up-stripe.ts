import Stripe from 'stripe';
import { webhookEvents } from '@saywright/payments/webhook-events';
import { catalog, overageMeter, type CatalogPrice, type CatalogProduct } from './catalog.ts';

export interface SetUp {
  /** One line per change. Empty if everything was in place. */
  changes: string[];
  /** Of a webhook endpoint that was created: Stripe shows it only once. */
  webhookSecret: string | undefined;
}

/**
 * Brings a Stripe account up to what we sell: products with their prices, the meter, the customer portal and, with
 * `webhookUrl`, the webhook endpoint. Repeating it changes nothing. Names and prices that staff have changed stay.
 */
export async function setUpStripe(stripe: Stripe, { webhookUrl }: { webhookUrl?: string } = {}): Promise<SetUp> {
  const changes: string[] = [];
  const meter = await setUpMeter(stripe, changes);
  for (const product of catalog()) await setUpProduct(stripe, product, { meter, changes });
  await setUpPortal(stripe, changes);
  const webhookSecret = webhookUrl === undefined ? undefined : await setUpWebhook(stripe, webhookUrl, changes);
  return { changes, webhookSecret };
}

async function setUpMeter(stripe: Stripe, changes: string[]): Promise<string> {
  for await (const meter of stripe.billing.meters.list({ status: 'active', limit: 100 }))
    if (meter.event_name === overageMeter.eventName) return meter.id;
  const { id } = await stripe.billing.meters.create({
    display_name: overageMeter.displayName,
    event_name: overageMeter.eventName,
    default_aggregation: { formula: 'sum' },
  });
  changes.push(`Created the meter ${overageMeter.eventName}`);
  return id;
}

async function setUpProduct(
  stripe: Stripe,
  { id, name, description, metadata, prices }: CatalogProduct,
  { meter, changes }: { meter: string; changes: string[] },
): Promise<void> {
  const known = await findProduct(stripe, id);
  if (!known) {
    await stripe.products.create({ id, name, description, metadata });
    changes.push(`Created the product ${id}`);
  } else if (!known.active) {
    await stripe.products.update(id, { active: true });
    changes.push(`Updated the product ${id}`);
  }
  const { data } = await stripe.prices.list({
    lookup_keys: prices.map(({ lookupKey }) => lookupKey),
    active: true,
    limit: 100,
  });
  for (const price of prices) {
    if (data.some((each) => isSame(each, price, { product: id, meter }))) continue;
    await stripe.prices.create({
      product: id,
      currency: 'usd',
      unit_amount: price.cents,
      lookup_key: price.lookupKey,
      transfer_lookup_key: true,
      tax_behavior: 'exclusive',
      ...(price.recurring && {
        recurring: {
          interval: price.recurring.interval,
          ...(price.recurring.metered && { usage_type: 'metered', meter }),
        },
      }),
    });
    changes.push(`Created the price ${price.lookupKey}`);
  }
}

async function findProduct(stripe: Stripe, id: string): Promise<Stripe.Product | undefined> {
  try {
    return await stripe.products.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

const isSame = (
  price: Stripe.Price,
  { lookupKey, recurring }: CatalogPrice,
  { product, meter }: { product: string; meter: string },
): boolean =>
  price.lookup_key === lookupKey &&
  price.product === product &&
  (price.recurring?.interval ?? null) === (recurring?.interval ?? null) &&
  (price.recurring?.meter ?? null) === (recurring?.metered ? meter : null);

const portal: Stripe.BillingPortal.ConfigurationCreateParams = {
  business_profile: { headline: 'Saywright: plans and invoices' },
  metadata: { saywright: 'portal' },
  features: {
    customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: {
      enabled: true,
      mode: 'at_period_end',
      cancellation_reason: {
        enabled: true,
        options: ['too_expensive', 'missing_features', 'switched_service', 'unused', 'other'],
      },
    },
    subscription_update: { enabled: false },
  },
};

/** Plans are changed in the product, which knows what a change comes to; the portal has everything else. */
async function setUpPortal(stripe: Stripe, changes: string[]): Promise<void> {
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 });
  const known = data[0];
  if (!known) {
    await stripe.billingPortal.configurations.create(portal);
    changes.push('Created the configuration of the customer portal');
  } else if (known.metadata?.['saywright'] !== 'portal' || known.features.subscription_update.enabled) {
    await stripe.billingPortal.configurations.update(known.id, portal);
    changes.push('Updated the configuration of the customer portal');
  }
}

async function setUpWebhook(stripe: Stripe, url: string, changes: string[]): Promise<string | undefined> {
  const events = [...webhookEvents];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url !== url) continue;
    if (endpoint.enabled_events.toSorted().join() !== events.toSorted().join()) {
      await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: events });
      changes.push(`Updated the events of the webhook endpoint ${url}`);
    }
    return undefined;
  }
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: events,
    api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
  });
  changes.push(`Created the webhook endpoint ${url}`);
  return secret;
}
