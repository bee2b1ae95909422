import { choose } from './choose.ts';
import { endedExecution } from './ended-execution.ts';
import { expect, openedExecution, test } from './fixtures.ts';

// With animations, as most people have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a new organization gets to its first passing test in three steps, which tick off and go', async ({
  page,
  person,
  shopUrl,
}) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Your first passing test' });
  await expect(card).toContainText('0 of 3 done');
  await card.getByRole('button', { name: 'Run demo test' }).click();
  await page.waitForURL(/[?&]live=/);
  const first = await endedExecution(person, await openedExecution(page));
  expect(first.status).toBe('passed');
  await expect(page.getByRole('dialog', { name: 'Execution #1' })).toBeVisible();

  await page.goto('/');
  await expect(card).toContainText('1 of 3 done');
  await expect(card.getByRole('listitem').first()).toContainText('Done');
  await expect(card.getByRole('button', { name: 'Run demo test' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Executions this month' })).toContainText('0 / 5');

  const { id } = await person.api.generateFlowTest({
    body: { prompt: `Go to ${shopUrl} and check that "Kettle" is visible` },
  });
  await page.reload();
  await expect(card).toContainText('2 of 3 done');
  const { executions } = await person.api.executeFlowTest({ params: { id }, body: {} });
  await endedExecution(person, executions[0]?.id ?? '');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Tests' })).toContainText('Demo: buy a blue kettle');
  await expect(card).toBeHidden();
});

test('first steps that were dismissed stay away', async ({ page, person }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Your first passing test' });
  await card.getByRole('button', { name: 'Dismiss first steps' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Tests' })).toBeVisible();
  await expect(card).toBeHidden();
  expect((await person.api.listFlowTests({ query: {} })).tests).toEqual([]);
});

test('Save & Run saves, runs the test as it is configured, and opens the live run', async ({
  page,
  person,
  shopUrl,
}) => {
  const { id } = await person.api.generateFlowTest({
    body: { prompt: `Go to ${shopUrl} and check that "Kettle" is visible` },
  });
  await page.goto(`/flow-testing/tests/${id}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Open the shop');
  await choose(page.getByRole('combobox', { name: 'Device type' }), 'Mobile');
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  await page.waitForURL(/[?&]live=/);
  const execution = await endedExecution(person, await openedExecution(page));
  expect(execution).toMatchObject({ status: 'passed', test_name: 'Open the shop', device_type: 'mobile' });
  expect((await person.api.listExecutions({ params: { id }, query: { limit: 10 } })).total).toBe(1);
});
