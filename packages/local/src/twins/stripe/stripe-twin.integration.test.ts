import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownAddress } from '@saywright/egress/own-addresses';
import { webhookEvents } from '@saywright/payments/webhook-events';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { webhookPath } from '../../stripe-setup/catalog.ts';
import { setUpStripe } from '../../stripe-setup/set-up-stripe.ts';
import { stripeClient } from '../../stripe-setup/stripe-client.ts';
import { startStripeTwin, type StripeTwin } from './start-stripe-twin.ts';

let dir: string;
let twin: StripeTwin;
let stripe: Stripe;
/** The product's side: it notes the events that it gets, and answers as the test wants. */
let receiver: Server;
let received: { event: Stripe.Event; signature: string; body: string }[];
let statuses: number[];

const startTwin = async (): Promise<void> => {
  twin = await startStripeTwin({ file: join(dir, 'stripe.jsonl'), host: ownAddress() });
  const { port } = receiver.address() as AddressInfo;
  twin.attachTo(`http://127.0.0.1:${port}`, { path: webhookPath, events: [...webhookEvents, 'customer.created'] });
  stripe = stripeClient(twin.secretKey, twin.base);
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-stripe-'));
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ event: JSON.parse(body), signature: String(request.headers['stripe-signature']), body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await startTwin();
  await setUpStripe(stripe);
});

beforeEach(async () => {
  await control({ do: 'faults', faults: [] });
  received = [];
  statuses = [];
});

afterAll(async () => {
  await twin.close();
  await new Promise((resolve) => receiver.close(resolve));
  rmSync(dir, { recursive: true });
});

async function control(command: object): Promise<{ now: number; deliveries: number }> {
  const response = await fetch(`${twin.base}/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${twin.secretKey}` },
    body: JSON.stringify(command),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { now: number; deliveries: number };
}

const typesOf = (object: string): string[] =>
  received.filter(({ event }) => JSON.stringify(event.data.object).includes(object)).map(({ event }) => event.type);

const priceOf = async (key: string): Promise<string> =>
  (await stripe.prices.list({ lookup_keys: [key] })).data[0]?.id ?? '';

/** Where the twin itself serves a hosted page. */
const here = (url: string | null | undefined): string => {
  const { pathname } = new URL(url ?? '');
  return `${twin.base}${pathname}`;
};

const send = (url: string, form: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const card = (number: string) => ({
  number,
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ada Lovelace',
  country: 'US',
  postal_code: '10001',
  email: 'ada@example.com',
});

async function openCheckout(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: await priceOf('starter_month'), quantity: 1 }],
    subscription_data: { metadata: { organization_id: 'org_1' } },
    success_url: 'https://app.example.com/?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example.com/plans',
    ...more,
  });
}

it('signs what it sends, so that the client accepts it and nothing else', async () => {
  const { id } = await stripe.customers.create({ name: 'Signed' });
  await expect.poll(() => typesOf(id)).toEqual(['customer.created']);
  const [{ body = '', signature = '' } = {}] = received;
  expect(stripe.webhooks.constructEvent(body, signature, twin.webhookSecret).type).toBe('customer.created');
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, twin.webhookSecret)).toThrow(/signature/);
  await expect
    .poll(async () => (await stripe.events.list({ type: 'customer.created', limit: 1 })).data[0]?.pending_webhooks)
    .toBe(0);
});

it('sends an event again until it is acknowledged', async () => {
  statuses = [500, 302];
  const { id } = await stripe.customers.create({ name: 'Retried' });
  await expect.poll(() => typesOf(id).length).toBe(1);
  await expect.poll(async () => (await control({ do: 'deliver' })).deliveries).toBe(0);
  expect(typesOf(id)).toEqual(Array.from({ length: 3 }, () => 'customer.created'));
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
});

