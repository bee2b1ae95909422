import type { BillingDetails, ChangePreview, Invoice, PaymentStatus } from '@saywright/contracts/entities/payment';
import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const dayMs = 86_400_000;

/** Midnight UTC, some days from today. */
const dayFromNow = (days: number): string =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs + days * dayMs).toISOString();

/** A subscription that's paid by card, in the middle of its period. */
const paid: Partial<SubscriptionUsage> = {
  current_plan: 'STARTER',
  plan_code: 'STARTER',
  plan_name: 'Starter',
  is_paid: true,
  is_trial: false,
  trial_ends_at: null,
  renews_at: dayFromNow(12),
  team_members_used: 7,
  team_members_limit: 10,
  history_days: 90,
  executions_used: 412,
  executions_included: 550,
  executions_limit: 550,
  executions_remaining: 138,
  executions_projected: 686,
  usage_percentage: 74.9,
  limit_warning: false,
  limit_reached: false,
  executions_granted: 0,
  overage_units: 0,
  generations_used: 61,
  generations_limit: 550,
  period_start: dayFromNow(-18),
  period_end: dayFromNow(12),
  days_until_reset: 12,
  overage_enabled: true,
  overage_price_per_unit: 0.5,
  execution_price_usd: 0.5,
  days: [9, 22, 31, 4, 0, 28, 35, 30, 12, 44, 3, 1, 27, 38, 41, 25, 33, 2, 27].map((executions, day) => ({
    day: dayFromNow(day - 18).slice(0, 10),
    executions,
  })),
};

const usedUp: Partial<SubscriptionUsage> = {
  executions_used: 5,
  executions_included: 5,
  executions_limit: 5,
  executions_remaining: 0,
  executions_projected: 8,
  usage_percentage: 100,
  limit_warning: true,
  limit_reached: true,
  overage_enabled: false,
  generations_used: 3,
  generations_limit: 5,
  team_members_used: 1,
  team_members_limit: 1,
  history_days: 30,
  concurrent_executions: 1,
  days: [1, 0, 2, 2].map((executions, day) => ({ day: dayFromNow(day - 18).slice(0, 10), executions })),
};

const pastAllowance: Partial<SubscriptionUsage> = {
  executions_used: 612,
  executions_remaining: 0,
  executions_projected: 1_020,
  usage_percentage: 111.3,
  limit_warning: true,
  overage_units: 62,
};

/** Answers calls about the subscription as if the organization were a customer. */
const customer =
  (more: Partial<SubscriptionUsage> = {}) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/subscription\/(usage|current)/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...paid, ...more } });
    });
    await signedInAs({ plan: 'STARTER' })(page);
    await answerPayments(page);
  };

const details: BillingDetails = {
  payment_method: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
  name: 'Analytical Engines Ltd.',
  email: 'billing@example.com',
  address: ['12 St James’s Square', 'London SW1Y 4JH', 'United Kingdom'],
  tax_ids: [{ type: 'eu_vat', value: 'GB123456789' }],
  next_payment: { amount_cents: 28_000, at: dayFromNow(12) },
};

const invoiced = (month: number, amount: number, status: Invoice['status']): Invoice => ({
  id: `invoice-${month}`,
  number: `AE-000${4 - month}`,
  created_at: dayFromNow(-18 - 30 * month),
  description: 'Starter, billed monthly',
  status,
  amount_cents: amount,
  currency: 'usd',
  hosted_url: '/dev/mail',
  pdf_url: '/dev/mail',
});

async function answerPayments(page: Page): Promise<void> {
  const config = { available: true, test_mode: true, currency: 'usd' };
  const amounts = { overage_minimum: 100, overage_maximum: 10_000, overage_step: 100 };
  await page.route(/\/api\/payments\/config/, (route) => route.fulfill({ json: { ...config, ...amounts } }));
  await page.route(/\/api\/payments\/details/, (route) => route.fulfill({ json: details }));
  await page.route(/\/api\/payments\/invoices/, (route) =>
    route.fulfill({
      json: {
        invoices: [invoiced(0, 24_900, 'open'), invoiced(1, 27_950, 'paid'), invoiced(2, 24_900, 'paid')],
        has_more: false,
      },
    }),
  );
}

const preview = (more: Partial<ChangePreview>): ChangePreview => ({
  new_plan_code: 'GROWTH',
  plan_name: 'Growth',
  billing_period: 'month',
  kind: 'upgrade',
  needs_checkout: false,
  due_now_cents: 30_000,
  renewal_cents: 99_900,
  period_end: null,
  refused_now: null,
  ...more,
});

/** Opens on a plan's price. */
const priced =
  (arrange: (page: Page) => Promise<void>, more: Partial<ChangePreview>) =>
  async (page: Page): Promise<void> => {
    await arrange(page);
    await page.route(/\/change-plan\/preview/, (route) => route.fulfill({ json: preview(more) }));
  };

/** Answers who's signed in. */
const signedInAs =
  (more: object) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/auth\/(me|profile)/, async (route) => {
      const answer = await route.fetch();
      const user = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...user, ...more } });
    });
  };

const asMember = async (page: Page): Promise<void> => {
  await customer(pastAllowance)(page);
  await signedInAs({ plan: 'STARTER', role: 'member' })(page);
};

