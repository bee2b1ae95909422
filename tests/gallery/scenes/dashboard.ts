import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const dashboardCalls = '**/api/dashboard?*';

const shown = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Recent Tests' }).waitFor();
};

export const scenes: readonly Scene[] = [
  { name: 'dashboard', path: '/', prepare: shown },
  { name: 'dashboard-empty', path: '/', as: 'newcomer', prepare: shown },
  {
    name: 'dashboard-loading',
    path: '/',
    // Never answered: the request ends with the page.
    arrange: async (page) => {
      await page.route(dashboardCalls, () => undefined);
    },
    prepare: async (page) => {
      await page.getByText('Loading the dashboard').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'dashboard-unreachable',
    path: '/',
    arrange: async (page) => {
      await page.route(dashboardCalls, (route) => route.abort());
    },
    prepare: async (page) => {
      await page.getByText('The dashboard could not be loaded').waitFor();
    },
  },
];
