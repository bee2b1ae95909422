import type { OpsPlan } from '@saywright/contracts/entities/ops-plan';
import type { Page } from 'playwright-core';
import { admin, debugRun, details, eventPage, newService, offers, sync, users } from '../ops-answers.ts';
import { answerWith, but, shown, signedIn, visitor } from '../ops-console.ts';
import type { Scene } from '../scene.ts';

/** Plan Management with these plans, and a sync in this state. */
const planning =
  (plans: readonly OpsPlan[], state: object | null = sync) =>
  async (page: Page) => {
    await signedIn(page);
    let current = plans;
    await page.route(/\/api\/admin\/plans/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().method() === 'PUT') {
        current = plans.map((plan) => ({ ...plan, description: 'For small teams', version: 9 }));
        return route.fulfill(conflict);
      }
      if (pathname.endsWith('sync-subscriptions')) return route.fulfill({ json: { sync: state } });
      if (pathname.endsWith('/subscriptions'))
        return route.fulfill({ json: { subscriptions: 1_204, sold_by_card: true } });
      return route.fulfill({ json: current });
    });
  };

const conflict = {
  status: 409,
  json: { detail: 'Someone else changed this plan.', code: 'conflict', request_id: 'gallery' },
};

const editPrice = async (page: Page) => {
  await page.getByLabel('Price per month ($)').fill('299');
  await page.getByLabel('Executions per month').fill('600');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByText('1,204 subscriptions').waitFor();
};

