import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { carryOutDeletion } from '@saywright/domain/leaving/carry-out-deletion';
import { sweepDeletions } from '@saywright/domain/leaving/sweep-deletions';
import { deleteDomain, getDeletion } from '@saywright/domain/ops/delete-users';
import { planSeeds } from '@saywright/contracts/plans';
import { systemClock } from '@saywright/domain/context/clock';
import { newId } from '@saywright/domain/context/new-id';
import { newSubscription } from '@saywright/domain/subscriptions/new-subscription';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { organizationPlace, userPlace, wordItems } from '@saywright/storage/directory/staff-directory';
import { toItem } from '@saywright/storage/dynamo/records';
import { memberItem } from '@saywright/storage/identity/account-store';
import { actingAs } from '@saywright/testing/acting-as';
import { makeApiTest, makeContext, makeFlowTest, makeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { makeStaff } from '@saywright/testing/make-staff';
import { scanItems } from '@saywright/testing/scan-items';
import { soaking } from '@saywright/testing/soak';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { runScript } from './lib/child.ts';

const world = useWorld();

const leaseMs = 61_000;
const reason = 'Spam';

const later = (aheadMs: number) =>
  makeContext({ type: 'system', name: 'tests' } as const, { clock: { now: () => Date.now() + aheadMs } });

/** Everything in both tables. */
async function stored(): Promise<{ pk: string; sk: string }[]> {
  const { appTable, runsTable } = readStorageConfig();
  const all = { expression: 'attribute_exists(pk)' };
  const found = [appTable, runsTable].map((table) => scanItems<{ pk: string; sk: string }>(table, all));
  return (await Promise.all(found)).flat();
}

/** The accounts that the security log says are deleted, by email: each has one row. */
const deletedRows = (items: readonly object[], domain: string): string[] =>
  (items as { pk: string; action?: string; target?: string }[]).flatMap(({ pk, action, target }) =>
    pk.startsWith('EVENTS#') && action === 'user.deleted' && target?.endsWith(`@${domain}`) ? [target] : [],
  );

/** Carries out what's left of a deletion, once the lease of a killed worker has expired. */
const finish = (id: string, aheadMs: number) => {
  const leaving = { ctx: later(aheadMs), payments: undefined, isOver: () => false };
  return actingAs('delete-data', () => carryOutDeletion(leaving, { id }));
};

it('deletes a batch of users whole, each once, although workers are killed in the middle of it', async () => {
  const [users, domain] = [12, 'dying-workers.example'];
  const { ctx } = await makeStaff('admin');
  const people = [];
  for (let at = 0; at < users; at++) {
    const person = await makeUser({ email: `person-${at}@${domain}` });
    await makeFlowTest(person);
    await makeApiTest(person);
    people.push(person);
  }
  const [owner] = people;
  if (!owner) throw new Error('Nobody registered');
  const bystander = await makeMember(owner);
  const body = { domain, excluded_emails: [], count: users, reason, confirmed_public: false };
  const { deletion_id: id } = await deleteDomain({ ctx, input: body });

  let aheadMs = 1_000;
  const diesAt = [2, 9, 30];
  for (const write of diesAt) {
    expect(await runScript('dying-deletion', { id, diesAt: write, aheadMs })).toMatchObject({ signal: 'SIGKILL' });
    aheadMs += leaseMs;
  }
  const halfway = await getDeletion({ ctx, input: { id } });
  expect(halfway.finished_at).toBeNull();
  expect(halfway.deleted).toBeGreaterThan(0);
  expect(halfway.deleted).toBeLessThan(users);

  // The sweep finds what nobody works on, and the next worker ends it.
  expect(await actingAs('sweep', () => sweepDeletions({ ctx: later(aheadMs) }))).toBe(1);
  const { Messages = [] } = await new SQSClient().send(
    new ReceiveMessageCommand({ QueueUrl: world().env['LEAVING_QUEUE_URL'], MaxNumberOfMessages: 10 }),
  );
  expect(Messages.map(({ Body = '' }) => (JSON.parse(Body) as { deletion_id: string }).deletion_id)).toContain(id);
  expect(await finish(id, aheadMs)).toBe('done');

  expect(await getDeletion({ ctx, input: { id } })).toMatchObject({ deleted: users, failed: 0, total: users });
  const items = await stored();
  const left = items.filter(({ pk }) => !/^(?:FORMER|EVENTS|DELETION)#/.test(pk)).map((item) => JSON.stringify(item));
  const gone = people.slice(1).flatMap(({ user }) => [user.id, user.organization_id]);
  expect(left.filter((item) => gone.some((each) => item.includes(each)))).toEqual([]);
  const deleted = deletedRows(items, domain);
  expect(new Set(deleted).size).toBe(users);
  expect(deleted).toHaveLength(users);

  const team = await ctx.ports.team.readTeam(owner.user.organization_id);
  expect(team?.organization.owner_id).toBe(bystander.user.id);
  expect(team?.members).toHaveLength(1);
});

/** Ten users and the organization of someone else that they belong to, as registrations would have left them. */
function organizationItems(number: number, domain: string) {
  const createdAt = new Date().toISOString();
  const [organizationId = '', ownerId = '', ...ids] = Array.from({ length: 12 }, () => newId(systemClock));
  const subscription = newSubscription({ plan: 'STARTER', plans: planSeeds, startedAt: createdAt });
  const organization = { id: organizationId, name: 'Works', owner_id: ownerId, subscription, created_at: createdAt };
  const memberOf = (userId: string, role: 'admin' | 'member') =>
    memberItem({ organization_id: organizationId, user_id: userId, role, joined_at: createdAt });
  const put = [
    {
      ...toItem({ ...organization, members: 11 }, { key: appKeys.organization(organizationId), type: 'organization' }),
      ...organizationPlace(organization),
    },
    memberOf(ownerId, 'admin'),
    ...ids.flatMap((id, at) => {
      // No two of its words are the same, so as much is stored of each user.
      const email = `person-${number}-${'abcdefghij'[at]}@${domain}`;
      const user = { id, name: 'Someone', email, organization_id: organizationId, created_at: createdAt };
      return [
        { ...toItem(user, { key: appKeys.user(id), type: 'user' }), ...userPlace(user) },
        toItem({ user_id: id }, { key: appKeys.emailLock(email), type: 'email_lock' }),
        memberOf(id, 'member'),
        ...wordItems('user', id, user.name, email),
      ];
    }),
  ];
  return { ids, put };
}

/** More than a batch of reads or writes, and than a page of the console. */
const many = soaking(110, { soak: 1_000 });

it(`deletes ${many} users whole, each once, although a worker is killed midway`, async () => {
  const [count, domain] = [many, 'many.example'];
  const { ctx } = await makeStaff('admin');
  const made = Array.from({ length: count / 10 }, (_, number) => organizationItems(number, domain));
  await createDatabase(readStorageConfig()).app.batchWrite({ put: made.flatMap(({ put }) => put) });
  const ids = new Set(made.flatMap((each) => each.ids));
  const body = { domain, excluded_emails: [], count, reason, confirmed_public: false };
  const { deletion_id: id } = await deleteDomain({ ctx, input: body });
  expect(await runScript('dying-deletion', { id, diesAt: 2.5 * count - 1, aheadMs: 1_000 })).toMatchObject({
    signal: 'SIGKILL',
  });

  /** How much is stored of each user; those who are gone are left out. */
  const sizes = (items: readonly { pk: string; sk: string }[]): number[] => {
    const found = items.flatMap(({ pk, sk }) =>
      /^(?:FORMER|EVENTS|DELETION)#/.test(pk) ? [] : (`${pk}#${sk}`.split('#').find((part) => ids.has(part)) ?? []),
    );
    return [...Map.groupBy(found, (userId) => userId).values()].map(({ length }) => length);
  };
  const halfway = await getDeletion({ ctx, input: { id } });
  expect(halfway.finished_at).toBeNull();
  expect(halfway.deleted).toBeGreaterThan(count / 4);
  const left = sizes(await stored());
  const whole = Math.max(...left);
  // Only the user whom the worker was deleting has lost something.
  expect(left.filter((size) => size < whole)).toHaveLength(1);
  expect(left).toHaveLength(count - halfway.deleted);

  expect(await finish(id, 1_000 + leaseMs)).toBe('done');
  const report = await getDeletion({ ctx, input: { id } });
  expect(report).toMatchObject({ deleted: count, failed: 0, total: count, finished_at: expect.any(String) });
  expect(report.users.filter(({ state }) => state !== 'deleted')).toEqual([]);
  const items = await stored();
  expect(sizes(items)).toEqual([]);
  expect(new Set(deletedRows(items, domain)).size).toBe(count);
  expect(deletedRows(items, domain)).toHaveLength(count);
}, 240_000);