it('loses, repeats and reorders events on demand', async () => {
  const faults = [
    { on: 'webhook', action: 'lose', type: 'customer.created', times: 1 },
    { on: 'webhook', action: 'duplicate', type: 'customer.created', times: 1 },
    { on: 'webhook', action: 'reorder', type: 'customer.created', delay_ms: 86_000_000, times: 1 },
  ];
  await control({ do: 'faults', faults });
  const made = [];
  for (const name of ['lost', 'twice', 'late', 'plain']) {
    made.push((await stripe.customers.create({ name })).id);
    const left = name === 'late' ? 1 : undefined;
    await expect
      .poll(
        async () =>
          (await control({ do: 'faults', faults: name === 'plain' ? [] : faults.slice(made.length) })).deliveries,
      )
      .toBe(left ?? (name === 'plain' ? 1 : 0));
  }
  const [lost = '', twice = '', late = '', plain = ''] = made;
  expect([lost, twice, late, plain].map((id) => typesOf(id).length)).toEqual([0, 2, 0, 1]);
  await expect.poll(async () => (await control({ do: 'deliver' })).deliveries).toBe(0);
  expect(received.map(({ event }) => (event.data.object as { id: string }).id)).toEqual([twice, twice, plain, late]);
  expect((await stripe.events.list({ type: 'customer.created', limit: 4 })).data).toHaveLength(4);
});

it('fails before or after doing what was asked, and does it once for a repeated key', async () => {
  const on = { on: 'request', method: 'POST', path: '/v1/customers', times: 1 };
  const create = (name: string, idempotencyKey: string) => stripe.customers.create({ name }, { idempotencyKey });
  const named = async (wanted: string) =>
    (await stripe.customers.list({ limit: 100 })).data.filter(({ name }) => name === wanted).length;
  for (const [action, done] of [
    ['fail', 0],
    ['fail_after', 1],
  ] as const) {
    await control({ do: 'faults', faults: [{ ...on, action }] });
    await expect(create(action, `key-${action}`)).rejects.toMatchObject({ statusCode: 500 });
    expect(await named(action)).toBe(done);
    await create(action, `key-${action}`);
    expect(await named(action)).toBe(1);
  }
  // The client repeats a request once that the server hung up on.
  for (const action of ['drop', 'drop_after']) {
    await control({ do: 'faults', faults: [{ ...on, action }] });
    await create(action, `key-${action}`);
    expect(await named(action)).toBe(1);
  }
});

it('sells a plan on its page, after a decline and 3-D Secure', async () => {
  const session = await openCheckout();
  const url = here(session.url);
  expect(await (await fetch(url)).text()).toMatch(/Test mode[\s\S]*\$249\.00/);
  const declined = await send(url, card('4000 0000 0000 9995'));
  expect(await declined.text()).toContain('Your card has insufficient funds.');
  const asked = await (await send(url, card('4000002500003155'))).text();
  const method = /name="method" value="(pm_\w+)"/.exec(asked)?.[1] ?? '';
  expect(await (await send(url, { method, answer: 'fail' })).text()).toContain('unable to authenticate');
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
  });
  const paid = await send(url, { method, answer: 'complete' });
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `https://app.example.com/?session_id=${session.id}`,
  ]);
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'ada@example.com', name: 'Ada Lovelace' },
    subscription: { status: 'active', metadata: { organization_id: 'org_1' }, default_payment_method: method },
    invoice: { status: 'paid', amount_paid: 24_900 },
  });
  // Sent again, as people do who go back: nothing is paid twice.
  expect(await (await send(url, card('4242424242424242'))).text()).toContain('You’re all done here');
  const { id } = done.subscription as Stripe.Subscription;
  expect((await stripe.subscriptions.list({ customer: String(done.customer) })).data.map((each) => each.id)).toEqual([
    id,
  ]);
  await expect.poll(() => typesOf(session.id)).toContain('checkout.session.completed');
});

it('refuses cards that are not for tests, are old or incomplete, and keeps what was typed', async () => {
  const url = here((await openCheckout()).url);
  const answers: [object, string][] = [
    [{ number: '4111111111111111' }, 'used a non test card'],
    [{ number: '4242' }, 'Your card number is incomplete.'],
    [{ expiry: '01/20' }, 'in the past'],
    [{ expiry: '13/40' }, 'expiration date is incomplete'],
    [{ cvc: '1' }, 'security code is incomplete'],
    [{ email: 'ada' }, 'Your email is incomplete.'],
    [{ name: '<b>Ada</b>', cvc: '' }, '&lt;b&gt;Ada&lt;/b&gt;'],
  ];
  for (const [change, problem] of answers)
    expect(
      (await (await send(url, { ...card('4242424242424242'), ...change })).text()).replaceAll('&#39;', "'"),
    ).toContain(problem);
});

