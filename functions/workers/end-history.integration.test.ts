import { endHistory } from '@saywright/domain/leaving/end-history';
import { sweepDeletions } from '@saywright/domain/leaving/sweep-deletions';
import { setUserPlan } from '@saywright/domain/ops/set-user-plan';
import { requirePayments } from '@saywright/domain/payments/setup';
import { syncSubscription } from '@saywright/domain/payments/sync-subscription';
import { actingAs } from '@saywright/testing/acting-as';
import { makeContext, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeStaff } from '@saywright/testing/make-staff';
import { runToEnd } from '@saywright/testing/run-to-end';
import { stocked, subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it } from 'vitest';
import { paymentSetup } from '../middleware/payment-setup.ts';

useWorld();

const dayMs = 86_400_000;

describe('the history of an organization that left its plan', () => {
  const ctx = (days: number) =>
    makeContext({ type: 'system', name: 'delete-data' } as const, { clock: { now: () => Date.now() + days * dayMs } });
  const end = (person: MadeUser, days: number) =>
    actingAs('delete-data', () =>
      endHistory({ ctx: ctx(days), isOver: () => false }, { organizationId: person.user.organization_id }),
    );
  const sweep = (days: number) => actingAs('sweep', () => sweepDeletions({ ctx: ctx(days) }));

  /** Someone with a run and its file who paid until now. */
  async function leaver() {
    const person = await makeUser();
    const { id: subscription } = await subscribe(person, 'starter_month');
    const organizationId = person.user.organization_id;
    const { payments } = requirePayments(paymentSetup());
    const sync = () => syncSubscription({ ctx: ctx(0), input: { organizationId }, payments });
    await sync();
    const { id: testId } = await makeFlowTest(person);
    const { id: executionId, history_days: historyDays } = await runToEnd(person, testId);
    const file = { organizationId, executionId, historyDays, filename: 'x.png' };
    await person.ctx.ports.artifacts.putArtifact(file, { bytes: Buffer.from('x'), contentType: 'image/png' });
    const find = async () => [
      (await person.ctx.ports.runs.findExecution(organizationId, executionId)) !== undefined,
      (await person.ctx.ports.artifacts.findArtifact(file)) !== undefined,
    ];
    await (await stocked()).subscriptions.cancel(subscription);
    await sync();
    return { person, testId, find };
  }

  it('is kept for 90 days and then ends, with its files, but for what ran since', async () => {
    const { person, testId, find } = await leaver();
    const { id: since } = await runToEnd(person, testId);
    expect([await end(person, 89.9), await find()]).toEqual(['nothing', [true, true]]);
    const before = await sweep(89.9);
    // Others may have left about the same time.
    expect(await sweep(90.1)).toBeGreaterThan(before);
    expect(await sweep(90.1)).toBe(before);
    expect([await end(person, 90.1), await find()]).toEqual(['done', [false, false]]);
    expect(await person.ctx.ports.runs.findExecution(person.user.organization_id, since)).toBeDefined();
    expect(await end(person, 91)).toBe('nothing');
  });

  it('stays when they subscribe again', async () => {
    const { person, find } = await leaver();
    await subscribe(person, 'starter_month');
    const { payments } = requirePayments(paymentSetup());
    await syncSubscription({ ctx: ctx(0), input: { organizationId: person.user.organization_id }, payments });
    expect([await end(person, 91), await find()]).toEqual(['nothing', [true, true]]);
  });

  it('stays when staff put them on a plan again', async () => {
    const { person, find } = await leaver();
    const { ctx: staff } = await makeStaff('super_admin');
    await setUserPlan({ ctx: staff, input: { id: person.user.id, plan: 'pro', reason: 'They came back' } });
    expect([await end(person, 91), await find()]).toEqual(['nothing', [true, true]]);
  });
});
