import { webhookPath } from '../packages/local/src/stripe-setup/catalog.ts';
import { setUpStripe } from '../packages/local/src/stripe-setup/set-up-stripe.ts';
import { stripeClient } from '../packages/local/src/stripe-setup/stripe-client.ts';

/**
 * `npm run stripe:setup`: creates what we sell in the Stripe account of STRIPE_SECRET_KEY. With APP_URL, also the webhook
 * endpoint of that deployment. Repeating it changes nothing.
 */
const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, APP_URL: url } = process.env;
if (!key) {
  console.error('Set STRIPE_SECRET_KEY to a secret or restricted key of the account. See docs/guides/billing.md.');
  process.exit(1);
}
const { changes, webhookSecret } = await setUpStripe(
  stripeClient(key, base),
  url ? { webhookUrl: new URL(webhookPath, url).href } : {},
);
for (const change of changes) console.log(change);
if (changes.length === 0) console.log('Everything is in place.');
if (webhookSecret) console.log(`Store this webhook signing secret now, Stripe won't show it again: ${webhookSecret}`);
if (!url) console.log('Set APP_URL, for example https://app.example.com, to set up the webhook endpoint too.');
