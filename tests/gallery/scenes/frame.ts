import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const framed = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Recent Tests' }).waitFor();
};

const leftOrganization = async (page: Page): Promise<void> => {
  await page.route(/\/api\/flow-testing\/tests\?/, (route) =>
    route.fulfill({
      status: 409,
      json: { detail: 'You switched.', code: 'organization_changed', request_id: '8f14e45f-ceea' },
    }),
  );
};

export const scenes: readonly Scene[] = [
  {
    name: 'palette',
    path: '/',
    prepare: async (page) => {
      await framed(page);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog', { name: 'Command palette' }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette-search',
    path: '/',
    prepare: async (page) => {
      await framed(page);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('test');
      await page.getByText('Commands', { exact: true }).waitFor();
    },
  },
  {
    name: 'palette-found',
    path: '/',
    prepare: async (page) => {
      await framed(page);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('kettle');
      await page.getByRole('group', { name: 'Executions' }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette-nothing-found',
    path: '/',
    prepare: async (page) => {
      await framed(page);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('xyzzy');
      await page.getByText('Nothing found. Try another word.').waitFor();
    },
  },
  {
    name: 'organization-left',
    path: '/flow-testing',
    arrange: leftOrganization,
    prepare: (page) => page.getByRole('alertdialog', { name: /switched to another organization/ }).waitFor(),
  },
  {
    name: 'organization-lost',
    path: '/flow-testing',
    arrange: async (page) => {
      await leftOrganization(page);
      await page.route(/\/api\/team\/organizations\?/, (route) => route.fulfill({ json: { organizations: [] } }));
    },
    prepare: (page) => page.getByRole('alertdialog', { name: /no longer a member/ }).waitFor(),
  },
  {
    name: 'shortcuts',
    path: '/',
    prepare: async (page) => {
      await framed(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'user-menu',
    path: '/',
    prepare: async (page) => {
      await framed(page);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'offline',
    path: '/',
    prepare: async (page, context) => {
      await framed(page);
      await context.setOffline(true);
      await page.getByText(/^You’re offline\. Data/).waitFor();
    },
  },
  {
    name: 'crashed',
    path: '/',
    arrange: async (page) => {
      await page.route('**/api/dashboard?*', (route) => route.fulfill({ json: { total_tests: 1 } }));
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Refresh Page' }).waitFor();
    },
  },
  {
    name: 'not-found',
    path: '/no-such-page',
    prepare: async (page) => {
      await page.getByText('We couldn’t find this page').waitFor();
    },
  },
  {
    name: 'session-resolving',
    path: '/',
    arrange: async (page) => {
      await page.route('**/api/auth/me?*', () => undefined);
    },
    prepare: async (page) => {
      await page.getByText('Loading...').waitFor();
    },
  },
];
