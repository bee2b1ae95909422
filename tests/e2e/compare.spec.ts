import { endedExecution } from './ended-execution.ts';
import { expect, test } from './fixtures.ts';

test('two executions are chosen, compared step by step, and found again by their address', async ({
  page,
  person,
  shopUrl,
}) => {
  const run = async (override: object = {}): Promise<string> => {
    const { executions } = await person.api.executeFlowTest({
      params: { id: testId },
      body: { configuration_override: override },
    });
    return (await endedExecution(person, executions[0]?.id ?? '')).id;
  };

  const { id: environmentId } = await person.api.createEnvironment({
    body: { name: 'Staging', base_url: `${shopUrl}/` },
  });
  const { id: testId, steps } = await person.api.createFlowTest({
    body: {
      name: 'The shop greets us',
      environment_id: environmentId,
      steps: [
        { action: 'navigate', value: './', description: 'Open the shop' },
        { action: 'screenshot', description: 'Look at it' },
        {
          action: 'assert',
          description: 'Read its title',
          assertions: [{ type: 'title', operator: 'contains', expected: 'Kettle' }],
        },
      ],
    },
  });
  const first = await run();
  const [open, look, read] = steps;
  if (!open || !look || !read) throw new Error('The test has three steps');
  await person.api.updateFlowTest({
    params: { id: testId },
    body: {
      steps: [
        open,
        { action: 'wait', value: '1', description: 'Breathe' },
        look,
        { ...read, timeout: 4_000, assertions: [{ type: 'title', operator: 'equals', expected: 'Teapots' }] },
      ],
    },
  });
  const second = await run({ device_type: 'mobile' });

  await page.goto(`/flow-testing?tab=executions&test=${testId}`);
  await expect(page.getByText('Select 2 executions to compare them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await page.getByRole('link', { name: 'Execution #2' }).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('#2 selected. Select one more to compare.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Compare execution #1' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();

  const dialog = page.getByRole('dialog', { name: 'Compare Execution #1 with #2' });
  await expect(dialog.getByText('First difference: step 2, “Breathe”, is only in #2.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`compare=${first}(,|%2C)${second}`));
  const rows = dialog.getByRole('list', { name: 'Steps' }).getByRole('button');
  await expect(rows).toHaveText([/Open the shop/, /Breathe.*Added/, /Look at it/, /Read its title.*Changed/]);
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'step');
  const right = dialog.getByRole('region', { name: 'Execution #2' });
  await expect(right).toContainText('Failed');
  await expect(right.getByText(`Staging · ${shopUrl}/`)).toBeVisible();
  await expect(right.getByText('Teapots')).toBeVisible();
  await expect(right.locator('div').filter({ hasText: /^Viewport/ })).toContainText('390 × 844');
  await expect(right.getByRole('img', { name: '(differs)' })).toHaveCount(4);

  await page.keyboard.press('n');
  await expect(dialog.getByText('This step passed in #1, failed in #2.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText('This step had the same result in both.')).toBeVisible();
  const pictures = dialog.getByRole('img', { name: /^The page in #/ });
  await expect(pictures).toHaveCount(2);
  await dialog.getByText('Slider', { exact: true }).click();
  await dialog.getByRole('slider').press('Home');
  await expect(dialog.getByText('0%', { exact: true })).toBeVisible();

  await page.reload();
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(dialog.getByRole('slider')).toBeVisible();
  await dialog.getByRole('button', { name: 'Swap' }).click();
  const swapped = page.getByRole('dialog', { name: 'Compare Execution #2 with #1' });
  await expect(swapped.getByText('First difference: step 2, “Breathe”, is only in #2.')).toBeVisible();
  await swapped.getByRole('region', { name: 'Execution #2' }).getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Execution #2' })).toBeVisible();
  await page.goBack();
  await expect(swapped).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(swapped).toBeHidden();
});

test('a comparison follows a run that is in progress, and says when one of the two is gone', async ({
  page,
  person,
  heldPage,
}) => {
  const { id: testId } = await person.api.createFlowTest({
    body: { name: 'A slow pot', steps: [{ action: 'navigate', value: heldPage.url, timeout: 120_000 }] },
  });
  const { executions } = await person.api.executeFlowTest({
    params: { id: testId },
    body: { parallel_executions: 2 },
  });
  const [one, other] = executions.map(({ id }) => id);
  await page.goto(`/flow-testing?tab=executions&test=${testId}&compare=${one},${other}`);
  const dialog = page.getByRole('dialog', { name: 'Compare Execution #1 with #2' });
  await expect(dialog.getByText('No differences so far.')).toBeVisible();
  await expect(dialog.getByText('Execution #2 is still running. The comparison updates as it runs.')).toBeVisible();
  heldPage.letGo();
  await expect(dialog.getByText('No differences: every step had the same result in both.')).toBeVisible({
    timeout: 45_000,
  });

  await person.api.deleteFlowTest({ params: { id: testId } });
  await page.reload();
  await expect(page.getByText('We couldn’t find one of these executions')).toBeVisible();
  await page.goto(`/flow-testing?tab=executions&test=${testId}&compare=${one}`);
  await expect(page.getByText('Select two executions to compare')).toBeVisible();
});
