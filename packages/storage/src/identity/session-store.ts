import type {
  IdentityRepository,
  MemberRecord,
  SessionRecord,
  SignedIn,
  UserRecord,
} from '@saywright/domain/ports/identity-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import { countActive } from '../counts/count-active.ts';
import type { Database } from '../database.ts';
import { mustExist, stillHas, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';

type SessionStore = Pick<
  IdentityRepository,
  'findSession' | 'openSession' | 'extendSession' | 'noteActive' | 'endSession' | 'listSessions' | 'endAllSessions'
>;

export const sessionItem = (session: SessionRecord): ReturnType<typeof toItem> =>
  toItem(session, {
    key: appKeys.session(session.hash),
    type: 'session',
    index: {
      pk: appIndexKeys.sessionsOfUser(session.user_id),
      sk: appIndexKeys.byCreation(session.created_at, session.id),
    },
  });

/** Nobody counted them meanwhile. */
const wasActiveOn = (day: string | undefined): Condition =>
  day === undefined
    ? { expression: 'attribute_exists(pk) AND attribute_not_exists(#day)', names: { '#day': 'active_day' } }
    : stillHas('active_day', day);

interface Owner {
  userId: string;
  organizationId: string;
}

/** A container serves a few of these at a time; the rest costs memory alone. */
const mostOwners = 2_000;

/** Sessions by the hash of their token. */
export function sessionStore({ app, transaction }: Database): SessionStore {
  /**
   * Whose sessions this process has seen, so that one read finds what otherwise takes two. All that is answered is read
   * from the table; where an owner no longer fits what was read, the session is read as if it were new.
   */
  const owners = new Map<string, Owner>();

  function remember(sessionHash: string, owner: Owner): void {
    owners.delete(sessionHash);
    owners.set(sessionHash, owner);
    for (const oldest of owners.keys()) {
      if (owners.size <= mostOwners) return;
      owners.delete(oldest);
    }
  }

  async function findSessionOf(sessionHash: string, { userId, organizationId }: Owner): Promise<SignedIn | undefined> {
    const keys = [appKeys.session(sessionHash), appKeys.user(userId), appKeys.member(organizationId, userId)];
    const items = new Map((await app.batchGet<object>(keys)).map((item) => [`${item.pk} ${item.sk}`, item]));
    const [session, user, member] = keys.map(({ pk, sk }) => items.get(`${pk} ${sk}`)) as [
      (SessionRecord & Key)?,
      (UserRecord & Key)?,
      (MemberRecord & Key)?,
    ];
    if (!session || user?.id !== session.user_id || user.organization_id !== organizationId) return undefined;
    return { session: fromItem(session), user: fromItem(user), member: member && fromItem(member) };
  }

  return {
    async findSession(sessionHash) {
      const owner = owners.get(sessionHash);
      const known = owner && (await findSessionOf(sessionHash, owner));
      if (known) return known;
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
      remember(sessionHash, { userId: user.id, organizationId: user.organization_id });
      return { session, user: fromItem(user), member: member && fromItem(member) };
    },

    async openSession(session, audit) {
      await transaction()
        .put(app, { item: sessionItem(session) })
        .update(app, {
          key: appKeys.user(session.user_id),
          change: { set: { last_login_at: session.created_at } },
          condition: mustExist,
        })
        .put(app, { item: auditItem(audit) })
        .commit();
    },

    async extendSession(sessionHash, ttl) {
      await app.update(appKeys.session(sessionHash), { set: { ttl } }, mustExist);
    },

    async noteActive(user, day) {
      const writes = transaction().update(app, {
        key: appKeys.user(user.id),
        change: { set: { active_day: day } },
        condition: wasActiveOn(user.active_day),
      });
      countActive({ app }, writes, { day, before: user.active_day });
      await writes.commit();
    },

    async endSession(sessionHash, audit) {
      await transaction()
        .delete(app, { key: appKeys.session(sessionHash), condition: mustExist })
        .put(app, { item: auditItem(audit) })
        .commit();
    },

    async listSessions(userId, ownHash) {
      const indexed = app.query<Key>({
        index: 'gsi1',
        pk: appIndexKeys.sessionsOfUser(userId),
        attributes: ['pk', 'sk'],
      });
      // The index only says where to look: it may be late, also about the session that asks.
      const keys = new Map([appKeys.session(ownHash), ...(await Array.fromAsync(indexed))].map((key) => [key.pk, key]));
      const items = await app.batchGet<SessionRecord>([...keys.values()].map(({ pk, sk }) => ({ pk, sk })));
      return items.map((item) => fromItem(item));
    },

    async endAllSessions(userId, audit) {
      await transaction()
        .update(app, { key: appKeys.user(userId), change: { add: { session_epoch: 1 } }, condition: mustExist })
        .put(app, { item: auditItem(audit) })
        .commit();
    },
  };
}
