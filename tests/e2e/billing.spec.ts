import type { Page } from '@playwright/test';
import { advanceStripe } from './advance-stripe.ts';
import { serveApi } from './api-site.ts';
import { choose } from './choose.ts';
import { endedExecution } from './ended-execution.ts';
import { expect, signIn, test, type Person } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';
import { PaymentPage, testCards } from './payment-page.ts';

// One after the other: moving the clock ends every payment page that's open.
test.describe.configure({ mode: 'default' });

const arrived = 'Payment successful! Your subscription has been updated.';

/** A test that ends right away, and uses a run. */
async function createTest({ api }: Person): Promise<string> {
  const steps = [{ action: 'navigate' as const, value: 'http://127.0.0.1:9/' }];
  return (await api.createFlowTest({ body: { name: 'Nobody home', steps } })).id;
}

/** Uses up the five runs of the free plan. */
async function useUpRuns(person: Person, id: string): Promise<void> {
  for (const parallel of [3, 2]) {
    const body = { parallel_executions: parallel };
    const { executions } = await person.api.executeFlowTest({ params: { id }, body });
    for (const execution of executions) await endedExecution(person, execution.id);
  }
}

/** Runs a collection that sends so many requests, each of which counts as an execution. */
async function runCollection({ api }: Person, requests: number): Promise<void> {
  const server = await serveApi();
  try {
    const test = await api.createApiTest({ body: { name: 'Read a user', url: `${server.url}/users/7` } });
    const data = ['row', ...Array.from({ length: requests }, (_, row) => row)].join('\n');
    const body = { name: 'Many rows', test_ids: [test.id], data };
    const { id } = await api.createCollection({ body });
    await api.executeCollection({ params: { id }, body: {} });
    const ended = async () => (await api.getCollection({ params: { id } })).status;
    await expect.poll(ended, { timeout: 60_000, intervals: [500] }).toBe('passed');
  } finally {
    await server.close();
  }
}

