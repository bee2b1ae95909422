import { opsUsersQuery } from '@saywright/contracts/entities/ops-user';
import { opsTicketsQuery } from '@saywright/contracts/entities/ops-ticket';
import { securityEventsQuery } from '@saywright/contracts/entities/security-event';
import { planSeeds } from '@saywright/contracts/plans';
import { newId } from '@saywright/domain/context/new-id';
import { getUserDetails } from '@saywright/domain/ops/get-user-details';
import { findForStaff } from '@saywright/domain/ops/find-for-staff';
import { getLiveOperations } from '@saywright/domain/ops/live/get-live-operations';
import { listTickets } from '@saywright/domain/ops/tickets/list-tickets';
import { listAdminPlans } from '@saywright/domain/plans/ops-plan-view';
import { listUsers } from '@saywright/domain/ops/list-users';
import { auditSecurity } from '@saywright/domain/ops/audit-security';
import { getDebugStatistics } from '@saywright/domain/ops/runs/get-debug-statistics';
import { getOverview } from '@saywright/domain/ops/get-overview';
import { getUsageAnalytics } from '@saywright/domain/ops/get-usage-analytics';
import { listSecurityEvents } from '@saywright/domain/ops/list-security-events';
import { securityEvent } from '@saywright/domain/audit/security-event';
import { newSubscription } from '@saywright/domain/subscriptions/new-subscription';
import { appKeys } from '@saywright/storage/app-keys';
import { countMade } from '@saywright/storage/counts/makers';
import { moveTotals } from '@saywright/storage/counts/service-counts';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { toItem } from '@saywright/storage/dynamo/records';
import { memberItem } from '@saywright/storage/identity/account-store';
import { organizationPlace, userPlace, wordItems } from '@saywright/storage/directory/staff-directory';
import { countReads, type Reads } from '@saywright/testing/count-reads';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { multiplyItems } from '@saywright/testing/multiply-items';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { setPlan } from '@saywright/testing/set-plan';
import { soaking } from '@saywright/testing/soak';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';

const world = useWorld();

const writers = 8;
const organizations = soaking(60, { soak: 200 });
const membersEach = 20;
/** Copies of each. With them there are several times as many users as a screen may read, and 100,000 in `npm run soak`. */
const copies = soaking(5, { soak: 25 });
const everyone = organizations * membersEach * (copies + 1);
/** Tests and failed sign-ins. */
const events = 500;

/** More than any screen looks at; the words and members of the rest would only take time to store. */
const withWords = 30;

/** One more organization on the plan STARTER, with its members, as registrations in the year 2020 would have left them. */
function organizationItems(number: number) {
  const at = Date.UTC(2020, 0, 1) + number * 60_000;
  const createdAt = new Date(at).toISOString();
  const ids = Array.from({ length: membersEach + 1 }, () => newId({ now: () => at }));
  const [organizationId = '', ...userIds] = ids;
  const subscription = newSubscription({ plan: 'STARTER', plans: planSeeds, startedAt: createdAt });
  const organization = { id: organizationId, name: 'Common Works', subscription, created_at: createdAt };
  const key = appKeys.organization(organizationId);
  const users = userIds.map((id) => ({
    id,
    name: 'Common Person',
    email: `common-${id}@example.com`,
    created_at: createdAt,
  }));
  return [
    { ...toItem(organization, { key, type: 'organization' }), ...organizationPlace(organization) },
    ...users.map((user) => ({
      ...toItem({ ...user, organization_id: organizationId }, { key: appKeys.user(user.id), type: 'user' }),
      ...userPlace(user),
    })),
    ...(number < withWords
      ? [
          ...wordItems('org', organizationId, organization.name),
          ...users.flatMap(({ id, name }) => [
            memberItem({ organization_id: organizationId, user_id: id, role: 'member', joined_at: createdAt }),
            ...wordItems('user', id, name),
          ]),
        ]
      : []),
  ];
}

/** @returns the IDs of users and organizations */
async function seedUsers(): Promise<{ userIds: string[]; organizationIds: string[] }> {
  const { app } = createDatabase(readStorageConfig());
  const made = Array.from({ length: organizations }, (_, number) => organizationItems(number));
  const items = made.flat();
  const share = Math.ceil(items.length / writers);
  await Promise.all(
    Array.from({ length: writers }, (_, at) => app.batchWrite({ put: items.slice(at * share, (at + 1) * share) })),
  );
  const idsOf = (prefix: string): string[] => [
    ...new Set(items.flatMap(({ pk }) => (pk.startsWith(prefix) ? pk.slice(prefix.length) : []))),
  ];
  return { userIds: idsOf('USER#'), organizationIds: idsOf('ORG#') };
}

