import type { Locator } from '@playwright/test';
import { endedExecution } from './ended-execution.ts';
import { expect, test, type Person } from './fixtures.ts';

const click = (name: string) => ({
  action: 'click' as const,
  selector: { type: 'role' as const, value: name },
});

/** A test that ran once, headless. */
async function makeRun({ api }: Person, shopUrl: string) {
  const flowTest = await api.createFlowTest({
    body: {
      name: 'Look around',
      steps: [
        { action: 'navigate', value: shopUrl },
        { action: 'type', value: 'ada@example.com', selector: { type: 'label', value: 'Email' } },
        { action: 'type', value: 'secret', selector: { type: 'label', value: 'Password' } },
        click('button "Log in"'),
        click('link "Cart"'),
      ],
    },
  });
  const { executions } = await api.executeFlowTest({ params: { id: flowTest.id }, body: {} });
  const execution = await endedExecution({ api }, executions[0]?.id ?? '');
  expect(execution.status).toBe('passed');
  return { flowTest, execution };
}

/** Whether all of one thing is inside the other on the screen. */
async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [small, large] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!small || !large) return false;
  return (
    small.x >= large.x &&
    small.y >= large.y &&
    small.x + small.width <= large.x + large.width &&
    small.y + small.height <= large.y + large.height
  );
}

test('a headless run shows the page before and after each step, with the element outlined', async ({
  page,
  person,
  shopUrl,
}) => {
  const { flowTest, execution } = await makeRun(person, shopUrl);
  expect(execution.screenshots).toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/screenshot-data/')) asked.push(request.url());
  });
  await page.goto(`/flow-testing?tab=executions&test=${flowTest.id}&execution=${execution.id}&step=4`);
  const details = page.getByRole('dialog', { name: 'Execution #1' });
  await expect(details.getByRole('tab', { name: 'Screenshots 0' })).toBeVisible();
  const step = details.getByRole('region', { name: 'Step 4' });
  const before = step.getByRole('img', { name: 'The page before step 4, with its element outlined' });
  await expect(before).toBeVisible();
  await expect.poll(() => isInside(step.locator('[data-slot="outline"]'), step.getByRole('link'))).toBe(true);
  await step.getByText('After', { exact: true }).click();
  await expect(step.getByRole('img', { name: 'The page after step 4', exact: true })).toBeVisible();
  await expect(step.locator('[data-slot="outline"]')).toHaveCount(0);

  await step.getByText('Before', { exact: true }).click();
  await before.click();
  const large = page.getByRole('dialog', { name: 'Step 4: ' });
  await expect(large.getByRole('img')).toBeVisible();
  await expect(large.locator('[data-slot="outline"]')).toBeVisible();
  await page.goBack();
  await expect(large).toBeHidden();

  await details.getByRole('list', { name: 'Film strip' }).getByRole('button', { name: 'Step 2:' }).click();
  await expect(details.getByRole('img', { name: 'The page after step 2, with its element outlined' })).toBeVisible();
  // Steps share pictures, and each is read once.
  expect(asked.length).toBe(new Set(asked).size);
  expect(asked.length).toBeLessThanOrEqual(execution.steps.length + 1);
});

test('the editor shows the page of the selected step, and says when the step has changed since', async ({
  page,
  person,
  shopUrl,
}) => {
  const { flowTest } = await makeRun(person, shopUrl);
  await page.goto(`/flow-testing/tests/${flowTest.id}?step=${flowTest.steps[1]?.id}`);
  const shown = page.getByRole('region', { name: 'Page in the last run' });
  await expect(shown.getByRole('img', { name: 'The page after step 2, with its element outlined' })).toBeVisible();
  await expect(shown.getByRole('link', { name: 'Execution #1' })).toBeVisible();
  await expect(shown.getByText('You changed this step since then.')).toBeHidden();
  await page.getByRole('textbox', { name: /^Text ?(Optional)?$/ }).fill('eve@example.com');
  await expect(shown.getByText('You changed this step since then.')).toBeVisible();

  await shown.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Step 2 in the last run' });
  await expect(large.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Text ?(Optional)?$/ })).toHaveValue('eve@example.com');

  await page.getByRole('button', { name: 'Add Screenshot Step' }).click();
  await expect(shown.getByText('This step is new since execution #1.')).toBeVisible();
});

test('the editor of a test that never ran says how to see its pages', async ({ page, person, shopUrl }) => {
  const { id, steps } = await person.api.createFlowTest({
    body: { name: 'Look around', steps: [{ action: 'navigate', value: shopUrl }] },
  });
  await page.goto(`/flow-testing/tests/${id}?step=${steps[0]?.id}`);
  const shown = page.getByRole('region', { name: 'Page in the last run' });
  await expect(shown.getByText('Run this test to see the page at each step.')).toBeVisible();
  await shown.getByRole('button', { name: 'Save & Run', exact: true }).click();
  await page.waitForURL(/[?&]live=/);
});
