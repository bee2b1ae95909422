import { paymentEventOf } from './stripe-events.ts';
import { webhookEvents } from './webhook-events.ts';
import type { Payments } from '@saywright/domain/ports/payments';
import type Stripe from 'stripe';
import { billedSubscriptionOf, idOf, itemsOf } from './billed-subscription.ts';
import { isMissing } from './payment-error-of.ts';
import type { PriceOf } from './prices.ts';
import { phasesOf } from './schedule-phases.ts';

type SubscriptionCalls = Pick<
  Payments,
  | 'listSubscriptions'
  | 'listAllSubscriptions'
  | 'listEvents'
  | 'addOverage'
  | 'changeNow'
  | 'changeAtPeriodEnd'
  | 'keep'
  | 'endNow'
  | 'previewChange'
>;

const asNow = { expand: ['data.schedule', 'data.latest_invoice'] };

/** Reading and changing subscriptions. */
export function subscriptionCalls(stripe: Stripe, priceOf: PriceOf): SubscriptionCalls {
  const read = (id: string): Promise<Stripe.Subscription> => stripe.subscriptions.retrieve(id);

  /** The items of a subscription as they're after a change. */
  async function itemsAfter(id: string, to: Parameters<Payments['changeNow']>[1]) {
    const { base, overage } = itemsOf(await read(id));
    const [basePrice, overagePrice] = [await priceOf(to.plan, to.billing_period), await priceOf(to.plan, 'overage')];
    return [
      { ...(base && { id: base.id }), price: basePrice },
      { ...(overage && { id: overage.id }), price: overagePrice },
    ];
  }

  /**
   * The schedule that a subscription follows, or a new one. There may be one though nothing is pending: it stays attached
   * through the period after a change, after a call that broke off, and from a call at the same time.
   */
  async function requireSchedule(id: string): Promise<Stripe.SubscriptionSchedule> {
    const find = async () => {
      const attached = idOf((await read(id)).schedule);
      return attached === null ? undefined : stripe.subscriptionSchedules.retrieve(attached);
    };
    const found = await find();
    if (found) return found;
    try {
      return await stripe.subscriptionSchedules.create({ from_subscription: id });
    } catch (error) {
      const other = await find();
      if (!other) throw error;
      return other;
    }
  }

  /** Frees a subscription from its schedule, which Stripe wants before it's canceled at the end of a period. */
  async function detachSchedule(id: string): Promise<Stripe.Subscription> {
    const subscription = await read(id);
    const schedule = idOf(subscription.schedule);
    if (schedule === null) return subscription;
    try {
      await stripe.subscriptionSchedules.release(schedule);
    } catch (error) {
      if (idOf((await read(id)).schedule) === schedule) throw error;
    }
    return read(id);
  }

  return {
    async listSubscriptions(customer) {
      const { data } = await stripe.subscriptions.list({ customer, limit: 100, ...asNow });
      return data.flatMap((each) => billedSubscriptionOf(each) ?? []);
    },

    async *listAllSubscriptions() {
      for await (const each of stripe.subscriptions.list({ limit: 100, ...asNow })) {
        const billed = billedSubscriptionOf(each);
        if (billed) yield billed;
      }
    },

    async *listEvents(since) {
      const created = { gte: Math.floor(Date.parse(since) / 1_000) };
      for await (const event of stripe.events.list({ limit: 100, types: [...webhookEvents], created }))
        yield paymentEventOf(event);
    },

    async addOverage({ id, plan }) {
      const price = await priceOf(plan, 'overage');
      await stripe.subscriptionItems.create({ subscription: id, price }, { idempotencyKey: `overage-${id}-${price}` });
    },

    async changeNow({ id }, to) {
      await stripe.subscriptions.update(id, {
        items: await itemsAfter(id, to),
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        // Nobody can answer a bank's question here, and cards that were confirmed before needn't be again.
        off_session: true,
      });
    },

    async changeAtPeriodEnd({ id, billing_period: period }, to) {
      if (to.plan === 'TRIAL') {
        await detachSchedule(id);
        await stripe.subscriptions.update(
          id,
          period === 'month' ? { cancel_at_period_end: true } : { cancel_at: 'max_period_end' },
        );
        return;
      }
      const schedule = await requireSchedule(id);
      const subscription = await read(id);
      const next = [await priceOf(to.plan, to.billing_period), await priceOf(to.plan, 'overage')];
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        metadata: { plan_code: to.plan, billing_period: to.billing_period },
        proration_behavior: 'none',
        phases: phasesOf(subscription, schedule, { prices: next, interval: to.billing_period }),
      });
    },

    async keep({ id }) {
      const subscription = await detachSchedule(id);
      if (subscription.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
      else if (subscription.cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
    },

    async endNow(id, { billUsage }) {
      try {
        await stripe.subscriptions.cancel(id, { invoice_now: billUsage, prorate: false });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async previewChange({ id, customer_id: customer }, to) {
      const preview = await stripe.invoices.createPreview({
        customer,
        subscription: id,
        subscription_details: { items: await itemsAfter(id, to), proration_behavior: 'always_invoice' },
      });
      return preview.amount_due;
    },
  };
}
