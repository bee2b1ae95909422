import type { Unsubscription } from '@saywright/contracts/entities/alert';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const path = '/unsubscribe?token=swn_gallery';

/** Links are signed, and the email itself is read in functions/schedules/alerts.integration.test.ts. */
const acceptLink = async (page: Page): Promise<void> => {
  const link: Unsubscription = { kind: 'failed', email: 'a•••@example.com', silenced: false };
  await page.route('**/api/notifications/unsubscribe/**', (route) =>
    route.fulfill({ json: { ...link, silenced: route.request().method() === 'POST' } }),
  );
};

export const scenes: readonly Scene[] = [
  {
    name: 'unsubscribe',
    path,
    as: 'visitor',
    arrange: acceptLink,
    prepare: (page) => page.getByRole('button', { name: 'Unsubscribe' }).waitFor(),
  },
  {
    name: 'unsubscribe-done',
    path,
    as: 'visitor',
    arrange: acceptLink,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText('You’re Unsubscribed').waitFor();
    },
  },
  {
    name: 'unsubscribe-invalid',
    path,
    as: 'visitor',
    prepare: (page) => page.getByText('This link is invalid or has expired.').waitFor(),
  },
];
