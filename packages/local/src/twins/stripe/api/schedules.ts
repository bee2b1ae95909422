import { addIntervals, type Recurring } from '../money/periods.ts';
import { recurringOf } from '../billing/items.ts';
import { releaseSchedule } from '../billing/subscriptions.ts';
import { cancelSubscription } from '../billing/subscriptions.ts';
import type { Phase } from '../billing/schedules.ts';
import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Price, Schedule, Subscription } from '../state/wire.ts';
import { given } from './shared-params.ts';

const phase = p.object({
  automatic_tax: p.object({ enabled: p.boolean }).optional(),
  billing_cycle_anchor: p.choice(['automatic', 'phase_start']).optional(),
  default_payment_method: p.text.optional(),
  duration: p
    .object({ interval: p.choice(['day', 'month', 'week', 'year']), interval_count: p.from(1).optional() })
    .optional(),
  end_date: p.instant.optional(),
  items: p.list(p.object({ metadata: p.metadata.optional(), price: p.text, quantity: p.from(0).optional() })).min(1),
  metadata: p.metadata.optional(),
  proration_behavior: p.choice(['always_invoice', 'create_prorations', 'none']).optional(),
  start_date: p.instant.optional(),
});

type PhaseParams = ReturnType<(typeof phase)['parse']>;

