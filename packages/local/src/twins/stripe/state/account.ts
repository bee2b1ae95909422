import Stripe from 'stripe';
import { newId } from './new-id.ts';
import type { Store, Stored } from './store.ts';
import type { Customer, TestClock, WebhookEndpoint } from './wire.ts';

/** An event waits for one endpoint. Gone once the endpoint has acknowledged it, or after three days. */
export interface Delivery extends Stored {
  object: 'twin.delivery';
  event: string;
  endpoint: string;
  attempts: number;
  /** Milliseconds since the epoch, by this machine's clock. */
  due_at: number;
  /** It's given up after this instant. */
  ends_at: number;
  /** Sent this often even if it's acknowledged; more than once to play a duplicate. */
  times: number;
}

export interface StripeEvent extends Stored {
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

interface MovedClock extends Stored {
  object: 'twin.clock';
  offset_s: number;
}

const movedClockId = 'twin_clock';
const deliveryMs = 3 * 86_400_000;

/** A Stripe account in test mode: its objects, its time, and what it reports. */
export class Account {
  readonly store: Store;
  /** Base of the hosted pages, without a slash at the end. */
  pagesUrl = '';
  /** The API request that's being carried out. */
  request: StripeEvent['request'] = { id: null, idempotency_key: null };
  #at: number | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  /** Seconds since the epoch, by the account's clock, which may be ahead. */
  now(): number {
    const moved = this.store.find<MovedClock>('twin.clock', movedClockId)?.offset_s ?? 0;
    return this.#at ?? Math.floor(Date.now() / 1_000) + moved;
  }

  /** Seconds since the epoch, as a customer lives through them: on a test clock, that one's. */
  timeOf(customer: string | null | undefined): number {
    return this.#at ?? this.clockOf(customer)?.frozen_time ?? this.now();
  }

  clockOf(customer: string | null | undefined): TestClock | undefined {
    const id = customer == null ? undefined : this.store.find<Customer>('customer', customer)?.test_clock;
    return id == null ? undefined : this.store.find<TestClock>('test_helpers.test_clock', id);
  }

  /** Does `work` as if it were `time`. */
  at<Result>(time: number, work: () => Result): Result {
    const before = this.#at;
    this.#at = time;
    try {
      return work();
    } finally {
      this.#at = before;
    }
  }

  /** Puts the clock ahead for good. */
  moveClock(seconds: number): void {
    const moved = this.store.find<MovedClock>('twin.clock', movedClockId)?.offset_s ?? 0;
    this.store.put<MovedClock>({ id: movedClockId, object: 'twin.clock', offset_s: moved + seconds });
  }

  /** Reports that something has happened to an object, to everyone who listens. */
  emit(type: string, object: object, previous?: object): void {
    const endpoints = this.store
      .list<WebhookEndpoint>('webhook_endpoint')
      .filter(
        ({ status, enabled_events: events }) => status === 'enabled' && (events.includes('*') || events.includes(type)),
      );
    const event = this.store.put<StripeEvent>({
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.now(),
      data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: this.request,
      type,
    });
    const due = Date.now();
    for (const { id } of endpoints)
      this.store.put<Delivery>({
        id: newId('whd'),
        object: 'twin.delivery',
        event: event.id,
        endpoint: id,
        attempts: 0,
        due_at: due,
        ends_at: due + deliveryMs,
        times: 1,
      });
  }

  /** Stores a new object and reports it. */
  create<Kind extends Stored>(type: string, object: Kind): Kind {
    const stored = this.store.put(object);
    this.emit(type, stored);
    return stored;
  }

  /** Stores a changed object and reports what was there before. Nothing happens if nothing changes. */
  change<Kind extends Stored>(type: string, object: Kind, changes: Partial<Kind>): Kind {
    const previous = Object.fromEntries(
      Object.entries(changes)
        .filter(([name, value]) => JSON.stringify(object[name as keyof Kind]) !== JSON.stringify(value))
        .map(([name]) => [name, object[name as keyof Kind] ?? null]),
    );
    if (Object.keys(previous).length === 0) return object;
    const stored = this.store.put<Kind>({ ...object, ...changes });
    this.emit(type, stored, previous);
    return stored;
  }
}
