import { expect, test } from './fixtures.ts';

test('a run that is asked for offline fails at once, never starts by itself, and can be tried again', async ({
  page,
  person,
  context,
}) => {
  const steps = [{ action: 'reload' as const }];
  const { id } = await person.api.createFlowTest({ body: { name: 'Buy a kettle', steps } });
  const executions = async () =>
    (await person.api.listExecutions({ params: { id }, query: { limit: 10 } })).executions.length;
  await page.goto('/flow-testing?tab=tests');
  const run = page.getByRole('button', { name: 'Run Buy a kettle' });
  await expect(run).toBeVisible();
  await context.setOffline(true);
  await run.click();
  const failure = page.getByRole('alert').filter({ hasText: 'You’re offline. Nothing was changed.' });
  await expect(failure).toBeVisible();
  await expect(run).toBeEnabled();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline\. Data/)).toBeHidden();
  expect(sent).toEqual([]);
  expect(await executions()).toBe(0);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/tab=executions/);
  await expect(failure).toBeHidden();
  expect(await executions()).toBe(1);
});

test('a form that is sent offline keeps what was typed and says why', async ({ page, person, context }) => {
  expect(person.email).not.toBe('');
  await page.goto('/flow-testing?tab=environments&dialog=environment');
  const dialog = page.getByRole('dialog', { name: 'Create Environment' });
  await dialog.getByLabel('Name', { exact: true }).fill('Staging');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create Environment' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Network error: You’re offline.');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Staging');
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline\. Data/)).toBeHidden();
  expect(await person.api.listEnvironments()).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Environment' }).click();
  await expect(dialog).toBeHidden();
  expect(await person.api.listEnvironments()).toHaveLength(1);
});