export const scenes: readonly Scene[] = [
  { ...visitor, name: 'ops-login', path: '/ops', prepare: shown('Restricted Access') },
  {
    ...visitor,
    name: 'ops-login-locked',
    path: '/ops',
    arrange: async (page) => {
      await page.addInitScript(() => localStorage.setItem('admin_login_attempts', '5'));
    },
    prepare: shown('Access Locked'),
  },
  {
    ...visitor,
    name: 'ops-second-factor',
    path: '/ops',
    arrange: answerWith({ ...admin, second_factor: 'required' }, users),
    prepare: shown('Can’t scan?'),
  },
  { ...visitor, name: 'ops-users', path: '/ops?section=users', arrange: signedIn, prepare: shown('Katherine Johnson') },
  {
    ...visitor,
    name: 'ops-users-none',
    path: '/ops?section=users&search=nobody',
    arrange: answerWith(admin, []),
    prepare: shown('No users found'),
  },
  {
    ...visitor,
    name: 'ops-users-past-end',
    path: '/ops?section=users&page=4000',
    arrange: answerWith(admin, []),
    prepare: shown('Back to the first page'),
  },
  {
    ...visitor,
    name: 'ops-users-failed',
    path: '/ops?section=users',
    arrange: but(/\/api\/ops\/users\?/, { status: 500, json: {} }),
    prepare: shown('Failed to load users'),
  },
  {
    ...visitor,
    name: 'ops-user',
    path: `/ops?section=users&user=${details.id}`,
    arrange: signedIn,
    prepare: shown('Orbital Mechanics'),
  },
  {
    ...visitor,
    name: 'ops-user-reason',
    path: `/ops?section=users&user=${details.id}`,
    arrange: signedIn,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send Email' }).click();
      await page.getByRole('dialog', { name: 'Send Email' }).waitFor();
    },
  },
  {
    ...visitor,
    name: 'ops-users-selected',
    path: '/ops?section=users',
    arrange: signedIn,
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
    },
  },
  {
    ...visitor,
    name: 'ops-delete-domain',
    path: '/ops?section=users',
    arrange: signedIn,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete by Domain' }).click();
      await page.getByRole('dialog', { name: 'Delete users by domain' }).waitFor();
    },
  },
  {
    ...visitor,
    name: 'ops-delete-preview',
    path: '/ops?section=users',
    arrange: signedIn,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete by Domain' }).click();
      await page.getByRole('textbox', { name: 'Domain' }).fill('customers.example.com');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('Left out').waitFor();
    },
  },
  {
    ...visitor,
    name: 'ops-deletion',
    path: '/ops?section=users&deletion=deletion',
    arrange: signedIn,
    prepare: shown('12 of 40 users deleted'),
  },
  {
    ...visitor,
    name: 'ops-deletions',
    path: '/ops?section=users&deletions=true',
    arrange: signedIn,
    prepare: shown('3 selected'),
  },
  {
    ...visitor,
    name: 'ops-tickets',
    path: '/ops?section=support',
    arrange: signedIn,
    prepare: shown('Where’s my invoice?'),
  },
  {
    ...visitor,
    name: 'ops-tickets-none',
    path: '/ops?section=support&status=closed',
    arrange: but(/tickets\?/, { json: [] }),
    prepare: shown('No support tickets found'),
  },
  {
    ...visitor,
    name: 'ops-tickets-failed',
    path: '/ops?section=support',
    arrange: but(/tickets\?/, { status: 500, json: {} }),
    prepare: shown('Failed to load support tickets'),
  },
  {
    ...visitor,
    name: 'ops-ticket',
    path: '/ops?section=support&ticket=ticket-0',
    arrange: signedIn,
    prepare: shown('It worked last week.'),
  },
  {
    ...visitor,
    name: 'ops-ticket-blocked',
    path: '/ops?section=support&ticket=ticket-1',
    arrange: signedIn,
    prepare: shown('gets no emails'),
  },
  {
    ...visitor,
    name: 'ops-ticket-delete',
    path: '/ops?section=support&remove=ticket-0',
    arrange: signedIn,
    prepare: shown('This action cannot be undone.'),
  },
  {
    ...visitor,
    name: 'ops-plans',
    path: '/ops?section=plans',
    arrange: planning(offers),
    prepare: shown('Last synced'),
  },
  {
    ...visitor,
    name: 'ops-plans-none',
    path: '/ops?section=plans',
    arrange: planning([], null),
    prepare: shown('Initialize Plans'),
  },
  {
    ...visitor,
    name: 'ops-plans-syncing',
    path: '/ops?section=plans',
    arrange: planning(offers, { ...sync, status: 'running', finished_at: null }),
    prepare: shown('Syncing subscriptions'),
  },
  {
    ...visitor,
    name: 'ops-plan-review',
    path: '/ops?section=plans&edit=STARTER',
    arrange: planning(offers),
    prepare: editPrice,
  },
  {
    ...visitor,
    name: 'ops-plan-conflict',
    path: '/ops?section=plans&edit=STARTER',
    arrange: planning(offers),
    prepare: async (page) => {
      await editPrice(page);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('while you were editing').waitFor();
    },
  },
  {
    ...visitor,
    name: 'ops-debug',
    path: '/ops?section=debug',
    arrange: signedIn,
    prepare: shown('Checkout works'),
  },
  {
    ...visitor,
    name: 'ops-debug-none',
    path: '/ops?section=debug&search=nothing',
    arrange: signedIn,
    prepare: shown('No execution logs found'),
  },
  {
    ...visitor,
    name: 'ops-debug-failed',
    path: '/ops?section=debug',
    arrange: but(/executions\?/, { status: 500, json: {} }),
    prepare: shown('Failed to load execution logs'),
  },
  {
    ...visitor,
    name: 'ops-debug-run',
    path: `/ops?section=debug&execution=${debugRun.execution.execution_id}`,
    arrange: signedIn,
    prepare: shown('cart.total is not a function'),
  },
  {
    ...visitor,
    name: 'ops-debug-analysis',
    path: `/ops?section=debug&execution=${debugRun.execution.execution_id}&analyze=true`,
    arrange: signedIn,
    prepare: shown('Suggested fixes'),
  },
  {
    ...visitor,
    name: 'ops-debug-reason',
    path: `/ops?section=debug&execution=${debugRun.execution.execution_id}`,
    arrange: but(/executions\/01J/, {
      status: 403,
      json: { detail: 'Give a reason to view this customer’s runs.', code: 'reason_required', request_id: 'r' },
    }),
    prepare: shown('View this customer’s runs?'),
  },
  {
    ...visitor,
    name: 'ops-find',
    path: '/ops',
    arrange: signedIn,
    prepare: async (page) => {
      await page.getByText('Katherine Johnson').first().waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('johnson');
      await page.getByText('Johnson Kettles').waitFor();
    },
  },
  {
    ...visitor,
    name: 'ops-logout',
    path: '/ops?logout=true',
    arrange: signedIn,
    prepare: shown('Are you sure you want to logout?'),
  },
  { ...visitor, name: 'ops-overview', path: '/ops', arrange: signedIn, prepare: shown('Most Active Users') },
  {
    ...visitor,
    name: 'ops-overview-new',
    path: '/ops',
    arrange: but(/\/api\/ops\/dashboard\/overview/, { json: newService }),
    prepare: shown('No active users in the last 30 days'),
  },
  {
    ...visitor,
    name: 'ops-overview-failed',
    path: '/ops',
    arrange: but(/\/api\/ops\/dashboard\/overview/, { status: 500, json: {} }),
    prepare: shown('Failed to load dashboard data'),
  },
  {
    ...visitor,
    name: 'ops-analytics',
    path: '/ops?section=analytics',
    arrange: signedIn,
    prepare: shown('Peak Usage Days'),
  },
  {
    ...visitor,
    name: 'ops-analytics-year',
    path: '/ops?section=analytics&days=365',
    arrange: signedIn,
    prepare: async (page) => {
      await page.getByRole('slider', { name: 'Day' }).focus();
    },
  },
  {
    ...visitor,
    name: 'ops-analytics-failed',
    path: '/ops?section=analytics',
    arrange: but(/\/api\/ops\/analytics\/usage/, { status: 500, json: {} }),
    prepare: shown('Failed to load analytics data'),
  },
  {
    ...visitor,
    name: 'ops-security',
    path: '/ops?section=security',
    arrange: signedIn,
    prepare: shown('Security Status'),
  },
  {
    ...visitor,
    name: 'ops-security-none',
    path: '/ops?section=security&events=exports',
    arrange: but(/\/api\/ops\/security\/events/, {
      json: {
        ...eventPage,
        events: [],
        next: null,
        status: 'normal',
        counts: { total: 0, critical: 0, warning: 0, failed_login: 0 },
      },
    }),
    prepare: shown('No security events found'),
  },
  {
    ...visitor,
    name: 'ops-security-failed',
    path: '/ops?section=security',
    arrange: but(/\/api\/ops\/security\/events/, { status: 500, json: {} }),
    prepare: shown('Failed to load security events'),
  },
  {
    ...visitor,
    name: 'ops-security-audit',
    path: '/ops?section=security&audit=true',
    arrange: signedIn,
    prepare: shown('Staff without two-factor authentication'),
  },
  {
    ...visitor,
    name: 'ops-security-reset',
    path: '/ops?section=security&reset=true',
    arrange: signedIn,
    prepare: shown('Type the email again to confirm'),
  },
];
