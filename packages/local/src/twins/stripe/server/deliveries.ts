import { createHmac } from 'node:crypto';
import type { Account, Delivery, StripeEvent } from '../state/account.ts';
import type { WebhookEndpoint } from '../state/wire.ts';
import type { Faults } from './faults.ts';
import { render } from './render.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 600_000;
const answerMs = 20_000;
const atOnce = 8;

/**
 * Sends events to the webhook endpoints: signed, at least once, in no particular order. An endpoint that doesn't answer
 * 2xx within 20 s gets it again, after twice the time of before, for three days. What waits outlives a restart.
 */
export class Deliveries {
  readonly #account: Account;
  readonly #faults: Faults;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #aborting = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(account: Account, faults: Faults) {
    this.#account = account;
    this.#faults = faults;
  }

  /** Sends what's due, and wakes for what's due next. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#aborting.signal.aborted) return;
    const waiting = this.#waiting();
    const now = Date.now();
    for (const delivery of waiting.filter(({ due_at: due }) => due <= now)) {
      if (this.#sending.size >= atOnce) return;
      this.#start(delivery);
    }
    const next = Math.min(...waiting.filter(({ due_at: due }) => due > now).map(({ due_at: due }) => due));
    if (next !== Infinity) this.#timer = setTimeout(() => this.wake(), Math.min(next - now, 2 ** 30));
  }

  /** Everything that waits becomes due now, also what was delayed. */
  hurry(): void {
    const now = Date.now();
    this.#account.store.transact(() => {
      for (const delivery of this.#waiting())
        if (delivery.due_at > now) this.#account.store.put({ ...delivery, due_at: now });
    });
    this.wake();
  }

  /** How many wait or are being sent. */
  get count(): number {
    return this.#account.store.list<Delivery>('twin.delivery').length;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#aborting.abort();
    await Promise.all(this.#sending.values());
  }

  #waiting(): Delivery[] {
    return this.#account.store.list<Delivery>('twin.delivery').filter(({ id }) => !this.#sending.has(id));
  }

  #start(delivery: Delivery): void {
    const sending = this.#send(delivery).finally(() => {
      this.#sending.delete(delivery.id);
      this.wake();
    });
    this.#sending.set(delivery.id, sending);
  }

  async #send(delivery: Delivery): Promise<void> {
    const { store } = this.#account;
    const event = store.find<StripeEvent>('event', delivery.event);
    const endpoint = store.find<WebhookEndpoint>('webhook_endpoint', delivery.endpoint);
    if (!event || endpoint?.status !== 'enabled') return this.#end(delivery);
    if (delivery.attempts === 0) {
      const fault = this.#faults.forWebhook(event.type);
      if (fault?.action === 'lose') return this.#end(delivery);
      if (fault) return this.#put({ ...delivery, attempts: 1, ...this.#delayed(delivery, fault) });
    }
    const acknowledged = await this.#post(endpoint, event);
    if (this.#aborting.signal.aborted) return;
    if (acknowledged && delivery.times > 1)
      return this.#put({ ...delivery, times: delivery.times - 1, due_at: Date.now() });
    if (acknowledged || Date.now() > delivery.ends_at) return this.#end(delivery);
    const waits = Math.min(firstRetryMs * 2 ** Math.max(0, delivery.attempts - 1), longestRetryMs);
    this.#put({ ...delivery, attempts: delivery.attempts + 1, due_at: Date.now() + waits });
  }

  #delayed({ times }: Delivery, { action, delay_ms: delay }: { action: string; delay_ms: number }): Partial<Delivery> {
    if (action === 'duplicate') return { times: times + 1 };
    // Later events overtake it.
    return { due_at: Date.now() + delay };
  }

  async #post({ url, secret }: WebhookEndpoint, event: StripeEvent): Promise<boolean> {
    const body = render(this.#account, event);
    // Receivers compare it to their own clock, which nobody has moved.
    const time = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', secret ?? '')
      .update(`${time}.${body}`)
      .digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': `t=${time},v1=${signature}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#aborting.signal, AbortSignal.timeout(answerMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  #put(delivery: Delivery): void {
    this.#account.store.transact(() => this.#account.store.put(delivery));
  }

  #end({ id, event: eventId }: Delivery): void {
    const { store } = this.#account;
    store.transact(() => {
      store.drop(id);
      const event = store.find<StripeEvent>('event', eventId);
      if (event) store.put<StripeEvent>({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
    });
  }
}
