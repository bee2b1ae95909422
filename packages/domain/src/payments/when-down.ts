import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Log } from '../context/log.ts';
import { PaymentError } from '../ports/payments.ts';

/**
 * Does work at the payment provider, and words its failure.
 * @param failure the text for people when the provider is down
 * @throws DomainError `conflict` for a declined card, `unavailable` when the provider didn't do it
 */
export async function whenDown<T>({ log }: { log: Log }, failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'declined') throw new DomainError('conflict', error.message);
    log.warn('payment provider failed', { error });
    throw new DomainError('unavailable', failure, { retryAfterSeconds: 5 });
  }
}
