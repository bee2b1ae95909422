import type { IdentityRepository, UserRecord } from '@saywright/domain/ports/identity-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

type VerificationTokenStore = Pick<
  IdentityRepository,
  'storeVerificationToken' | 'findUserByVerificationToken' | 'verifyEmail'
>;

/** Tokens by their hash. The account names the one that counts, so older ones need not be found to be ended. */
export function verificationTokenStore({ app, transaction }: Database): VerificationTokenStore {
  return {
    async storeVerificationToken({ userId, email, tokenHash, ttl }) {
      const refused = await transaction()
        .put(app, {
          item: toItem(
            { user_id: userId, ttl },
            { key: appKeys.verificationToken(tokenHash), type: 'verification_token' },
          ),
        })
        .update(app, {
          key: appKeys.user(userId),
          change: { set: { verify_hash: tokenHash } },
          condition: {
            expression: '#email = :email AND attribute_not_exists(email_verified_at)',
            names: { '#email': 'email' },
            values: { ':email': email },
          },
        })
        .commit();
      return refused === undefined ? 'stored' : 'not_needed';
    },

    async findUserByVerificationToken(tokenHash) {
      const token = await app.get<{ user_id: string }>(appKeys.verificationToken(tokenHash));
      const user = token && (await app.get<UserRecord>(appKeys.user(token.user_id)));
      return user?.verify_hash === tokenHash ? fromItem(user) : undefined;
    },

    async verifyEmail({ userId, tokenHash, at, audit }) {
      const refused = await transaction()
        .update(app, {
          key: appKeys.user(userId),
          change: { set: { email_verified_at: at }, remove: ['verify_hash'] },
          condition: {
            expression: '#verify = :hash',
            names: { '#verify': 'verify_hash' },
            values: { ':hash': tokenHash },
          },
        })
        .delete(app, { key: appKeys.verificationToken(tokenHash) })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'verified' : 'token_over';
    },
  };
}
