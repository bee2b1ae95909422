import type { IdentityRepository } from '@saywright/domain/ports/identity-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, stillHas } from '../dynamo/expressions.ts';
import { wordItems } from '../directory/staff-directory.ts';
import { emailLockItem, isFree } from './email-lock.ts';
import { formerEmailItem, isUnchanged } from './former-email-store.ts';

type ProfileStore = Pick<
  IdentityRepository,
  'updateProfile' | 'updatePreferences' | 'changePassword' | 'upgradePasswordHash'
>;

/** Changing what belongs to a person. */
export function profileStore({ app, transaction }: Database): ProfileStore {
  return {
    async updateProfile({ user, name, email, former, updatedAt, audit }) {
      const writes = transaction()
        .update(app, {
          key: appKeys.user(user.id),
          change: {
            set: { name, email, email_changed_at: former?.changed_at, updated_at: updatedAt },
            remove: former ? ['email_verified_at', 'verify_hash', 'reset_hash'] : [],
          },
          condition: former ? isUnchanged(user) : stillHas('email', user.email),
          label: 'changed_meanwhile',
        })
        .put(app, { item: auditItem(audit) });
      for (const item of wordItems('user', user.id, name, email)) writes.put(app, { item });
      if (former)
        writes
          .put(app, {
            item: emailLockItem(email, { user_id: user.id }),
            condition: isFree(user.id),
            label: 'email_taken',
          })
          .put(app, { item: emailLockItem(former.email, { user_id: user.id, ttl: former.ttl }) })
          .put(app, { item: formerEmailItem(former), condition: mustNotExist });
      const refused = await writes.commit();
      if (refused === undefined) return 'updated';
      return refused === 'email_taken' ? 'email_taken' : 'changed_meanwhile';
    },

    async updatePreferences(userId, { time_zone, theme }, audit) {
      await transaction()
        .update(app, { key: appKeys.user(userId), change: { set: { time_zone, theme } }, condition: mustExist })
        .put(app, { item: auditItem(audit) })
        .commit();
    },

    async changePassword({ user, passwordHash, updatedAt, keepSession, audit }) {
      const epoch = user.session_epoch + 1;
      const refused = await transaction()
        .update(app, {
          key: appKeys.user(user.id),
          change: {
            set: { password_hash: passwordHash, session_epoch: epoch, updated_at: updatedAt },
            remove: ['reset_hash'],
          },
          condition: stillHas('session_epoch', user.session_epoch),
        })
        .update(app, {
          key: appKeys.session(keepSession),
          change: { set: { session_epoch: epoch } },
          condition: mustExist,
        })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'changed' : 'changed_meanwhile';
    },

    async upgradePasswordHash({ userId, from, to }) {
      await app.update(appKeys.user(userId), { set: { password_hash: to } }, stillHas('password_hash', from));
    },
  };
}
