import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler } from './handler.ts';

const world = useWorld();

const use = async ({ user }: MadeUser, executions: number): Promise<void> => {
  const { app } = createDatabase(readStorageConfig());
  const { start } = usagePeriod(user.created_at, Date.now());
  await app.update(appKeys.usage(user.organization_id, start), { add: { executions_used: executions } });
};

const execute = async (person: MadeUser, times: number): Promise<void> => {
  const { id } = await makeFlowTest(person, { steps: [{ action: 'navigate', value: 'https://example.com' }] });
  const call = () => callRoute(handler, routes.executeFlowTest, { token: person.token, params: { id }, body: {} });
  const answers = await Promise.all(Array.from({ length: times }, call));
  expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(202));
};

const usageMails = async (email: string) =>
  (await deliverMails(world(), email)).filter(({ subject }) => subject.includes('executions'));

it('emails the owner once at 80% and once at the limit, however many start at once', async () => {
  const owner = await makeUser();
  await setPlan(owner, 'STARTER');
  const member = await makeMember(owner);
  await use(owner, 434);
  await execute(owner, 5);
  expect(await usageMails(owner.email)).toEqual([]);
  await execute(owner, 5);
  const [warning, ...others] = await usageMails(owner.email);
  expect(others).toEqual([]);
  expect(warning?.subject).toBe("You've used 80% of this month's executions");
  expect(warning?.text).toContain('Your tests keep running. Executions over the limit are billed at $0.50 each');
  await use(owner, 104);
  await execute(owner, 5);
  await execute(owner, 3);
  const mails = await usageMails(owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "You've used all of this month's executions",
    "You've used 80% of this month's executions",
  ]);
  expect(await usageMails(member.email)).toEqual([]);
});

it('says when a plan that stops at its limit runs tests again, and not twice if a refund is used again', async () => {
  const owner = await makeUser();
  await execute(owner, 5);
  // Both may be sent at once.
  const sent = await usageMails(owner.email);
  const [used80, usedAll] = ['80%', 'all'].map((share) => `You've used ${share} of this month's executions`);
  const [mail, ...again] = sent.filter(({ subject }) => subject === usedAll);
  expect(again).toEqual([]);
  const others = sent.filter((each) => each !== mail);
  expect(others.map(({ subject }) => subject)).toEqual(others.map(() => used80));
  expect(mail?.subject).toBe(usedAll);
  const { end } = usagePeriod(owner.user.created_at, Date.now());
  expect(mail?.text).toContain(`New executions are refused until ${end.slice(0, 10)}`);
  await use(owner, -1);
  await execute(owner, 1);
  expect(await usageMails(owner.email)).toHaveLength(1 + others.length);
});
