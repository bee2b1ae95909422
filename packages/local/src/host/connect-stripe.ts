import { webhookEvents } from '@saywright/payments/webhook-events';
import { webhookPath } from '../stripe-setup/catalog.ts';
import { setUpStripe } from '../stripe-setup/set-up-stripe.ts';
import { stripeClient } from '../stripe-setup/stripe-client.ts';
import type { StripeTwin } from '../twins/stripe/start-stripe-twin.ts';

/** Gives the twin's account what we sell, as `npm run stripe:setup` does, and leads its webhooks and pages to the product. */
export async function connectStripe(twin: StripeTwin, url: string): Promise<void> {
  twin.attachTo(url, { path: webhookPath, events: webhookEvents });
  await setUpStripe(stripeClient(twin.secretKey, twin.base));
}
