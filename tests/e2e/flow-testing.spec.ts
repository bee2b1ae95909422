import type { Page } from '@playwright/test';
import { endedExecution } from './ended-execution.ts';
import { choose } from './choose.ts';
import { expect, openedExecution, test } from './fixtures.ts';

const promptBox = (page: Page) => page.getByRole('textbox', { name: 'What should be tested?' });
const stepRow = (page: Page, order: number) => page.locator('[data-list-item]').nth(order - 1);
const rowOf = (page: Page, name: string) => page.locator('[data-list-item]').filter({ hasText: name });

async function generate(page: Page, prompt: string): Promise<string> {
  await page.goto('/flow-testing?dialog=generate');
  await promptBox(page).fill(prompt);
  await promptBox(page).press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: 'Open in editor' }).click();
  await page.waitForURL(/\/flow-testing\/tests\/[^/?]+$/);
  return page.url().split('/').at(-1) ?? '';
}

test('a description becomes steps, is edited, runs, and is seen to pass with its picture', async ({
  page,
  person,
  shopUrl,
}) => {
  await generate(
    page,
    `Go to ${shopUrl}, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $42.00`,
  );
  await expect(page.getByText('Created 7 steps from your description')).toBeVisible();

  await page.getByRole('textbox', { name: 'Name' }).fill('Buy a blue kettle');
  await page.getByRole('button', { name: 'Add Screenshot Step' }).click();
  await expect(page.getByRole('heading', { name: 'Step 8 of 8' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Run options' }).click();
  await page.getByRole('menuitem', { name: 'Configure & Run…' }).click();
  const configure = page.getByRole('dialog', { name: 'Configure Test Execution' });
  await expect(configure.getByRole('combobox', { name: 'Environment' })).toHaveAccessibleDescription(
    /No environments yet/,
  );
  await configure.getByText('Headed', { exact: true }).click();
  await choose(configure.getByRole('combobox', { name: 'Device type' }), 'Mobile');
  await choose(configure.getByRole('combobox', { name: 'Device name' }), 'Samsung Galaxy S23');
  await configure.getByRole('textbox', { name: 'Viewport width' }).fill('319');
  await configure.getByRole('button', { name: 'Run Test' }).click();
  await expect(configure.getByText('A viewport must be 320 to 3840 pixels wide')).toBeVisible();
  await configure.getByRole('textbox', { name: 'Viewport width' }).fill('412');
  await configure.getByRole('button', { name: 'Run Test' }).click();

  await expect(page.getByText('Test execution started! Check the Executions tab for results.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Execution History: Buy a blue kettle' })).toBeVisible();
  await page.getByRole('link', { name: 'Execution #1' }).click();
  const execution = await endedExecution(person, await openedExecution(page));
  expect(execution.status).toBe('passed');

  const details = page.getByRole('dialog', { name: 'Execution #1' });
  await expect(details.locator('[data-slot="status-badge"]').first()).toHaveText('Passed');
  await details.getByRole('tab', { name: 'Screenshots 8' }).click();
  await details.getByRole('link', { name: /Take a screenshot|Screenshot/ }).click();
  const picture = page.getByRole('img', { name: /The page at Step 8/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

  await page.goBack();
  await expect(picture).toBeHidden();

  await details.getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('dialog', { name: 'Replay of Execution #1' });
  await expect(replay.getByRole('img', { name: /^The page at step 1:/ })).toBeVisible();
  await replay.getByText('2×').click();
  await replay.getByRole('button', { name: 'Play' }).click();
  await expect(replay.getByText('8 of 8')).toBeVisible();
  await expect(replay.getByRole('img', { name: /^The page at step 8:/ })).toBeVisible();
  await expect(replay.getByRole('button', { name: 'Play' })).toBeVisible();
  await replay.getByRole('button', { name: 'Reset' }).click();
  await expect(replay.getByText('1 of 8')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(replay.getByText('2 of 8')).toBeVisible();
  await replay
    .getByRole('button', { name: /Blue kettle/ })
    .first()
    .click();
  await expect(replay.getByRole('img', { name: /^The page at step [3-6]:/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(replay).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page.getByText('All 1 execution(s) loaded')).toBeVisible();
});

test('a failed step is a document of what was expected, seen and tried', async ({ page, person, shopUrl }) => {
  const made = await person.api.createFlowTest({
    body: {
      name: 'The shop greets us',
      steps: [
        { action: 'navigate', value: shopUrl },
        { action: 'assert', timeout: 4_000, assertions: [{ type: 'title', operator: 'equals', expected: 'Teapots' }] },
      ],
    },
  });
  await page.goto('/flow-testing');
  await rowOf(page, 'The shop greets us').getByRole('button', { name: 'Run' }).click();
  await page.waitForURL(new RegExp(`test=${made.id}`));
  await page.getByRole('link', { name: 'Execution #1' }).click();
  const execution = await endedExecution(person, await openedExecution(page));
  expect(execution.status).toBe('failed');

  const error = page.getByRole('dialog').getByRole('region', { name: 'Error' });
  await expect(error).toContainText('Teapots');
  await expect(error).toContainText('Kettle & Co');
  await expect(error.getByText('Expected', { exact: true })).toBeVisible();
  await expect(error.getByText('Attempts')).toBeVisible();
  await expect(error.getByRole('listitem').first()).toContainText(' ms');
  await error.getByRole('button', { name: 'Page snapshot' }).click();
  await expect(error.getByRole('region', { name: 'page snapshot' })).toContainText('Log in');

  await page.getByRole('button', { name: 'Close Details' }).click();
  const row = page.locator(`[data-list-item="${execution.id}"]`);
  await row.getByRole('button', { name: 'Show results and logs of execution #1' }).click();
  await expect(row.getByRole('list', { name: 'Result details' }).getByRole('listitem')).toHaveCount(2);
  await expect(row.getByRole('list', { name: 'Result details' })).toContainText('Teapots');
  await row.getByRole('button', { name: 'Console logs' }).click();
  await expect(row.getByText('No console output')).toBeVisible();
  await row.getByRole('button', { name: 'Network logs' }).click();
  await expect(row.getByRole('cell', { name: shopUrl, exact: true })).toBeVisible();
  const reading = page.waitForResponse(new RegExp(`/api/flow-testing/executions/${execution.id}\\?`));
  await row.getByRole('button', { name: 'Refresh execution #1' }).click();
  expect((await reading).status()).toBe(200);
});

test('texts of the page that a step may mean are checked once someone says so', async ({ page, person, shopUrl }) => {
  await page.goto('/flow-testing?dialog=generate');
  await promptBox(page).fill(`Go to ${shopUrl} and check that "Welcome back" goes nicely with "Password"`);
  await promptBox(page).press('ControlOrMeta+Enter');
  const question = page.getByRole('group', { name: /Should it check that the page shows these texts/ });
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await question.getByRole('button', { name: 'Check these texts' }).click();
  await page.getByRole('button', { name: 'Open in editor' }).click();
  await page.waitForURL(/\/flow-testing\/tests\/[^/?]+$/);
  await expect(stepRow(page, 2)).not.toContainText('Draft');
  const id = page.url().split('/').at(-1) ?? '';
  const { steps } = await person.api.getFlowTest({ params: { id } });
  expect(steps[1]?.assertions.map((each) => 'expected' in each && each.expected)).toEqual(['Welcome back', 'Password']);
});

test('what was not understood is a draft that says what to do, also when the test is run', async ({
  page,
  person,
  shopUrl,
}) => {
  const id = await generate(page, `Go to ${shopUrl}, juggle the kettles and check that "Welcome back" is visible`);
  await expect(page.getByText('We didn’t understand 1 of 3 clauses')).toBeVisible();
  await expect(stepRow(page, 2)).toContainText('“juggle the kettles”');
  await expect(stepRow(page, 2)).toContainText('Draft');

  await page.getByRole('link', { name: /juggle the kettles/ }).click();
  await expect(page.getByText('We couldn’t understand this')).toBeVisible();

  await page.getByRole('region', { name: 'Step 2 of 3' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  const words = page.getByRole('textbox', { name: 'In your words', exact: true });
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription(/while this step is a draft.*delete it/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(page.getByRole('combobox', { name: 'Action' }), 'Screenshot');
  await expect(page.getByText('while this step is a draft')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Flow Test updated successfully!')).toBeVisible();
  const saved = await person.api.getFlowTest({ params: { id } });
  expect(saved.steps.map((step) => step.action)).toEqual(['navigate', 'screenshot', 'assert']);

  await page.getByRole('button', { name: 'Regenerate' }).click();
  const regenerate = page.getByRole('dialog', { name: 'Regenerate steps' });
  await expect(regenerate.getByText('This replaces 3 steps and the final checks')).toBeVisible();
  await regenerate.getByRole('textbox').fill(`Go to ${shopUrl} and check that "Kettles" is visible`);
  await regenerate.getByRole('button', { name: 'Replace steps' }).click();
  await expect(page.getByText('Created 2 steps from your description')).toBeVisible();
  await expect(page.getByText('Regenerated 1 time')).toBeVisible();
  await expect(stepRow(page, 2)).toContainText('Kettles');
  expect(await person.api.getFlowTest({ params: { id } })).toMatchObject({ regenerated_count: 1, step_count: 2 });

  await page.reload();
  await page.getByRole('button', { name: 'Restore previous steps' }).click();
  await expect(page.getByRole('heading', { name: 'Steps (3)' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Flow Test updated successfully!').last()).toBeVisible();
  await expect(page.getByText('Steps regenerated.')).toBeHidden();
  const back = await person.api.getFlowTest({ params: { id } });
  expect(back.steps.map((step) => step.action)).toEqual(['navigate', 'screenshot', 'assert']);
  expect(back.regenerated_count).toBe(1);
});

test('an execution that continues too long is cancelled', async ({ page, person, heldPage }) => {
  const { id } = await person.api.createFlowTest({
    body: { name: 'A slow pot', steps: [{ action: 'navigate', value: heldPage.url, timeout: 120_000 }] },
  });
  const { executions } = await person.api.executeFlowTest({ params: { id }, body: {} });
  await page.goto('/flow-testing');
  await expect(rowOf(page, 'A slow pot')).toContainText('1 Running');
  await rowOf(page, 'A slow pot').getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Live updating...')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to cancel this execution? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel execution' }).click();
  await expect(page.getByText('Execution cancelled successfully!')).toBeVisible();
  expect((await endedExecution(person, executions[0]?.id ?? '')).status).toBe('cancelled');
  await expect(page.getByText('Cancelled by user')).toBeVisible();
  await expect(page.getByText('Live updating...')).toBeHidden();
});

test('the live view leads to the details when its run ends, without an error in the console', async ({
  page,
  person,
  shopUrl,
  heldPage,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const { id } = await person.api.createFlowTest({
    body: {
      name: 'A short tea',
      steps: [
        { action: 'navigate', value: shopUrl },
        { action: 'navigate', value: heldPage.url, timeout: 120_000 },
      ],
    },
  });
  const { executions } = await person.api.executeFlowTest({
    params: { id },
    body: { configuration_override: { is_headless: false } },
  });
  await page.goto(`/flow-testing?tab=executions&test=${id}`);
  await page.getByRole('link', { name: 'View Live' }).click();
  const live = page.getByRole('dialog', { name: 'Live Execution #1' });
  await expect(live.getByRole('img', { name: 'The browser right now' })).toBeVisible({ timeout: 45_000 });
  heldPage.letGo();
  const details = page.getByRole('dialog', { name: 'Execution #1', exact: true });
  await expect(details).toBeVisible({ timeout: 45_000 });
  await expect(live).toBeHidden();
  expect((await person.api.getExecution({ params: { id: executions[0]?.id ?? '' } })).status).toBe('passed');
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`tab=executions&test=${id}$`));
  expect(errors).toEqual([]);
});

test('an execution is watched, paused, continues, and is cancelled while it is paused', async ({
  page,
  person,
  shopUrl,
}) => {
  const shortWait = { action: 'wait', value: '1000' } as const;
  const { id } = await person.api.createFlowTest({
    body: {
      name: 'A long tea',
      steps: [{ action: 'navigate', value: shopUrl }, ...Array.from({ length: 110 }, () => shortWait)],
    },
  });
  const { executions } = await person.api.executeFlowTest({
    params: { id },
    body: { configuration_override: { is_headless: false } },
  });
  await page.goto(`/flow-testing?tab=executions&test=${id}`);
  await page.getByRole('link', { name: 'View Live' }).click();
  const live = page.getByRole('dialog', { name: 'Live Execution #1' });
  const picture = live.getByRole('img', { name: 'The browser right now' });
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('src');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920);
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await page.keyboard.press('Escape');
  await expect(live).toBeHidden();

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Execution paused successfully!')).toBeVisible();
  await expect(page.getByText('Paused - click Resume to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Execution resumed successfully!')).toBeVisible();
  await expect(page.getByText('Currently running...')).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused - click Resume to continue')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel execution' }).click();
  await expect(page.getByText('Cancelled by user')).toBeVisible();
  expect((await endedExecution(person, executions[0]?.id ?? '')).status).toBe('cancelled');
});

test('the schedules of a test go with it, and the question says so', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Old and tired' } });
  const daily = { schedule_type: 'recurring', recurrence_pattern: 'daily', start_date: '2099-01-01' } as const;
  for (const time_of_day of ['09:00', '18:00'])
    await person.api.createSchedule({ body: { ...daily, test_id: id, time_of_day } });
  await page.goto('/flow-testing?tab=schedules&schedules=all');
  await expect(page.getByRole('heading', { name: 'Old and tired' })).toHaveCount(2);
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Paused');
  await expect(page.getByText('No schedules have this status')).toBeVisible();
  await expect(page).toHaveURL(/status=paused/);
  await page.getByRole('button', { name: 'Show all schedules' }).click();
  await expect(page.getByRole('heading', { name: 'Old and tired' })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Tests', exact: true }).click();
  await rowOf(page, 'Old and tired').getByRole('link', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Old and tired”?' });
  await expect(question).toContainText('Its 2 schedules are deleted too.');
  await question.getByRole('button', { name: 'Delete test' }).click();
  await expect(page.getByText('Flow Test deleted successfully!')).toBeVisible();
  expect(await person.api.listSchedules()).toEqual([]);
  await page.getByRole('tab', { name: 'Schedules' }).click();
  await expect(page.getByRole('heading', { name: 'Old and tired' })).toHaveCount(0);
});

test('a test is deleted after a question that names it', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Old and tired' } });
  await page.goto('/flow-testing');
  await rowOf(page, 'Old and tired').getByRole('link', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Old and tired”?' });
  await expect(question).toContainText('Are you sure you want to delete this Flow Test?');
  await page.goBack();
  await expect(question).toBeHidden();
  expect((await person.api.getFlowTest({ params: { id } })).id).toBe(id);

  await rowOf(page, 'Old and tired').getByRole('link', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete test' }).click();
  await expect(page.getByText('Flow Test deleted successfully!')).toBeVisible();
  await expect(page.getByText('No Flow Tests yet')).toBeVisible();
});

test('a description survives a stray Escape and a refusal', async ({ page, person: _person }) => {
  await page.goto('/flow-testing');
  await page.getByText('No Flow Tests yet').waitFor();
  await page.keyboard.press('c');
  await promptBox(page).press('ControlOrMeta+Enter');
  await expect(page.getByText('Please enter a description for the Flow Test')).toBeVisible();
  await promptBox(page).fill('Go to the moon');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('c');
  await expect(promptBox(page)).toHaveValue('Go to the moon');
  await promptBox(page).fill('x'.repeat(10_001));
  await expect(page.getByText('10,001 / 10,000')).toBeVisible();
  await promptBox(page).press('ControlOrMeta+Enter');
  await expect(page.getByText(/The description is too long/)).toBeVisible();
  await expect(promptBox(page)).toHaveValue('x'.repeat(10_001));
});

test('a test is copied, taken along as a file, and brought back the same', async ({ page, person, shopUrl }) => {
  const original = await person.api.createFlowTest({
    body: {
      name: 'Open the shop',
      tags: ['smoke'],
      steps: [{ action: 'navigate', value: shopUrl, description: 'Open it' }],
    },
  });
  const menu = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'More for Open the shop' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto('/flow-testing');
  await menu('Duplicate');
  await expect(page.getByRole('heading', { name: 'Copy of Open the shop' })).toBeVisible();

  await page.goto('/flow-testing');
  const downloading = page.waitForEvent('download');
  await menu('Export as JSON');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('open-the-shop.flow-test.json');

  await page.getByRole('link', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Flow Test' });
  const picker = dialog.getByLabel('Flow test file');
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('kettles') });
  await expect(dialog.getByRole('alert').filter({ hasText: 'The file isn’t valid JSON' })).toBeVisible();
  await picker.setInputFiles(await file.path());
  await expect(dialog.getByText('“Open the shop”, 1 step')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import test' }).click();
  await expect(page.getByText('Flow Test imported successfully!')).toBeVisible();
  const imported = await person.api.getFlowTest({ params: { id: page.url().split('/').at(-1) ?? '' } });
  expect(imported.id).not.toBe(original.id);
  expect({ name: imported.name, tags: imported.tags, steps: imported.steps }).toEqual({
    name: original.name,
    tags: original.tags,
    steps: original.steps,
  });
});
