import { catchUp, nextDue } from '../billing/due.ts';
import type { Account } from '../state/account.ts';
import type { TestClock } from '../state/wire.ts';

const longestMs = 3_600_000;

/** Lets time pass: renewals, retries and ends happen when they're due, by the account's clock and by test clocks. */
export class Clocks {
  readonly #account: Account;
  readonly #onChange: () => void;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(account: Account, onChange: () => void) {
    this.#account = account;
    this.#onChange = onChange;
  }

  /** Lets happen what's due, and wakes for what's due next. */
  wake(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const account = this.#account;
    catchUp(account, { until: account.now(), clock: undefined });
    for (const clock of account.store.list<TestClock>('test_helpers.test_clock'))
      if (clock.status === 'advancing') this.#finish(clock);
    this.#onChange();
    const next = nextDue(account, undefined);
    if (next)
      this.#timer = setTimeout(
        () => this.wake(),
        Math.min(Math.max((next.at - account.now()) * 1_000, 1_000), longestMs),
      );
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #finish(clock: TestClock): void {
    const account = this.#account;
    const target = clock.status_details.advancing?.target_frozen_time ?? clock.frozen_time;
    catchUp(account, { until: target, clock: clock.id });
    account.store.transact(() => {
      const ready = account.store.put<TestClock>({
        ...clock,
        status: 'ready',
        status_details: {},
        frozen_time: target,
      });
      account.emit('test_helpers.test_clock.ready', ready);
    });
  }
}
