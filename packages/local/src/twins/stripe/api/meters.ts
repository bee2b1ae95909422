import { usageOf, type Usage } from '../billing/usage.ts';
import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, Meter } from '../state/wire.ts';
import * as z from 'zod';

export const meterRoutes: Route[] = [
  route(
    ['POST', 'billing/meters'],
    p.object({
      customer_mapping: p.object({ event_payload_key: p.text, type: p.choice(['by_id']) }).optional(),
      default_aggregation: p.object({ formula: p.choice(['count', 'last', 'sum']) }),
      display_name: p.text,
      event_name: p.text,
      value_settings: p.object({ event_payload_key: p.text }).optional(),
    }),
    ({ account, params }) => {
      const { customer_mapping: mapping, value_settings: value, ...rest } = params;
      if (activeMeter(account, params.event_name))
        throw invalid(`There is already a Billing Meter that uses the event name (${params.event_name}).`);
      const now = account.now();
      return account.create<Meter>('billing.meter.created', {
        ...rest,
        id: newId('mtr_test'),
        object: 'billing.meter',
        created: now,
        customer_mapping: mapping ?? { event_payload_key: 'stripe_customer_id', type: 'by_id' },
        event_time_window: null,
        livemode: false,
        status: 'active',
        status_transitions: { deactivated_at: null },
        updated: now,
        value_settings: value ?? { event_payload_key: 'value' },
      });
    },
  ),
  route(
    ['GET', 'billing/meters'],
    p.object({ ...paging, status: p.choice(['active', 'inactive']).optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Meter>('billing.meter')
          .filter(({ status }) => params.status === undefined || status === params.status),
        params,
        '/v1/billing/meters',
      ),
  ),
  route(['GET', 'billing/meters/:id'], p.object({}), ({ account, id }) => find<Meter>(account, 'billing.meter', id)),
  route(
    ['GET', 'billing/meters/:id/event_summaries'],
    p.object({ ...paging, customer: p.text, end_time: p.instant, start_time: p.instant }),
    ({ account, id, params }) => {
      const meter = find<Meter>(account, 'billing.meter', id);
      const { start_time: start, end_time: end, customer } = params;
      if (start % 60 !== 0 || end % 60 !== 0)
        throw invalid('start_time and end_time must be aligned with minute boundaries.', {
          param: start % 60 === 0 ? 'end_time' : 'start_time',
        });
      const summary = {
        id: newId('mtrusg_test'),
        object: 'billing.meter_event_summary',
        aggregated_value: usageOf(account, { meter, customer, period: { start, end } }),
        end_time: end,
        livemode: false,
        meter: id,
        start_time: start,
      };
      return listOf([summary], params, `/v1/billing/meters/${id}/event_summaries`);
    },
  ),
  route(
    ['POST', 'billing/meter_events'],
    p.object({
      event_name: p.text,
      identifier: z.string().min(1).max(100).optional(),
      payload: z.record(z.string(), z.string()),
      timestamp: p.instant.optional(),
    }),
    ({ account, params }) => report(account, params),
  ),
];

const activeMeter = (account: Account, name: string): Meter | undefined =>
  account.store
    .list<Meter>('billing.meter')
    .find(({ event_name: event, status }) => event === name && status === 'active');

/** Stripe remembers identifiers for at least this long, and promises no more. */
const rememberedSeconds = 24 * 3_600;
const oldestSeconds = 35 * 24 * 3_600;
const soonestSeconds = 300;

function report(
  account: Account,
  params: {
    event_name: string;
    identifier?: string | undefined;
    payload: Record<string, string>;
    timestamp?: number | undefined;
  },
): object {
  const { event_name, payload } = params;
  const meter = activeMeter(account, event_name);
  if (!meter)
    throw invalid(`No active meter found for event name: ${event_name}`, {
      code: 'resource_missing',
      param: 'event_name',
    });
  const customer = payload[meter.customer_mapping.event_payload_key] ?? '';
  find<Customer>(account, 'customer', { id: customer, param: `payload[${meter.customer_mapping.event_payload_key}]` });
  const value = Number(payload[meter.value_settings.event_payload_key]);
  if (!Number.isSafeInteger(value) || value < 0)
    throw invalid('The value of a meter event must be a whole number of 0 or more.', {
      param: `payload[${meter.value_settings.event_payload_key}]`,
    });
  const now = account.timeOf(customer);
  const timestamp = params.timestamp ?? now;
  if (timestamp < now - oldestSeconds || timestamp > now + soonestSeconds)
    throw invalid('The timestamp must be within the past 35 calendar days or up to 5 minutes in the future.', {
      param: 'timestamp',
    });
  const identifier = params.identifier ?? newId('idmp');
  const id = `usage_${event_name}_${identifier}`;
  const known = account.store.find<Usage>('twin.usage', id);
  if (known && now - known.created < rememberedSeconds)
    throw invalid(`An event already exists with identifier ${identifier}.`, { code: 'duplicate_meter_event' });
  account.store.put<Usage>({
    id: known ? `${id}_${newId('again')}` : id,
    object: 'twin.usage',
    event_name,
    identifier,
    customer,
    value,
    timestamp,
    created: now,
  });
  return { object: 'billing.meter_event', created: now, event_name, identifier, livemode: false, payload, timestamp };
}
