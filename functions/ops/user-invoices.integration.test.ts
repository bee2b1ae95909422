import { opsRoutes } from '@saywright/contracts/routes/ops';
import { refundInvoice } from '@saywright/domain/ops/refund-invoice';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { stocked, subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { handler } from './handler.ts';

useWorld();

let staff: MadeStaff;
beforeAll(async () => {
  staff = await makeStaff('admin');
});

const detailsOf = ({ user }: MadeUser) =>
  succeed(handler, opsRoutes.getOpsUser, { token: staff.token, params: { id: user.id } });

const reason = 'Asked by phone';
const day = 86_400_000;

/** Rows of the security log about someone, as staff read them. */
const logged = async (email: string) => {
  const query = { search: email, type: 'plan_change' } as const;
  const { events } = await succeed(handler, opsRoutes.listSecurityEvents, { token: staff.token, query });
  return events.map(({ action, details }) => [action, ...details.map(({ value }) => value)]);
};

describe('the invoices of a user', () => {
  const invoicesOf = async ({ user }: MadeUser) =>
    (await succeed(handler, opsRoutes.listOpsUserInvoices, { token: staff.token, params: { id: user.id } })).invoices;
  const refund = ({ user }: MadeUser, invoiceId: string) =>
    callRoute(handler, opsRoutes.refundOpsUser, {
      token: staff.token,
      params: { id: user.id },
      body: { invoice_id: invoiceId, reason },
    });

  it('lead to Stripe, and there are none before a first payment', async () => {
    const person = await makeUser();
    expect(await invoicesOf(person)).toEqual([]);
    await subscribe(person, 'starter_month');
    expect(await invoicesOf(person)).toMatchObject([
      { status: 'paid', amount_cents: 24_900, hosted_url: expect.stringContaining('http') },
    ]);
  });

  it('are refunded once, with a reason, within 30 days of the first payment', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const { customer } = await subscribe(person, 'starter_month');
    const [invoice] = await invoicesOf(person);
    expect((await refund(other, invoice?.id ?? '')).status).toBe(404);
    expect((await refund(person, 'in_of_nobody')).status).toBe(404);
    expect((await refund(person, invoice?.id ?? '')).body.message).toBe(
      'Refunded $249.00. What it paid for ends within a minute.',
    );
    const stripe = await stocked();
    const charges = async () => (await stripe.charges.list({ customer: String(customer) })).data;
    expect(await charges()).toMatchObject([{ refunded: true, amount_refunded: 24_900 }]);
    await refund(person, invoice?.id ?? '');
    expect(await charges()).toMatchObject([{ amount_refunded: 24_900 }]);
    const details = `invoice ${invoice?.number}, $249.00`;
    expect((await logged(person.email)).at(-1)).toEqual(['Requested a refund', person.email, reason, details]);
  });

  it('lead to the right plan again once staff compare it with Stripe, with a reason', async () => {
    const person = await makeUser();
    const compare = (body: object) => {
      const params = { id: person.user.id };
      return callRoute(handler, opsRoutes.compareOpsUserWithStripe, { token: staff.token, params, body });
    };
    expect((await compare({})).status).toBe(422);
    expect((await compare({ reason })).body.message).toBe(
      'Stripe has no subscription for Analytical Engines. The plan stays free.',
    );
    await subscribe(person, 'starter_month');
    expect((await detailsOf(person)).plan).toBe('free');
    expect((await compare({ reason })).body.message).toBe('Fixed the plan: free by the month → starter by the month.');
    expect((await detailsOf(person)).plan).toBe('starter');
    expect((await compare({ reason })).body.message).toBe('The plan is right: starter by the month, as at Stripe.');
    const rows = (await logged(person.email)).filter(([action]) => action === 'Compared a plan with Stripe');
    expect(rows.map((row) => row.at(-1))).toEqual([reason, reason, reason]);
  });

  it('aren’t refunded here after that, nor ones whose money has gone back already', async () => {
    const [late, returned] = [await makeUser(), await makeUser()];
    const { customer } = await subscribe(returned, 'starter_month');
    const stripe = await stocked();
    const [charge] = (await stripe.charges.list({ customer: String(customer) })).data;
    await stripe.refunds.create({ charge: charge?.id ?? '' });
    const [paid] = await invoicesOf(returned);
    expect(await refund(returned, paid?.id ?? '')).toMatchObject({
      status: 409,
      body: { detail: `Invoice ${paid?.number} was already refunded.` },
    });
    await subscribe(late, 'starter_month');
    const [invoice] = await invoicesOf(late);
    const setup = paymentSetup();
    const ctx = { ...staff.ctx, clock: { now: () => Date.now() + 31 * day } };
    const input = { id: late.user.id, invoice_id: invoice?.id ?? '', reason };
    await expect(refundInvoice({ ctx, input, setup })).rejects.toThrow('more than 30 days ago');
    expect(await logged(late.email)).toEqual([]);
  });
});
