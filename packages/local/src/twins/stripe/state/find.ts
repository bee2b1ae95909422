import { missing } from '../protocol/stripe-error.ts';
import type { Account } from './account.ts';
import type { Stored } from './store.ts';

const words: Record<string, string> = {
  payment_method: 'PaymentMethod',
  subscription_schedule: 'subscription schedule',
  payment_intent: 'payment_intent',
};

/** @param wanted the ID in the path, or one in a parameter, which the error then names. @throws StripeError */
export function find<Kind extends Stored>(
  account: Account,
  object: Kind['object'],
  wanted: string | { id: string; param: string | undefined },
): Kind {
  const { id, param } = typeof wanted === 'string' ? { id: wanted, param: undefined } : wanted;
  const found = account.store.find<Kind>(object, id);
  if (!found || ('deleted' in found && found.deleted === true)) throw missing(words[object] ?? object, id, param);
  return found;
}

/** Metadata after a change: an empty text removes a key, null all of them. */
export function mergeMetadata(
  before: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