it('lets a customer change the card, the tax ID and the end in the portal', async () => {
  const { customer, url } = await subscribed();
  expect(await (await fetch(url)).text()).toMatch(/Saywright Starter[\s\S]*4242[\s\S]*Invoices/);
  expect(await (await send(`${url}/card`, card('4000000000000002'))).text()).toContain('Your card was declined.');
  expect((await send(`${url}/card`, card('5555555555554444'))).status).toBe(303);
  const [subscription] = (await stripe.subscriptions.list({ customer, expand: ['data.default_payment_method'] })).data;
  expect(subscription?.default_payment_method).toMatchObject({ card: { last4: '4444' } });
  const details = {
    name: 'Ada GmbH',
    email: 'billing@example.com',
    country: 'DE',
    line1: 'Weg 1',
    tax_id: 'DE123456789',
  };
  expect(await (await send(`${url}/details`, { ...details, tax_id: 'nonsense' })).text()).toContain('isn’t valid');
  expect((await send(`${url}/details`, details)).status).toBe(303);
  expect(await stripe.customers.retrieve(customer, { expand: ['tax_ids'] })).toMatchObject({
    name: 'Ada GmbH',
    address: { country: 'DE', line1: 'Weg 1' },
    tax_ids: { data: [{ type: 'eu_vat', value: 'DE123456789' }] },
  });
  const id = subscription?.id ?? '';
  await send(`${url}/cancel/${id}`, { feedback: 'unused' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'unused' },
  });
  await send(`${url}/keep/${id}`, {});
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
});

/** A customer with a plan, and their portal. */
async function subscribed(number = '4242424242424242'): Promise<{ customer: string; url: string }> {
  const session = await openCheckout();
  await send(here(session.url), card(number));
  const customer = String((await stripe.checkout.sessions.retrieve(session.id)).customer);
  const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'https://app.example.com/plans' });
  return { customer, url: here(portal.url) };
}

it('tries a failed renewal again for 13 days as its clock moves, and takes the money on the invoice’s page', async () => {
  const { customer, url } = await subscribed();
  await send(`${url}/card`, card('4000000000000341'));
  await control({ do: 'advance', seconds: 32 * 86_400 });
  const invoice = async () => (await stripe.invoices.list({ customer, limit: 1 })).data[0];
  expect(await invoice()).toMatchObject({ status: 'open', attempt_count: 1 });
  await control({ do: 'advance', seconds: 13 * 86_400 });
  const open = await invoice();
  expect(open).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
  const page = here(open?.hosted_invoice_url);
  expect((await send(page, card('4000000000000341'))).status).toBe(402);
  expect((await send(page, card('4242424242424242'))).status).toBe(303);
  expect((await stripe.subscriptions.list({ customer })).data).toMatchObject([{ status: 'active' }]);
  const pdf = Buffer.from(await (await fetch(here(open?.invoice_pdf))).arrayBuffer()).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4[\s\S]*Saywright Starter[\s\S]*%%EOF\n$/);
});

it('disputes what the card for it has paid', async () => {
  const { customer } = await subscribed('4000000000000259');
  const [charge] = (await stripe.charges.list({ customer })).data;
  const [dispute] = (await stripe.disputes.list({ charge: charge?.id ?? '' })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 24_900 });
  await expect(stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({ code: 'charge_disputed' });
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'won' });
});

it('keeps everything across starts: keys, answers to repeated requests, and events that wait', async () => {
  const repeated = { idempotencyKey: 'before-the-restart' };
  const session = await openCheckout();
  statuses = [503];
  const before = await stripe.customers.create({ name: 'Kept' }, repeated);
  await expect.poll(() => typesOf(before.id).length).toBe(1);
  const { secretKey, webhookSecret } = twin;
  await twin.close();
  await startTwin();
  expect([twin.secretKey, twin.webhookSecret]).toEqual([secretKey, webhookSecret]);
  expect((await stripe.customers.create({ name: 'Kept' }, repeated)).id).toBe(before.id);
  const { url } = await stripe.checkout.sessions.retrieve(session.id);
  expect((await fetch(here(url))).status).toBe(200);
  await expect.poll(async () => (await control({ do: 'deliver' })).deliveries).toBe(0);
  expect(typesOf(before.id)).toEqual(['customer.created', 'customer.created']);
});

it('keeps strangers from its controls', async () => {
  const knocking = [{}, { authorization: 'Bearer sk_test_wrong' }].map((headers: Record<string, string>) =>
    fetch(`${twin.base}/control`, { method: 'POST', headers, body: '{"do":"deliver"}' }),
  );
  expect((await Promise.all(knocking)).map(({ status }) => status)).toEqual([401, 401]);
});
