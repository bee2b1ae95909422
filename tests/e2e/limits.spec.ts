import type { Page } from '@playwright/test';
import { endedExecution } from './ended-execution.ts';
import { expect, test, type Person } from './fixtures.ts';

const limitText = /^Monthly execution limit reached/;

/** Uses up the five runs of the free plan. Answers the id of a test that can't run anymore. */
async function useUpRuns(person: Person): Promise<string> {
  const steps = [{ action: 'navigate' as const, value: 'http://127.0.0.1:9/' }];
  const { id } = await person.api.createFlowTest({ body: { name: 'Nobody home', steps } });
  for (const parallel of [3, 2]) {
    const { executions } = await person.api.executeFlowTest({
      params: { id },
      body: { parallel_executions: parallel },
    });
    for (const execution of executions) await endedExecution(person, execution.id);
  }
  return id;
}

/** Shows the app as a member sees it. */
const asMember = async (page: Page): Promise<void> => {
  await page.route('**/api/auth/profile?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), role: 'member' } });
  });
  await page.route('**/api/dashboard/start?*', async (route) => {
    const response = await route.fetch();
    const { user, ...parts } = await response.json();
    await route.fulfill({ response, json: { ...parts, user: { ...user, role: 'member' } } });
  });
};

test('an admin who hits a limit gets to the plans', async ({ page, person }) => {
  const id = await useUpRuns(person);
  await page.goto(`/flow-testing/tests/${id}`);
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  await expect(page.getByText(limitText)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(await opened).toHaveURL('/plans');

  await page.getByRole('button', { name: 'Run options' }).click();
  await page.getByRole('menuitem', { name: 'Configure & Run…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Test Execution' });
  await dialog.getByRole('button', { name: 'Run Test' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Monthly execution limit reached');
  await expect(dialog.getByRole('button', { name: 'Upgrade' })).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Executions this month' })).toContainText(
    'You’ve used this month’s runs.',
  );
});

test('a member who hits a limit copies a message for an admin', async ({ page, context, person }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await useUpRuns(person);
  await asMember(page);
  await page.goto(`/flow-testing/tests/${id}`);
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  await expect(page.getByText(limitText)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask an admin' }).click();
  await expect(page.getByText(`Paste it into a message to an admin of ${person.organizationName}.`)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`our plan in ${person.organizationName}. Monthly execution limit reached`);
  expect(copied).toMatch(/\/plans$/);
});