/** Opens a plan's price from its card, and continues to the payment page. */
async function goAndPay(page: Page, plan: string): Promise<PaymentPage> {
  await page
    .getByRole('region', { name: plan })
    .getByRole('button', { name: `Upgrade to ${plan}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click();
  const payment = new PaymentPage(page);
  await payment.opened();
  return payment;
}

const planBadge = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^Plan: /)
    .locator('..');

test('someone at the limit pays for a plan after a declined card, runs again, and upgrades', async ({
  page,
  person,
}) => {
  const id = await createTest(person);
  await useUpRuns(person, id);
  await page.goto(`/flow-testing/tests/${id}`);
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Upgrade' }).click();
  const plans = await opening;
  await expect(plans.getByText('You’ve used all 5 executions of this period.')).toBeVisible();
  const payment = await goAndPay(plans, 'Starter');
  await payment.pay(testCards.declined);
  await expect(payment.problem).toContainText('declined');
  await payment.pay(testCards.asks3dSecure);
  await plans.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(plans.getByText(arrived)).toBeVisible({ timeout: 45_000 });
  await expect(plans).toHaveURL('/');
  await expect(planBadge(plans)).toHaveText('Plan: Starter');
  await plans.getByRole('link', { name: 'See your plan' }).click();
  await expect(plans.getByRole('region', { name: 'Starter plan' })).toContainText('545 left');

  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  await expect.poll(async () => (await person.api.getUsage()).executions_used).toBe(6);

  await plans.getByRole('tab', { name: 'Billing' }).click();
  await expect(plans.getByText('Visa •••• 3155')).toBeVisible();
  await expect(plans.getByRole('row').filter({ hasText: '$249.00' }).first()).toContainText('Paid');
  const pdf = await plans
    .getByRole('link', { name: /^PDF of invoice/ })
    .first()
    .getAttribute('href');
  const file = await plans.request.get(pdf ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');

  await plans.getByRole('tab', { name: 'Plan and usage' }).click();
  await plans.getByRole('button', { name: 'Upgrade to Growth' }).click();
  const upgrade = plans.getByRole('dialog', { name: 'Switch to Growth' });
  await expect(upgrade).toContainText('$999.00 a month');
  await upgrade.getByRole('button', { name: 'Upgrade now' }).click();
  await expect(planBadge(plans)).toHaveText('Plan: Growth');
});

// The provider's clock only moves ahead, and usage belongs to the period of its own time: this goes before tests that move it.
test('a member sees how much is used and nothing that costs, and the admin gets the bill for overage', async ({
  page,
  person,
  register,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await page.goto('/plans');
  const payment = await goAndPay(page, 'Starter');
  await payment.pay(testCards.good);
  await expect(page.getByText(arrived)).toBeVisible({ timeout: 45_000 });
  const colleague = await register();
  await person.api.inviteMember({ body: { email: colleague.email } });
  const link = await mailedLink(request, colleague.email, '/team/accept-invitation/');
  await colleague.api.acceptInvitation({ params: { inviteId: link.split('/').at(-1) ?? '' } });

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await context.newPage();
  await signIn(theirs, colleague);
  await theirs.goto('/plans?tab=billing&plan=GROWTH&dialog=cancel');
  const usage = theirs.getByRole('region', { name: 'Starter plan' });
  await expect(usage).toContainText('550 left');
  await expect(theirs.getByText('Ask an admin of your organization to change it.')).toBeVisible();
  await expect(theirs.getByRole('main')).not.toContainText('$');
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  await context.close();

  await test.step('what ran past the allowance is on the invoice of the next month', async () => {
    await runCollection(person, 560);
    const next = async () => (await person.api.getBillingDetails()).next_payment?.amount_cents;
    // The sweep reports it within a minute: 10 executions at 50 cents.
    await expect.poll(next, { timeout: 90_000, intervals: [2_000] }).toBe(24_900 + 10 * 50);
    await advanceStripe(request, 32);
    await page.goto('/plans?tab=billing');
    await expect(page.getByRole('row').filter({ hasText: '$254.00' }).first()).toContainText('Paid');
  });
});

test('a plan arrives though its buyer closes the tab, and is extended, shrunk and canceled by its admin', async ({
  page,
  person,
  request,
}) => {
  await page.goto('/plans');
  const payment = await goAndPay(page, 'Growth');
  await payment.pay(testCards.asks3dSecure);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(payment.problem).toBeVisible();
  await payment.pay(testCards.asks3dSecure);
  await page.route(/session_id=/, (route) => route.abort());
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  const planOf = async (): Promise<string> => (await person.api.getUsage()).plan_code;
  await expect.poll(planOf, { timeout: 45_000 }).toBe('GROWTH');
  await page.goto('/plans');
  await expect(planBadge(page)).toHaveText('Plan: Growth');

  await page.getByRole('button', { name: 'Purchase Additional Executions' }).click();
  const buying = page.getByRole('dialog', { name: 'Purchase Additional Executions' });
  const pay = buying.getByRole('button', { name: /^Pay / });
  await buying.getByLabel('Additional executions').fill('0');
  await pay.click();
  await expect(buying.getByText('Please enter a valid number of additional executions')).toBeVisible();
  await buying.getByRole('button', { name: '100 more' }).click();
  await buying.getByRole('button', { name: '100 more' }).click();
  await expect(pay).toHaveText('Pay $80.00 with Visa •••• 3155');
  await pay.click();
  await expect(page.getByText('2,700 left of 2,500 included and 200 bought')).toBeVisible();

  const downgrade = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Downgrade to Starter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch to Starter' });
    await expect(dialog.getByRole('radio', { name: 'At the end of the period' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Downgrade' }).click();
    await expect(page.getByText('Your organization moves to Starter')).toBeVisible();
  };
  await downgrade();
  await page.getByRole('button', { name: 'Keep Growth' }).click();
  await expect(page.getByText('Your organization moves to Starter')).toBeHidden();
  await downgrade();
  await advanceStripe(request, 32);
  await expect.poll(planOf, { timeout: 45_000 }).toBe('STARTER');
  await page.reload();
  await expect(planBadge(page)).toHaveText('Plan: Starter');

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel Starter?' });
  await cancel.getByText('Now', { exact: true }).click();
  await choose(cancel.getByRole('combobox'), 'We don’t need it anymore');
  await cancel.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(planBadge(page)).toHaveText('Plan: Trial');
  await expect(page.getByRole('region', { name: 'Trial plan' })).toBeVisible();
});
