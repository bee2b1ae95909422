import type { Notification } from '@saywright/contracts/entities/notification';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const calls = '**/api/notifications?*';

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
};

/** More than the people of the gallery have. */
const many: readonly Notification[] = Array.from({ length: 14 }, (_, index) => ({
  id: `n${index}`,
  type: index % 3 === 1 ? 'error' : 'success',
  title: index % 3 === 1 ? 'Test failed' : 'Test passed',
  message:
    index % 3 === 1
      ? `Execution #${index + 3} of "Delivery is added to the total" failed: Step 6: the text is "$42.00", expected "$47.00".`
      : `Execution #${index + 3} of "The catalog shows its kettles" passed after 2.3 s.`,
  read: index > 10,
  created_at: new Date(Date.now() - index * 3_000_000).toISOString(),
  test_type: 'flow',
  test_id: 't',
  execution_id: 'e',
}));

export const scenes: readonly Scene[] = [
  {
    name: 'notifications',
    path: '/',
    prepare: async (page) => {
      await open(page);
      await page.getByText('Test failed').first().waitFor();
    },
  },
  {
    name: 'notifications-many',
    path: '/',
    arrange: async (page) => {
      await page.route(calls, (route) => route.fulfill({ json: many }));
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Notifications, 9+ unread' }).waitFor();
      await open(page);
    },
  },
  {
    name: 'notifications-empty',
    path: '/',
    as: 'newcomer',
    prepare: async (page) => {
      await open(page);
      await page.getByText('No notifications').waitFor();
    },
  },
  {
    name: 'notifications-loading',
    path: '/',
    // Never answered: the request ends with the page.
    arrange: async (page) => {
      await page.route(calls, () => undefined);
    },
    prepare: open,
  },
  {
    name: 'notifications-unreachable',
    path: '/',
    arrange: async (page) => {
      await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    },
    prepare: async (page) => {
      await open(page);
      await page.getByText('Couldn’t load your notifications').waitFor();
    },
  },
];