export const scheduleRoutes: Route[] = [
  route(
    ['POST', 'subscription_schedules'],
    p.object({ from_subscription: p.text, metadata: p.metadata.optional() }),
    ({ account, params }) => {
      const subscription = find<Subscription>(account, 'subscription', {
        id: params.from_subscription,
        param: 'from_subscription',
      });
      if (subscription.schedule !== null)
        throw invalid(
          `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
          { param: 'from_subscription' },
        );
      if (subscription.ended_at !== null || subscription.status === 'incomplete')
        throw invalid('You cannot migrate a subscription that has ended or is incomplete.', {
          param: 'from_subscription',
        });
      const schedule = account.create<Schedule>(
        'subscription_schedule.created',
        scheduleOf(account, subscription, params.metadata ?? {}),
      );
      account.change<Subscription>('customer.subscription.updated', subscription, {
        schedule: schedule.id,
        // The schedule takes over when it's to end.
        cancel_at_period_end: false,
        cancel_at: null,
      });
      return schedule;
    },
  ),
  route(
    ['GET', 'subscription_schedules'],
    p.object({ ...paging, customer: p.text.optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Schedule>('subscription_schedule')
          .filter(({ customer }) => params.customer === undefined || customer === params.customer),
        params,
        '/v1/subscription_schedules',
      ),
  ),
  route(['GET', 'subscription_schedules/:id'], p.object({}), ({ account, id }) =>
    find<Schedule>(account, 'subscription_schedule', id),
  ),
  route(
    ['POST', 'subscription_schedules/:id'],
    p.object({
      end_behavior: p.choice(['cancel', 'release']).optional(),
      metadata: p.metadata.optional(),
      phases: p.list(phase).min(1).optional(),
      proration_behavior: p.choice(['always_invoice', 'create_prorations', 'none']).optional(),
    }),
    ({ account, id, params }) => {
      const schedule = activeSchedule(account, id, 'update');
      const { phases, metadata, end_behavior } = params;
      return account.change<Schedule>('subscription_schedule.updated', schedule, {
        ...given({ end_behavior }),
        ...(metadata === undefined ? {} : { metadata: mergeMetadata(schedule.metadata ?? {}, metadata) }),
        ...(phases ? phasesOf(account, schedule, phases) : {}),
      });
    },
  ),
  route(
    ['POST', 'subscription_schedules/:id/release'],
    p.object({ preserve_cancel_date: p.boolean.optional() }),
    ({ account, id }) => {
      const subscription = subscriptionOf(account, activeSchedule(account, id, 'release'));
      releaseSchedule(account, subscription, 'released');
      account.change<Subscription>('customer.subscription.updated', subscription, { schedule: null });
      return find<Schedule>(account, 'subscription_schedule', id);
    },
  ),
  route(
    ['POST', 'subscription_schedules/:id/cancel'],
    p.object({ invoice_now: p.boolean.optional(), prorate: p.boolean.optional() }),
    ({ account, id, params }) => {
      const subscription = subscriptionOf(account, activeSchedule(account, id, 'cancel'));
      cancelSubscription(account, subscription, { invoiceNow: params.invoice_now ?? true, credits: [], details: {} });
      return find<Schedule>(account, 'subscription_schedule', id);
    },
  ),
];

function activeSchedule(account: Account, id: string, verb: string): Schedule {
  const schedule = find<Schedule>(account, 'subscription_schedule', id);
  if (schedule.status !== 'active')
    throw invalid(
      `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in one of the following statuses: active, not_started.`,
    );
  return schedule;
}

const subscriptionOf = (account: Account, { subscription }: Schedule): Subscription =>
  find<Subscription>(account, 'subscription', String(subscription));

function scheduleOf(account: Account, subscription: Subscription, metadata: Record<string, string>): Schedule {
  const items = subscription.items.data;
  const start = Math.max(...items.map((each) => each.current_period_start));
  const end = Math.max(...items.map((each) => each.current_period_end));
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: subscription.created },
    canceled_at: null,
    completed_at: null,
    created: account.timeOf(subscription.customer),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata,
    pause_schedules: [],
    phases: [
      phaseOf({
        start_date: start,
        end_date: end,
        currency: subscription.currency,
        items: items.map(({ price, quantity }) => phaseItem(price.id, quantity)),
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
}

const phaseItem = (price: string, quantity: number | undefined): Phase['items'][number] => ({
  billing_thresholds: null,
  discounts: [],
  metadata: {},
  plan: price,
  price,
  ...(quantity === undefined ? {} : { quantity }),
  tax_rates: [],
});

const phaseOf = (fields: Pick<Phase, 'currency' | 'end_date' | 'items' | 'start_date'> & Partial<Phase>): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: null,
  metadata: {},
  on_behalf_of: null,
  proration_behavior: 'create_prorations',
  transfer_data: null,
  trial_end: null,
  ...fields,
});

/** The current phase must stay, with the date it began; the others follow one another. */
function phasesOf(
  account: Account,
  schedule: Schedule,
  wanted: readonly PhaseParams[],
): Pick<Schedule, 'current_phase' | 'phases'> {
  const current = schedule.current_phase;
  const [first] = wanted;
  if (!current || first?.start_date !== current.start_date)
    throw invalid('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' });
  let start = current.start_date;
  const phases = wanted.map((each, at) => {
    if (each.start_date !== undefined && each.start_date !== start)
      throw invalid('Phases must follow one another without a gap.', { param: `phases[${at}][start_date]` });
    const end = endOf(account, { wanted: each, start, at });
    const made = phaseOf({
      start_date: start,
      end_date: end,
      currency: schedule.phases[0]?.currency ?? 'usd',
      items: each.items.map(({ price, quantity }) => {
        const found = find<Price>(account, 'price', { id: price, param: `phases[${at}][items][0][price]` });
        return phaseItem(price, found.recurring?.usage_type === 'metered' ? undefined : (quantity ?? 1));
      }),
      billing_cycle_anchor: each.billing_cycle_anchor ?? null,
      default_payment_method: each.default_payment_method ?? null,
      proration_behavior: each.proration_behavior ?? 'create_prorations',
      metadata: each.metadata ?? {},
    });
    start = end;
    return made;
  });
  return {
    phases,
    current_phase: { start_date: current.start_date, end_date: phases[0]?.end_date ?? current.end_date },
  };
}

/** The last phase may leave open how long it is: then it's one billing period. */
function endOf(account: Account, { wanted, start, at }: { wanted: PhaseParams; start: number; at: number }): number {
  const { end_date: end, duration } = wanted;
  if (end !== undefined && duration)
    throw invalid('You may only specify one of these parameters: end_date, duration.', { param: `phases[${at}]` });
  if (end !== undefined && end <= start)
    throw invalid('A phase must end after it starts.', { param: `phases[${at}][end_date]` });
  if (end !== undefined) return end;
  const length: Recurring = duration
    ? { interval: duration.interval, interval_count: duration.interval_count ?? 1 }
    : recurringOf(
        find<Price>(account, 'price', { id: wanted.items[0]?.price ?? '', param: `phases[${at}][items][0][price]` }),
      );
  return addIntervals(start, length, 1);
}