/** Refuses to run tests, since the allowance is used up. */
const refusingRuns =
  (role: 'admin' | 'member') =>
  async (page: Page): Promise<void> => {
    await signedInAs({ role })(page);
    await page.route(/\/execute\b/, (route) =>
      route.fulfill({
        status: 403,
        json: {
          code: 'plan_limit_reached',
          detail: "You've used all 5 executions this month. Upgrade your plan to keep running tests.",
          request_id: 'gallery',
        },
      }),
    );
  };

const hitTheLimit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^(Upgrade|Ask an admin)$/ })
    .waitFor();
};

/** Comes back from the payment page. */
const returned =
  (more: Partial<PaymentStatus>) =>
  async (page: Page): Promise<void> => {
    const payment: PaymentStatus = {
      payment_status: 'unpaid',
      status: 'open',
      purchase: 'plan',
      plan_code: 'STARTER',
      additional_executions: null,
      ...more,
    };
    await page.route(/\/api\/payments\/status/, (route) => route.fulfill({ json: payment }));
  };

const shownPlans = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Enterprise' }).waitFor();
  await page.getByText('AI generations').waitFor();
};

const shownButton = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name }).waitFor();
};

const shownText = (text: string | RegExp) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

const leavingForTrial = {
  plan_code: 'TRIAL',
  plan_name: 'Trial',
  billing_period: 'month',
  effective_at: dayFromNow(12),
} as const;

const failedPayment = { since: dayFromNow(-3), plan_ends_at: dayFromNow(11) };

export const scenes: readonly Scene[] = [
  { name: 'plans', path: '/plans', fullPage: true, prepare: shownPlans },
  {
    name: 'plans-customer',
    path: '/plans?prices=year',
    fullPage: true,
    arrange: customer({ pending_change: leavingForTrial, renews_at: null }),
    prepare: shownPlans,
  },
  { name: 'plans-overage', path: '/plans', fullPage: true, arrange: customer(pastAllowance), prepare: shownPlans },
  {
    name: 'plans-member',
    path: '/plans',
    fullPage: true,
    arrange: asMember,
    prepare: shownText('Need a bigger plan?'),
  },
  {
    name: 'plans-buy',
    path: '/plans?plan=GROWTH',
    arrange: priced(answerPayments, { needs_checkout: true, due_now_cents: 99_900 }),
    prepare: shownButton('Continue to payment'),
  },
  {
    name: 'plans-upgrade',
    path: '/plans?plan=GROWTH',
    arrange: priced(customer(), {}),
    prepare: shownButton('Upgrade now'),
  },
  {
    name: 'plans-upgrade-unpaid',
    path: '/plans?plan=GROWTH',
    arrange: priced(customer({ payment_failure: failedPayment }), {
      refused_now: 'Your last payment failed. Update your payment method before you upgrade.',
    }),
    prepare: shownButton('Upgrade now'),
  },
  ...(
    [
      ['plans-downgrade', null],
      [
        'plans-downgrade-later',
        "You've run 1,204 tests this month, and Starter includes 550. You can change at the end of the period.",
      ],
    ] as const
  ).map(([name, refused_now]) => ({
    name,
    path: '/plans?plan=STARTER',
    arrange: priced(customer({ plan_code: 'GROWTH', plan_name: 'Growth' }), {
      new_plan_code: 'STARTER',
      kind: 'downgrade',
      plan_name: 'Starter',
      renewal_cents: 24_900,
      period_end: dayFromNow(12),
      refused_now,
    }),
    prepare: shownButton('Downgrade'),
  })),
  {
    name: 'plans-cancel',
    path: '/plans?dialog=cancel',
    arrange: customer(),
    prepare: shownButton('Cancel Subscription'),
  },
  {
    name: 'plans-executions',
    path: '/plans?dialog=executions',
    arrange: customer(),
    prepare: shownButton(/^Pay \$/),
  },
  {
    name: 'billing',
    path: '/plans?tab=billing',
    arrange: customer({ payment_failure: failedPayment }),
    prepare: shownText('of invoice AE-0002'),
  },
  {
    name: 'plans-dunning',
    path: '/plans',
    arrange: customer({ payment_failure: failedPayment }),
    prepare: async (page) => {
      await shownPlans(page);
      await page.getByRole('region', { name: 'Failed payment' }).waitFor();
    },
  },
  {
    name: 'plans-used-up',
    path: '/plans',
    arrange: async (page) => {
      await customer({ ...usedUp, plan_code: 'TRIAL', plan_name: 'Trial', is_paid: false })(page);
      await signedInAs({ plan: 'TRIAL' })(page);
    },
    prepare: shownPlans,
  },
  {
    name: 'limit-toast',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}`,
    arrange: refusingRuns('admin'),
    prepare: hitTheLimit,
  },
  {
    name: 'limit-toast-member',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}`,
    arrange: refusingRuns('member'),
    prepare: hitTheLimit,
  },
  { name: 'payment-processing', path: '/?session_id=example', arrange: returned({}), prepare: shownText('Payment is') },
  {
    name: 'payment-paid',
    path: '/?session_id=example',
    arrange: returned({ payment_status: 'paid', status: 'complete' }),
    prepare: shownText('Payment successful!'),
  },
  {
    name: 'payment-expired',
    path: '/?session_id=example',
    arrange: returned({ status: 'expired' }),
    prepare: shownText('Payment session expired.'),
  },
  {
    name: 'payment-failed',
    path: '/?session_id=example',
    arrange: async (page) => {
      await page.route(/\/api\/payments\/status/, (route) => route.fulfill({ status: 503, json: {} }));
    },
    prepare: shownText('Error checking payment status.'),
  },
];
