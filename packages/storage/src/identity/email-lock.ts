import { appKeys } from '../app-keys.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { toItem } from '../dynamo/records.ts';

/** Whose an email is. With a `ttl` (seconds since the epoch) it is only reserved until then. */
export interface EmailLock {
  user_id: string;
  ttl?: number;
}

export const emailLockItem = (email: string, lock: EmailLock): ReturnType<typeof toItem> =>
  toItem(lock, { key: appKeys.emailLock(email), type: 'email_lock' });

/** DynamoDB removes expired reservations late. @param userId may also take what is reserved for them */
export const isFree = (userId = ''): Condition => ({
  expression: 'attribute_not_exists(pk) OR #ttl <= :now OR (attribute_exists(#ttl) AND #user = :user)',
  names: { '#ttl': 'ttl', '#user': 'user_id' },
  values: { ':now': Math.floor(Date.now() / 1000), ':user': userId },
});

export const belongsTo = (userId: string): Condition => ({
  expression: '#user = :user',
  names: { '#user': 'user_id' },
  values: { ':user': userId },
});
