import { endedExecution } from './ended-execution.ts';
import { choose } from './choose.ts';
import { expect, openedExecution, test } from './fixtures.ts';

test('an environment is made, chosen by a test, run with its secret hidden, changed and deleted', async ({
  page,
  person,
  shopUrl,
}) => {
  const { id: testId } = await person.api.createFlowTest({
    body: {
      name: 'Ada logs in',
      steps: [
        { action: 'navigate', value: 'log-in' },
        { action: 'type', value: '{{email}}', selector: { type: 'label', value: 'Email' } },
        { action: 'type', value: '{{password}}', selector: { type: 'label', value: 'Password' } },
        {
          action: 'assert',
          timeout: 4_000,
          assertions: [{ type: 'value', selector: { type: 'label', value: 'Password' }, expected: 'x' }],
        },
      ],
    },
  });

  await page.goto('/flow-testing?tab=environments');
  await expect(page.getByRole('heading', { name: 'Test Environments' })).toBeVisible();
  await page.getByRole('link', { name: 'Create Environment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Environment' });
  const save = dialog.getByRole('button', { name: 'Create Environment' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('  Shop  ');
  await dialog.getByRole('textbox', { name: 'Base URL' }).fill(`${shopUrl}/`);
  await dialog.getByRole('textbox', { name: 'Variables' }).fill('{ "email": "ada@example.com", ');
  await save.click();
  await expect(dialog.getByText('Invalid JSON format in Variables field. Please check your syntax.')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Variables' })
    .fill('{ "email": "ada@example.com", "password": "open sesame" }');
  await dialog.getByRole('switch', { name: 'password' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Create Environment' }).first().click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('  Shop  ');
  await save.click();
  await expect(page.getByText('Environment created successfully!')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Shop' });
  await expect(card.getByText('Secret')).toBeVisible();
  await expect(page.getByText('open sesame')).toHaveCount(0);

  await page.goto(`/flow-testing/tests/${testId}`);
  await choose(page.getByRole('combobox', { name: 'Environment' }), 'Shop');
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  const id = await openedExecution(page);
  const execution = await endedExecution(person, id);
  expect(execution.status).toBe('failed');
  expect(execution.error_message).toContain('••••••');
  expect(JSON.stringify(execution)).not.toContain('sesame');

  await page.goto('/flow-testing?tab=environments');
  await page.getByRole('link', { name: 'Edit Shop' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Environment' });
  await expect(editing.getByRole('textbox', { name: 'Variables' })).toHaveValue(/"password": null/);
  await editing.getByRole('textbox', { name: 'Name' }).fill('Demo shop');
  await editing.getByRole('button', { name: 'Update Environment' }).click();
  await expect(page.getByText('Environment updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Delete Demo shop' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete “Demo shop”?' });
  await expect(confirm).toContainText('Are you sure you want to delete this environment?');
  await confirm.getByRole('button', { name: 'Delete environment' }).click();
  await expect(page.getByText('Environment deleted successfully!')).toBeVisible();
  await expect(page.getByText('No environments yet')).toBeVisible();

  await page.goto(`/flow-testing/tests/${testId}`);
  await expect(page.getByText('This environment was deleted. Choose another one, or none.')).toBeVisible();
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  await expect(page.getByText('The environment "Demo shop" was deleted.')).toBeVisible();
});

test('who may have no more environments is told so, and keeps what was typed', async ({ page, person }) => {
  await person.api.createEnvironment({ body: { name: 'Staging' } });
  await page.goto('/flow-testing?tab=environments');
  await expect(page.getByRole('heading', { name: 'Staging' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('create an environment');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Environment' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Production');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Environment Creation Failed');
  await expect(dialog.getByRole('alert')).toContainText('Upgrade to GROWTH');
  await expect(dialog.getByRole('alert')).toContainText('Please check your input and try again.');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Production');
});