/** Tests, sign-ups, and failed sign-ins of the organizations. */
async function seedActivity({ ctx }: MadeStaff, userIds: readonly string[]): Promise<void> {
  const database = createDatabase(readStorageConfig());
  const at = new Date().toISOString();
  const queue = userIds.values();
  const write = async (): Promise<void> => {
    for (const userId of queue) {
      const writes = database.transaction();
      moveTotals(database, writes, { at, totals: { users: membersEach, 'members#STARTER': membersEach } });
      await countMade(database, writes, { userId, at, count: 1 });
      await writes.commit();
      await ctx.ports.securityLog.append(
        securityEvent(ctx, { action: 'user.sign_in_failed', by: 'common@example.com' }),
      );
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

/** The reads of each screen. */
async function readsOf({ ctx }: MadeStaff, someone: MadeUser): Promise<Record<string, Reads>> {
  const list = (query: object) => () => listUsers({ ctx, input: opsUsersQuery.parse(query) });
  const log = (query: object) => () => listSecurityEvents({ ctx, input: securityEventsQuery.parse(query) });
  return {
    'the first page': await countReads(list({})),
    'a plan': await countReads(list({ plan_filter: 'starter' })),
    'a name that few have': await countReads(list({ search: someone.email })),
    'a name that all have': await countReads(list({ search: 'common' })),
    details: await countReads(() => getUserDetails({ ctx, input: { id: someone.user.id } })),
    'a search for anything': await countReads(() => findForStaff({ ctx, input: { text: someone.email } })),
    'live operations': await countReads(() => getLiveOperations({ ctx })),
    tickets: await countReads(() => listTickets({ ctx, input: opsTicketsQuery.parse({}) })),
    plans: await countReads(() => listAdminPlans({ ctx })),
    overview: await countReads(() => getOverview({ ctx })),
    analytics: await countReads(() => getUsageAnalytics({ ctx, input: { days: 365 } })),
    'run statistics': await countReads(() => getDebugStatistics({ ctx })),
    'the security log': await countReads(log({})),
    'a search in it': await countReads(log({ search: 'common', range: 'month' })),
    'the security audit': await countReads(() => auditSecurity({ ctx })),
  };
}

it(`costs staff as many calls with about ${everyone} users as with 10, and reads no more than a page needs`, async () => {
  const staff = await makeStaff('read_only');
  const people: MadeUser[] = [];
  for (let count = 0; count < 10; count++) people.push(await makeUser({ name: 'Common Person' }));
  for (const person of people) await setPlan(person, 'STARTER');
  const [someone] = people as [MadeUser];
  for (const person of people) await makeFlowTest(person);
  const few = await readsOf(staff, someone);
  const { userIds, organizationIds } = await seedUsers();
  await seedActivity(staff, userIds.slice(0, events));
  const { tablesFile = '', tableNames } = world();
  const ids = [...userIds, ...organizationIds];
  // Copies with the ID of another one are left out.
  expect(multiplyItems(tablesFile, { table: tableNames.app, ids, copies })).toBeGreaterThan(0.98 * everyone);
  const many = await readsOf(staff, someone);
  expect(many['the first page']?.calls).toBe(few['the first page']?.calls);
  expect(many['a plan']?.calls).toBe(few['a plan']?.calls);
  expect(many['a name that few have']).toEqual(few['a name that few have']);
  for (const screen of ['details', 'a search for anything', 'tickets', 'plans'])
    expect([screen, many[screen]]).toEqual([screen, few[screen]]);
  expect(many['live operations']?.calls).toBe(few['live operations']?.calls);
  expect(many.overview?.calls).toBe(few.overview?.calls);
  expect(many.analytics?.calls).toBe(few.analytics?.calls);
  expect(many['run statistics']?.calls).toBe(few['run statistics']?.calls);
  const logScreens = ['the security log', 'a search in it', 'the security audit'];
  expect(logScreens.filter((screen) => (many[screen]?.calls ?? 0) > (few[screen]?.calls ?? 0))).toEqual([]);
  // At most 20 organizations' members and 200 users are looked at.
  expect(many['a name that all have']?.calls).toBeLessThan(50);
  expect(Object.entries(many).filter(([, { items }]) => items > 1_500)).toEqual([]);
}, 240_000);
