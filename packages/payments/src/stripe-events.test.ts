import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { createPaymentEvents } from './stripe-events.ts';

const stripe = new Stripe('sk_test_any');
const config = {
  secretKey: 'sk_test_any',
  webhookSecrets: ['whsec_new', 'whsec_old'],
  apiBase: undefined,
  withTax: false,
};
const { read } = createPaymentEvents(config);

const event = {
  id: 'evt_1',
  type: 'invoice.paid',
  created: 1_800_000_000,
  data: { object: { id: 'in_1', object: 'invoice', customer: { id: 'cus_1' } } },
};
const known = {
  id: 'evt_1',
  type: 'invoice.paid',
  object_id: 'in_1',
  customer_id: 'cus_1',
  created_at: '2027-01-15T08:00:00.000Z',
};

function signed(body: string, { secret = 'whsec_new', ageSeconds = 0 } = {}): [body: string, header: string] {
  const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
  return [body, stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })];
}

it('reads events that either secret signed', () => {
  for (const secret of config.webhookSecrets) expect(read(...signed(JSON.stringify(event), { secret }))).toEqual(known);
});

it('reads nothing that someone else signed, that is old, or that was changed', () => {
  const body = JSON.stringify(event);
  const [, header] = signed(body);
  expect(read(...signed(body, { secret: 'whsec_other' }))).toBeUndefined();
  expect(read(...signed(body, { ageSeconds: 301 }))).toBeUndefined();
  expect(read(`${body} `, header)).toBeUndefined();
});

it.each(['', 'garbage', 't=,v1=', 't=1,v1=', `t=${Math.floor(Date.now() / 1_000)},v1=`, 't=1,v1=é', 'v1=aa'])(
  'reads nothing with the signature %j',
  (header) => {
    expect(read(JSON.stringify(event), header)).toBeUndefined();
  },
);

it.each([
  'hello',
  'null',
  '[]',
  '{}',
  ...[{ id: 7 }, { id: 'A#B' }, { id: 'e'.repeat(300) }, { created: 'soon' }, { created: 1e300 }, { data: null }].map(
    (change) => JSON.stringify({ ...event, ...change }),
  ),
])('reads nothing that is signed and no event: %s', (body) => {
  expect(read(...signed(body))).toBeUndefined();
});
