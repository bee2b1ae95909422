import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { planCode, planSeeds, type PlanCode } from '@saywright/contracts/plans';
import type { PlanRecord } from '@saywright/domain/ports/plan-repository';
import { webhookEvents } from '@saywright/payments/webhook-events';
import { stocked } from '@saywright/testing/subscribe';
import type Stripe from 'stripe';

/** Stripe's side of a shop: its twin, the faults that it's told to have, its clock, and people who pay on its pages. */

const allowances: Partial<Record<PlanCode, number>> = { STARTER: 4, GROWTH: 7, BUSINESS: 10 };

/** Plans whose allowances are soon used up. */
export const smallPlans: PlanRecord[] = planCode.options.map((code) => ({
  ...planSeeds[code],
  plan_code: code,
  limits: { ...planSeeds[code].limits, executions_monthly: allowances[code] ?? 3 },
  version: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: 'tests',
}));

export const smallestAllowance = 3;

export const noStripeFaults = { do: 'faults', faults: [] };

/** A share of everything goes wrong, in every way that the twin knows. */
export const stripeFaults = (seed: number) => ({
  do: 'faults',
  seed,
  faults: [
    ...(['lose', 'duplicate', 'delay', 'reorder'] as const).map((action) => ({
      on: 'webhook',
      action,
      delay_ms: 300,
      share: 0.15,
    })),
    ...(['fail', 'fail_after', 'drop', 'drop_after'] as const).map((action) => ({
      on: 'request',
      action,
      share: 0.02,
    })),
  ],
});

export interface Webhook {
  secret: string;
  close(): Promise<void>;
}

/** An address for Stripe's events. @param receive answers whether the event was stored */
export async function listen(receive: (body: string, signature: string) => Promise<boolean>): Promise<Webhook> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      void receive(body, String(request.headers['stripe-signature'])).then((isStored) =>
        response.writeHead(isStored ? 200 : 500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stripe = await stocked();
  const { secret = '' } = await stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/`,
    enabled_events: [...webhookEvents],
  });
  return {
    secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
} as const;

/** Pays on a hosted page as a browser would. */
export async function payOn(url: string, number: string): Promise<void> {
  const form = {
    number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Ada Lovelace',
    country: 'US',
    postal_code: '10001',
    email: 'ada@example.com',
  };
  const here = `${process.env['STRIPE_API_BASE']}${new URL(url).pathname}`;
  await fetch(here, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

/** Puts another card on a customer and on what they subscribe to. */
export async function replaceCard(stripe: Stripe, customer: string, card: 'good' | 'failing'): Promise<void> {
  const method = card === 'good' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail';
  const { id } = await stripe.paymentMethods.attach(method, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  const { data } = await stripe.subscriptions.list({ customer });
  for (const subscription of data) await stripe.subscriptions.update(subscription.id, { default_payment_method: id });
}
