import { setUpStripe } from '@saywright/local/stripe-setup/set-up-stripe';
import { stripeClient } from '@saywright/local/stripe-setup/stripe-client';
import { getPorts } from '@saywright/storage/ports';
import type Stripe from 'stripe';
import type { MadeUser } from './factories.ts';

/** Stripe as a test's own client sees it. */
export const stripeOfWorld = (): Stripe =>
  stripeClient(process.env['STRIPE_SECRET_KEY'] ?? '', process.env['STRIPE_API_BASE']);

let products: Promise<unknown> | undefined;

/** Stripe's account of this world, with what we sell. */
export async function stocked(): Promise<Stripe> {
  const stripe = stripeOfWorld();
  products ??= setUpStripe(stripe);
  await products;
  return stripe;
}

/** A command that only the twin of Stripe has. */
export async function controlStripe(command: object): Promise<{ deliveries: number; now: number }> {
  const response = await fetch(`${process.env['STRIPE_API_BASE']}/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env['STRIPE_SECRET_KEY']}` },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { deliveries: number; now: number };
}

/** Moves the clock of Stripe's whole account. */
export const passTime = (days: number) => controlStripe({ do: 'advance', seconds: days * 86_400 });

/** The customer of an organization, who can pay with a card. */
export async function makeCustomer({ user }: Pick<MadeUser, 'user'>, card = 'pm_card_visa'): Promise<string> {
  const stripe = await stocked();
  const { id } = await stripe.customers.create({ metadata: { organization_id: user.organization_id } });
  const { id: method } = await stripe.paymentMethods.attach(card, { customer: id });
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: method } });
  return getPorts().billing.storeCustomer(user.organization_id, id);
}

/**
 * Sells a plan at Stripe, as its payment page does. Our record doesn't know yet.
 * @param price a lookup key: `starter_month`
 */
export async function subscribe(
  person: Pick<MadeUser, 'user'>,
  price: string,
  card?: string,
): Promise<Stripe.Subscription> {
  const customer = await makeCustomer(person, card);
  const stripe = await stocked();
  const { data } = await stripe.prices.list({ lookup_keys: [price] });
  const method = await stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] });
  const saved = method.deleted ? null : method.invoice_settings.default_payment_method;
  return stripe.subscriptions.create({
    customer,
    ...(saved && { default_payment_method: typeof saved === 'string' ? saved : saved.id }),
    items: [{ price: data[0]?.id ?? '' }],
    metadata: { organization_id: person.user.organization_id, user_id: person.user.id },
  });
}

/** The instant from which a subscription bills usage, in seconds: we add that after it has begun, when we learn of it. */
export async function usageBegins(id: string): Promise<number> {
  const { items } = await stripeOfWorld().subscriptions.retrieve(id);
  return Math.max(...items.data.map(({ created }) => created));
}

/** The executions that Stripe's meter has of a customer. */
export async function meteredOf(customer: string): Promise<number> {
  const { meters } = stripeOfWorld().billing;
  const period = { start_time: 0, end_time: 4_102_444_800 };
  const { data } = await meters.list();
  const summaries = await Promise.all(data.map(({ id }) => meters.listEventSummaries(id, { customer, ...period })));
  return summaries.flatMap((each) => each.data).reduce((sum, { aggregated_value: units }) => sum + units, 0);
}
