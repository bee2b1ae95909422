import * as z from 'zod';
import { faultSchema, type Faults } from './faults.ts';
import type { Account } from '../state/account.ts';
import type { Clocks } from './clocks.ts';
import type { Deliveries } from './deliveries.ts';

/** Commands that only the twin has. */
const command = z.discriminatedUnion('do', [
  /** Replaces the planned faults. */
  z.strictObject({ do: z.literal('faults'), faults: z.array(faultSchema), seed: z.int().min(0).default(1) }),
  /** Puts the clock of the whole account ahead, and lets everything happen that's due on the way. */
  z.strictObject({
    do: z.literal('advance'),
    seconds: z
      .int()
      .min(1)
      .max(4 * 366 * 86_400),
  }),
  /** Delivers everything that waits, also what a fault has delayed. */
  z.strictObject({ do: z.literal('deliver') }),
]);

export interface Controlled {
  account: Account;
  faults: Faults;
  clocks: Clocks;
  deliveries: Deliveries;
}

/**
 * Carries out a command, or describes the state for a request without a body.
 * @throws z.ZodError
 */
export function control({ account, faults, clocks, deliveries }: Controlled, body: string): object {
  if (body !== '') {
    const wanted = command.parse(JSON.parse(body));
    if (wanted.do === 'faults') faults.set(wanted.faults, wanted.seed);
    else if (wanted.do === 'deliver') deliveries.hurry();
    else {
      account.store.transact(() => account.moveClock(wanted.seconds));
      clocks.wake();
    }
  }
  return { now: account.now(), faults: faults.list(), deliveries: deliveries.count };
}
