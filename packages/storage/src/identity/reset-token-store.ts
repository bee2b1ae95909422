import type { IdentityRepository, UserRecord } from '@saywright/domain/ports/identity-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { stillHas } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

type ResetTokenStore = Pick<IdentityRepository, 'storeResetToken' | 'findUserByResetToken' | 'resetPassword'>;

export const resetTokenItem = (userId: string, { tokenHash, ttl }: { tokenHash: string; ttl: number }) =>
  toItem({ user_id: userId, ttl }, { key: appKeys.resetToken(tokenHash), type: 'reset_token' });

/** Tokens by their hash. The account names the one that counts, so older ones need not be found to be ended. */
export function resetTokenStore({ app, transaction }: Database): ResetTokenStore {
  return {
    async storeResetToken({ userId, email, tokenHash, ttl }) {
      const refused = await transaction()
        .put(app, { item: resetTokenItem(userId, { tokenHash, ttl }) })
        .update(app, {
          key: appKeys.user(userId),
          change: { set: { reset_hash: tokenHash } },
          condition: stillHas('email', email),
        })
        .commit();
      return refused === undefined ? 'stored' : 'not_needed';
    },

    async findUserByResetToken(tokenHash) {
      const token = await app.get<{ user_id: string }>(appKeys.resetToken(tokenHash));
      const user = token && (await app.get<UserRecord>(appKeys.user(token.user_id)));
      return user?.reset_hash === tokenHash ? fromItem(user) : undefined;
    },

    async resetPassword({ userId, tokenHash, passwordHash, updatedAt, audit }) {
      const refused = await transaction()
        .update(app, {
          key: appKeys.user(userId),
          change: {
            set: { password_hash: passwordHash, updated_at: updatedAt },
            setIfAbsent: { email_verified_at: updatedAt },
            add: { session_epoch: 1 },
            remove: ['reset_hash', 'verify_hash'],
          },
          condition: stillHas('reset_hash', tokenHash),
        })
        .delete(app, { key: appKeys.resetToken(tokenHash) })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'reset' : 'token_over';
    },
  };
}
