import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const dashboardCalls = '**/api/dashboard?*';

const shown = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Recent Tests' }).waitFor();
};

/** A month that no gallery can wait for: busy weekdays, quiet weekends, one bad day. */
const month = (days: readonly { day: string }[]) =>
  days.map(({ day }, at) => {
    const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    const all = weekend ? (at % 3) * 2 : 14 + ((at * 7) % 11);
    const failed = at === 17 ? 9 : at % 4 === 0 ? Math.min(all, 1 + (at % 3)) : 0;
    const error = at === 22 && !weekend ? 2 : 0;
    return { day, passed: Math.max(0, all - failed - error), failed: Math.min(all, failed), error };
  });

const inTheMiddleOfTheMonth = async (page: Page): Promise<void> => {
  await page.route(dashboardCalls, async (route) => {
    const response = await route.fetch();
    const dashboard = (await response.json()) as { daily_runs: { day: string }[] };
    await route.fulfill({ response, json: { ...dashboard, daily_runs: month(dashboard.daily_runs) } });
  });
};

export const scenes: readonly Scene[] = [
  {
    name: 'dashboard',
    path: '/',
    arrange: inTheMiddleOfTheMonth,
    prepare: async (page) => {
      await shown(page);
      await page.getByRole('slider', { name: 'Day' }).focus();
      await page.keyboard.press('Home');
    },
  },
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
      await page.getByText('Couldn’t load the dashboard').waitFor();
    },
  },
];
