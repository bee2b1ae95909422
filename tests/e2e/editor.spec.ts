import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hushReads } from './hush-reads.ts';

const stepRow = (page: Page, order: number) => page.locator('[data-list-item]').nth(order - 1);

test('unsaved changes are not lost by leaving', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({
    body: { name: 'Checkout', steps: [{ action: 'screenshot' }, { action: 'wait', value: '100' }] },
  });
  await page.goto(`/flow-testing/tests/${id}`);
  await expect(page.getByRole('heading', { name: 'Steps (2)' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(stepRow(page, 2).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(stepRow(page, 1).getByRole('button').first()).toBeFocused();
  await stepRow(page, 1).getByRole('button', { name: 'Delete step 1' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete step 1?' });
  await expect(deletion).toContainText('Are you sure you want to delete this step?');
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(stepRow(page, 1).getByRole('button', { name: 'Delete step 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await deletion.getByRole('button', { name: 'Delete step' }).click();
  await expect(stepRow(page, 1).getByRole('button').first()).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Steps (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Steps (2)' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await stepRow(page, 1).getByRole('button').first().press('Alt+ArrowDown');
  await expect(stepRow(page, 1)).toContainText('Wait 100 ms');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(stepRow(page, 1)).toContainText('Wait 100 ms');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(/\/flow-testing\?tab=tests$/);
  const stored = await person.api.getFlowTest({ params: { id } });
  expect(stored.steps.map((step) => step.action)).toEqual(['screenshot', 'wait']);
});

test('a session that ends while a test is edited takes no change with it', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Checkout' } });
  await page.goto(`/flow-testing/tests/${id}`);
  const answer = await hushReads(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  // It wraps, but has one line.
  await name.fill('Checkout with\na coupon');
  await name.press('Enter');
  await person.api.signOutEverywhere();
  const told = page.getByText('Session expired. Please refresh the page and login again.').waitFor();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await told;
  await answer();
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Your unsaved changes were kept.')).toBeVisible();
  await expect(name).toHaveValue('Checkout with a coupon');
});

test('what is wrong with a step is said at its field', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Half done' } });
  await page.goto(`/flow-testing/tests/${id}`);
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('menuitem', { name: 'Click', exact: true }).click();
  await page.getByRole('button', { name: 'Update Test' }).click();
  const element = page.getByRole('textbox', { name: 'Element' });
  await expect(element).toBeFocused();
  await expect(element).toHaveAccessibleDescription(/"Click" needs an element: choose a selector/);
  await element.fill('button "{{what}}"');
  await page.getByRole('button', { name: 'Variables' }).click();
  await page.getByRole('button', { name: 'Add variable' }).click();
  const variable = page.getByRole('textbox', { name: 'Name of variable 1' });
  await variable.fill('the what');
  await page.getByRole('textbox', { name: 'Value of variable 1' }).fill('Save');
  await page.getByRole('textbox', { name: 'Tags' }).fill('smoke,');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(variable).toBeFocused();
  await expect(variable).toHaveAccessibleDescription(/use letters, digits, and underscores/);
  await variable.fill('what');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Flow Test updated successfully!')).toBeVisible();
  const { tags, steps } = await person.api.getFlowTest({ params: { id } });
  expect(tags).toEqual(['smoke']);
  expect(steps).toMatchObject([{ selector: { value: 'button "{{what}}"' }, variables: { what: 'Save' } }]);
});

test('two people who edit the same test do not overwrite each other, and one that was deleted is kept as a new one', async ({
  page,
  person,
}) => {
  const { id, version } = await person.api.createFlowTest({ body: { name: 'Ours' } });
  await page.goto(`/flow-testing/tests/${id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Mine');
  await person.api.updateFlowTest({ params: { id }, body: { name: 'Theirs', version } });

  await page.getByRole('button', { name: 'Update Test' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Another user saved this test' });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Mine');
  expect((await person.api.getFlowTest({ params: { id } })).name).toBe('Theirs');

  await notice.getByRole('button', { name: 'Overwrite their changes' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await person.api.getFlowTest({ params: { id } })).name).toBe('Mine');

  await name.fill('Saved from the flames');
  await person.api.deleteFlowTest({ params: { id } });
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Flow Test not found. It may have been deleted by another user.')).toBeVisible();
  await page.getByRole('button', { name: 'Save as a new test' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(name).toHaveValue('Saved from the flames');
  expect((await person.api.listFlowTests()).tests.map((one) => one.name)).toEqual(['Saved from the flames']);
});

test('a test that cannot be had again is edited as it was loaded before, with a warning', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Ours' } });
  await page.goto(`/flow-testing/tests/${id}`);
  await expect(page).toHaveTitle('Ours · Edit Flow Test · Saywright');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.route(`**/api/flow-testing/tests/${id}?*`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Ours', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({
      hasText: 'Warning: Could not fetch latest test data. Using current data for editing.',
    }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ours');
});
