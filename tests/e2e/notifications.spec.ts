import type { Page } from '@playwright/test';
import { endedExecution } from './ended-execution.ts';
import { expect, test, type Person } from './fixtures.ts';

/** Runs a test that fails at once, because nothing listens there. Answers the execution's id. */
async function runOnce(person: Person): Promise<string> {
  const { id } = await person.api.createFlowTest({
    body: { name: 'Nobody home', steps: [{ action: 'navigate', value: 'http://127.0.0.1:9/' }] },
  });
  const { executions } = await person.api.executeFlowTest({ params: { id }, body: {} });
  return (await endedExecution(person, executions[0]?.id ?? '')).id;
}

const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a run that ended sends a notification; a press reads it and opens the run', async ({ page, person }) => {
  const executionId = await runOnce(person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await list(page).getByRole('link', { name: 'Test failed' }).click();
  await expect(page).toHaveURL(new RegExp(`/flow-testing\\?.*execution=${executionId}`));
  await expect(list(page)).toBeHidden();
  await expect.poll(async () => (await person.api.listNotifications({ query: { limit: 50 } }))[0]?.read).toBe(true);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('all are read, a refusal brings them back, and clearing leaves nothing', async ({ page, person }) => {
  await runOnce(person);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.route('**/api/notifications/mark-all-read?*', (route) => route.fulfill({ status: 500, json: {} }));
  const refused = page.waitForResponse(/mark-all-read/);
  await list(page).getByRole('button', { name: 'Mark all read' }).click();
  await refused;
  await expect(list(page).getByText('Unread', { exact: true })).toBeAttached();
  await page.unroute('**/api/notifications/mark-all-read?*');
  await list(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(list(page).getByText('Unread', { exact: true })).toHaveCount(0);
  const cleared = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await list(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(list(page).getByText('No notifications')).toBeVisible();
  expect((await cleared).status()).toBe(204);
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(list(page).getByText('No notifications')).toBeVisible();
  expect(await person.api.listNotifications({ query: { limit: 50 } })).toEqual([]);
});
