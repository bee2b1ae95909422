import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import { purchaseOverage } from '@saywright/domain/payments/purchase-overage';
import { requirePayments } from '@saywright/domain/payments/setup';
import { sweepPayments } from '@saywright/domain/payments/sweep-payments';
import { syncSubscription } from '@saywright/domain/payments/sync-subscription';
import { paymentSetup } from '@saywright/functions/middleware/payment-setup';
import { appKeys } from '@saywright/storage/app-keys';
import { overageItem } from '@saywright/storage/billing/overage-store';
import { getPorts } from '@saywright/storage/ports';
import { runsKeys } from '@saywright/storage/runs-keys';
import { makeContext, makeFlowTest, makeOrganization } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { stocked, subscribe, usageBegins } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { findMoneyViolations } from './lib/money-invariants.ts';
import { smallPlans } from './lib/money-shop.ts';
import { database } from './lib/tenant.ts';

useWorld();

it('finds each way in which money can go wrong, and nothing where it went right', async () => {
  const stripe = await stocked();
  const { app, runs } = database();
  const { admin, organizationId } = await makeOrganization();
  const ports = { ...getPorts(), plans: { ...getPorts().plans, list: () => Promise.resolve(smallPlans) } };
  const setup = requirePayments(paymentSetup());
  const { payments } = setup;
  const system = { ...makeContext({ type: 'system', name: 'invariants' } as const), ports };
  const subscription = await subscribe(admin, 'starter_month');
  const customer = String(subscription.customer);
  await syncSubscription({ ctx: system, input: { organizationId }, payments });
  const begins = await usageBegins(subscription.id);
  const { id: testId } = await makeFlowTest(admin);
  for (let run = 0; run < 4; run++) await runToEnd(admin, testId);
  const { id: over } = await runToEnd(admin, testId);
  await sweepPayments({ ctx: system, payments });
  const input = { additional_executions: 3, request_id: 'one' };
  await purchaseOverage({ ctx: { ...admin.ctx, ports }, input, setup });

  const violations = async (leftAt?: number) =>
    (await findMoneyViolations(stripe, { organizationId, customerId: customer, leftAt })).map((each) =>
      each.replace(`${organizationId}: `, ''),
    );
  expect(await violations()).toEqual([]);
  const { data: bills } = await stripe.invoices.list({ customer });
  expect(bills).toHaveLength(2);

  const organization = appKeys.organization(organizationId);
  const { pk } = organization;
  const grants = await Array.fromAsync(app.query<{ id: string; sk: string }>({ pk, skPrefix: 'GRANT#' }));
  const [usage] = await Array.fromAsync(app.query<{ sk: string }>({ pk, skPrefix: 'USAGE#' }));
  const [grant] = grants;
  if (!grant || !usage) throw new Error('Nothing was bought or counted');
  const meter = (identifier: string, timestamp = begins) =>
    stripe.billing.meterEvents.create({
      event_name: 'executions_over_allowance',
      identifier,
      timestamp,
      payload: { stripe_customer_id: customer, value: '1' },
    });
  const { data: prices } = await stripe.prices.list({ lookup_keys: ['starter_executions'] });
  const pay = async (metadata: Record<string, string>): Promise<void> => {
    const { id: invoice = '' } = await stripe.invoices.create({ customer, auto_advance: false, metadata });
    await stripe.invoiceItems.create({ customer, invoice, pricing: { price: prices[0]?.id ?? '' }, quantity: 3 });
    await stripe.invoices.pay(invoice);
  };
  const click = bills.find(({ metadata }) => metadata?.['purchase'])?.metadata?.['purchase'] ?? '';
  const record = await app.get<OrganizationRecord>(organization);
  if (!record) throw new Error("The organization isn't there");

  const wrongs: [wrong: string, make: () => Promise<unknown>][] = [
    ['metered 2, and ran 1 past the allowance', () => meter('again')],
    ['metered 3, and bills only 2', () => meter('too-early', begins - 60)],
    [
      'counted 2 past the allowance, and 1 are to be billed',
      () => app.update({ pk, sk: usage.sk }, { add: { executions_over: 1 } }),
    ],
    [
      `let ${over} go, though a subscription could bill it`,
      () => app.update(appKeys.overage(organizationId, over), { set: { is_waived: true } }),
    ],
    [`never billed ${over}`, () => app.update(appKeys.overage(organizationId, over), { remove: ['billed_at'] })],
    [`bills ${over}, which was given back`, () => runs.update(runsKeys.execution(over), { set: { refunded: true } })],
    [
      "bills nobody, which isn't there",
      () =>
        app.put(overageItem({ execution_id: 'nobody', organization_id: organizationId, units: 9, at: '2026-11-01' })),
    ],
    ['bills 10 of 4 executions', async () => undefined],
    [`paid 2 times for ${click}`, () => pay({ purchase: click, executions: '3' })],
    [
      'got nothing-paid, which nobody paid',
      () => app.put({ pk, sk: 'GRANT#nothing-paid', id: 'nothing-paid', executions: 9, batch: 'other' }),
    ],
    [`paid ${grant.id}, which granted nothing`, () => app.delete({ pk, sk: grant.sk })],
    ['has 3 bought executions, and paid for 0', async () => undefined],
    [
      'has 90000 cents in credit, and paid 25200',
      () => stripe.customers.createBalanceTransaction(customer, { amount: -90_000, currency: 'usd' }),
    ],
    [
      'pays for 2 subscriptions',
      () => stripe.subscriptions.create({ customer, items: [{ price: subscription.items.data[0]?.price.id ?? '' }] }),
    ],
    ['paid for two subscriptions at the same time', async () => undefined],
    [
      'is on BUSINESS, and pays for STARTER',
      () => app.update(organization, { set: { subscription: { ...record.subscription, plan: 'BUSINESS' } } }),
    ],
    [`${over} never ended`, () => runs.update(runsKeys.execution(over), { set: { status: 'running' } })],
  ];
  for (const [wrong, make] of wrongs) {
    await make();
    expect(await violations()).toContain(wrong);
  }

  const leaving = await violations(subscription.start_date - 1);
  for (const wrong of [/^left, and still pays for /, /^left, and was billed /, /^left, and was charged /])
    expect(leaving).toContainEqual(expect.stringMatching(wrong));
});
