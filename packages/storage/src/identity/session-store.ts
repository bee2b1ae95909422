import type {
  IdentityRepository,
  MemberRecord,
  SessionRecord,
  UserRecord,
} from '@saywright/domain/ports/identity-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

type SessionStore = Pick<IdentityRepository, 'findSession' | 'openSession' | 'extendSession' | 'endSession'>;

/** Sessions by the hash of their token. */
export function sessionStore({ app }: Database): SessionStore {
  return {
    async findSession(sessionHash) {
      const stored = await app.get<SessionRecord>(appKeys.session(sessionHash));
      if (!stored) return undefined;
      const session = fromItem(stored);
      const userKey = appKeys.user(session.user_id);
      const items = await app.batchGet<object>([userKey, appKeys.member(session.organization_id, session.user_id)]);
      const user = items.find((item) => item.pk === userKey.pk) as (UserRecord & typeof userKey) | undefined;
      if (!user) return undefined;
      const hinted = items.find((item) => item.pk !== userKey.pk) as (MemberRecord & typeof userKey) | undefined;
      const member =
        user.organization_id === session.organization_id
          ? hinted
          : await app.get<MemberRecord>(appKeys.member(user.organization_id, user.id));
      return { session, user: fromItem(user), member: member && fromItem(member) };
    },

    async openSession(session) {
      await app.put(toItem(session, { key: appKeys.session(session.hash), type: 'session' }));
    },

    async extendSession(sessionHash, ttl) {
      await app.update(appKeys.session(sessionHash), { set: { ttl } }, mustExist);
    },

    async endSession(sessionHash) {
      await app.delete(appKeys.session(sessionHash));
    },
  };
}
