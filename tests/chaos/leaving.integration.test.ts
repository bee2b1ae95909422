import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { carryOutDeletion } from '@saywright/domain/leaving/carry-out-deletion';
import { sweepDeletions } from '@saywright/domain/leaving/sweep-deletions';
import { deleteDomain, getDeletion } from '@saywright/domain/ops/delete-users';
import { readStorageConfig } from '@saywright/storage/config';
import { actingAs } from '@saywright/testing/acting-as';
import { makeApiTest, makeContext, makeFlowTest, makeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { makeStaff } from '@saywright/testing/make-staff';
import { scanItems } from '@saywright/testing/scan-items';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { runScript } from './lib/child.ts';

const world = useWorld();

const leaseMs = 61_000;
const users = 12;
const domain = 'dying-workers.example';

const later = (aheadMs: number) =>
  makeContext({ type: 'system', name: 'tests' } as const, { clock: { now: () => Date.now() + aheadMs } });

it('deletes a batch of users whole, each once, although workers are killed in the middle of it', async () => {
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
  const body = { domain, excluded_emails: [], count: users, reason: 'Spam', confirmed_public: false };
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
  const leaving = { ctx: later(aheadMs), payments: undefined, isOver: () => false };
  expect(await actingAs('delete-data', () => carryOutDeletion(leaving, { id }))).toBe('done');

  expect(await getDeletion({ ctx, input: { id } })).toMatchObject({ deleted: users, failed: 0, total: users });
  const { appTable, runsTable } = readStorageConfig();
  const all = { expression: 'attribute_exists(pk)' };
  const items = (await Promise.all([appTable, runsTable].map((table) => scanItems<{ pk: string }>(table, all)))).flat();
  const left = items.filter(({ pk }) => !/^(?:FORMER|EVENTS|DELETION)#/.test(pk)).map((item) => JSON.stringify(item));
  const gone = people.slice(1).flatMap(({ user }) => [user.id, user.organization_id]);
  expect(left.filter((item) => gone.some((each) => item.includes(each)))).toEqual([]);
  const rows = items.filter(({ pk }) => pk.startsWith('EVENTS#')) as { pk: string; action?: string; target?: string }[];
  const deleted = rows.filter(({ action, target }) => action === 'user.deleted' && target?.endsWith(`@${domain}`));
  expect(new Set(deleted.map(({ target }) => target)).size).toBe(users);
  expect(deleted).toHaveLength(users);

  const team = await ctx.ports.team.readTeam(owner.user.organization_id);
  expect(team?.organization.owner_id).toBe(bystander.user.id);
  expect(team?.members).toHaveLength(1);
});
