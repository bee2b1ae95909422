import * as z from 'zod';

/**
 * Faults on demand: what networks and services do, in the order in which they were asked for. `times` limits a fault to
 * the next so many, `share` to a part of them, drawn from a seed so that a run can be repeated.
 */
export const faultSchema = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal('webhook'),
    /** `lose` it for good, send it `twice`, `delay` it, `reorder` it after those that come within the delay. */
    action: z.enum(['delay', 'duplicate', 'lose', 'reorder']),
    /** Only this type of event, or `invoice.*`. */
    type: z.string().optional(),
    delay_ms: z.int().min(0).max(86_400_000).default(2_000),
    times: z.int().min(1).optional(),
    share: z.number().min(0).max(1).default(1),
  }),
  z.strictObject({
    on: z.literal('request'),
    /** `fail` answers an error instead of doing it; `fail_after` does it and answers 500; `drop` and `drop_after` hang up. */
    action: z.enum(['drop', 'drop_after', 'fail', 'fail_after']),
    method: z.enum(['DELETE', 'GET', 'POST']).optional(),
    /** Only paths that start like this: `/v1/subscriptions`. */
    path: z.string().optional(),
    status: z.int().min(400).max(599).default(500),
    times: z.int().min(1).optional(),
    share: z.number().min(0).max(1).default(1),
  }),
]);

export type Fault = z.output<typeof faultSchema>;
export type WebhookFault = Extract<Fault, { on: 'webhook' }>;
export type RequestFault = Extract<Fault, { on: 'request' }>;

/** The faults that are to happen. They're gone after a restart. */
export class Faults {
  #faults: Fault[] = [];
  #state = 1;

  /** Replaces them all. @param seed of what's drawn by `share` */
  set(faults: readonly Fault[], seed = 1): void {
    this.#faults = faults.map((fault) => ({ ...fault }));
    this.#state = seed >>> 0;
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  forWebhook(type: string): WebhookFault | undefined {
    return this.#take(
      (fault): fault is WebhookFault =>
        fault.on === 'webhook' &&
        (fault.type === undefined ||
          fault.type === type ||
          (fault.type.endsWith('.*') && type.startsWith(fault.type.slice(0, -1)))),
    );
  }

  forRequest(method: string, path: string): RequestFault | undefined {
    return this.#take(
      (fault): fault is RequestFault =>
        fault.on === 'request' &&
        (fault.method === undefined || fault.method === method) &&
        (fault.path === undefined || path.startsWith(fault.path)),
    );
  }

  #take<Kind extends Fault>(matches: (fault: Fault) => fault is Kind): Kind | undefined {
    const fault = this.#faults.filter(matches).find(({ share }) => share === 1 || this.#draw() < share);
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) this.#faults = this.#faults.filter((each) => each !== fault);
    }
    return fault;
  }

  /** Mulberry32: from 0 to 1. */
  #draw(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
