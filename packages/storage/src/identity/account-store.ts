import type {
  IdentityRepository,
  MemberRecord,
  OrganizationRecord,
  UsageRecord,
  UserRecord,
} from '@saywright/domain/ports/identity-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { storedDays, usedDays } from '../runs/allowance-writes.ts';
import { moveTotals } from '../counts/service-counts.ts';
import { organizationPlace, userPlace, wordItems } from '../directory/staff-directory.ts';
import { isFree, type EmailLock } from './email-lock.ts';
import { sessionItem } from './session-store.ts';

type AccountStore = Pick<
  IdentityRepository,
  | 'registerUser'
  | 'findUserByEmail'
  | 'findUser'
  | 'findOrganization'
  | 'findAccount'
  | 'readUsage'
  | 'readStoredBytes'
  | 'noteWarning'
>;

/** A usage period is a month. */
const longestPeriodMs = 31 * 86_400_000;

export const memberItem = (member: MemberRecord): ReturnType<typeof toItem> =>
  toItem(member, {
    key: appKeys.member(member.organization_id, member.user_id),
    type: 'member',
    index: { pk: appIndexKeys.membershipsOfUser(member.user_id), sk: `ORG#${member.organization_id}` },
  });

const put = (record: object, stored: Parameters<typeof toItem>[1]): { item: ReturnType<typeof toItem> } => ({
  item: toItem(record, stored),
});

/** Adds the writes of a new organization with its first member and its counters. The caller counts the member. */
export function putOrganization(
  writes: Transaction,
  app: Database['app'],
  made: { organization: OrganizationRecord; member: MemberRecord; usagePeriodStart: string },
): Transaction {
  const { organization, member, usagePeriodStart } = made;
  const stats = { total_tests: 0, passed_tests: 0, failed_tests: 0 };
  const usage = { period_start: usagePeriodStart, executions_used: 0, generations_used: 0 };
  for (const item of wordItems('org', organization.id, organization.name)) writes.put(app, { item });
  return writes
    .put(app, {
      item: {
        ...toItem(
          { ...organization, members: 1, at_work: 1 },
          { key: appKeys.organization(organization.id), type: 'organization' },
        ),
        ...organizationPlace(organization),
      },
    })
    .put(app, { item: memberItem(member) })
    .put(app, put(stats, { key: appKeys.stats(organization.id), type: 'stats' }))
    .put(app, put(usage, { key: appKeys.usage(organization.id, usagePeriodStart), type: 'usage' }));
}

/** Registering, and reading accounts. */
export function accountStore({ app, transaction }: Database): AccountStore {
  const findUser = async (userId: string): Promise<UserRecord | undefined> => {
    const item = await app.get<UserRecord>(appKeys.user(userId));
    return item && fromItem(item);
  };
  return {
    findUser,

    async registerUser({ user, organization, member, session, usagePeriodStart, audit }) {
      const writes = transaction()
        .put(app, {
          ...put({ user_id: user.id }, { key: appKeys.emailLock(user.email), type: 'email_lock' }),
          condition: isFree(),
          label: 'email_taken',
        })
        .put(app, { item: { ...toItem(user, { key: appKeys.user(user.id), type: 'user' }), ...userPlace(user) } })
        .put(app, { item: sessionItem(session) })
        .put(app, { item: auditItem(audit) });
      for (const item of wordItems('user', user.id, user.name, user.email)) writes.put(app, { item });
      moveTotals({ app }, writes, {
        at: user.created_at,
        totals: { users: 1, [`members#${organization.subscription.plan}`]: 1 },
        counts: { sign_ups: 1 },
      });
      const refused = await putOrganization(writes, app, { organization, member, usagePeriodStart }).commit();
      return refused === undefined ? 'registered' : 'email_taken';
    },

    async findUserByEmail(email) {
      const lock = await app.get<EmailLock>(appKeys.emailLock(email));
      return lock?.ttl === undefined ? lock && findUser(lock.user_id) : undefined;
    },

    async findOrganization(organizationId) {
      const item = await app.get<OrganizationRecord>(appKeys.organization(organizationId));
      return item && fromItem(item);
    },

    async findAccount({ userId, organizationId }) {
      const keys = [
        appKeys.user(userId),
        appKeys.organization(organizationId),
        appKeys.member(organizationId, userId),
      ] as const;
      const items = await app.batchGet<object>(keys);
      const [user, organization, member] = keys.map(({ pk, sk }) =>
        items.find((item) => item.pk === pk && item.sk === sk),
      );
      if (!user || !organization || !member) return undefined;
      return {
        user: fromItem(user) as UserRecord,
        organization: fromItem(organization) as OrganizationRecord,
        member: fromItem(member) as MemberRecord,
      };
    },

    async readUsage(organizationId, periodStart) {
      const item = await app.get<Partial<UsageRecord>>(appKeys.usage(organizationId, periodStart));
      return {
        days: usedDays(item ?? {}),
        period_start: periodStart,
        executions_used: item?.executions_used ?? 0,
        executions_over: item?.executions_over ?? 0,
        generations_used: item?.generations_used ?? 0,
        warned_percent: item?.warned_percent ?? 0,
      };
    },

    async readStoredBytes(organizationId, sinceDay) {
      const { pk, sk: prefix } = appKeys.usage(organizationId, '');
      const earliest = new Date(Date.parse(sinceDay) - longestPeriodMs).toISOString().slice(0, 10);
      let bytes = 0;
      for await (const item of app.query<object>({ pk, skBetween: [`${prefix}${earliest}`, `${prefix}~`] }))
        for (const [day, stored] of Object.entries(storedDays(item))) if (day >= sinceDay) bytes += stored;
      return bytes;
    },

    async noteWarning({ organizationId, periodStart, percent }) {
      const noted = await app.update(
        appKeys.usage(organizationId, periodStart),
        { set: { warned_percent: percent } },
        {
          expression: 'attribute_exists(pk) AND (attribute_not_exists(#warned) OR #warned < :percent)',
          names: { '#warned': 'warned_percent' },
          values: { ':percent': percent },
        },
      );
      return noted ? 'noted' : 'noted_before';
    },
  };
}
