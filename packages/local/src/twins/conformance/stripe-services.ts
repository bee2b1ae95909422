import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownAddress } from '@saywright/egress/own-addresses';
import type Stripe from 'stripe';
import { stripeClient } from '../../stripe-setup/stripe-client.ts';
import { startStripeTwin } from '../stripe/start-stripe-twin.ts';

/**
 * The same checks on the twin and, with a key of a test account in STRIPE_TEST_KEY, on Stripe itself. Without a key those
 * are reported as skipped.
 */

const testKey = process.env['STRIPE_TEST_KEY'];

export interface StripeService {
  stripe: Stripe;
  close(): Promise<void>;
}

async function startTwin(): Promise<StripeService> {
  const dir = mkdtempSync(join(tmpdir(), 'saywright-stripe-'));
  const twin = await startStripeTwin({ file: join(dir, 'stripe.jsonl'), host: ownAddress() });
  return {
    stripe: stripeClient(twin.secretKey, twin.base),
    close: async () => {
      await twin.close();
      rmSync(dir, { recursive: true });
    },
  };
}

async function connectToStripe(): Promise<StripeService> {
  return { stripe: stripeClient(testKey ?? ''), close: async () => undefined };
}

export const stripeServices = [
  { name: 'the twin', start: startTwin, present: true },
  { name: 'Stripe in test mode', start: connectToStripe, present: testKey !== undefined },
];
