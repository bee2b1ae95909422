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
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('  Shop  ');
  await dialog.getByRole('textbox', { name: 'Base URL' }).fill(`${shopUrl}/`);
  await dialog.getByRole('button', { name: 'Edit as JSON' }).click();
  await dialog.getByRole('textbox', { name: 'Variables' }).fill('{ "email": "ada@example.com", ');
  await expect(dialog.getByRole('button', { name: 'Edit as rows' })).toBeDisabled();
  await save.click();
  await expect(dialog.getByText('Invalid JSON format in Variables field. Please check your syntax.')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Variables' })
    .fill('{ "email": "ada@example.com", "password": "open sesame" }');
  await dialog.getByRole('switch', { name: 'password' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Create Environment' }).first().click();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('  Shop  ');
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
  await editing.getByRole('button', { name: 'Edit as JSON' }).click();
  await expect(editing.getByRole('textbox', { name: 'Variables' })).toHaveValue(/"password": null/);
  await editing.getByRole('textbox', { name: 'Name', exact: true }).fill('Demo shop');
  await editing.getByRole('button', { name: 'Update Environment' }).click();
  await expect(page.getByText('Environment updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Delete Demo shop' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete “Demo shop”?' });
  await expect(confirm).toContainText('Are you sure you want to delete this environment?');
  await confirm.getByRole('button', { name: 'Delete environment' }).click();
  await expect(page.getByText('Environment deleted successfully!')).toBeVisible();
  await expect(page.getByText('No environments yet')).toBeVisible();

  await page.goto(`/flow-testing/tests/${testId}`);
  await expect(page.getByText('This environment was deleted. Choose another one, or None.')).toBeVisible();
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  await expect(page.getByText('The environment "Demo shop" was deleted.')).toBeVisible();
});

test('the environment limit is explained, and keeps what was typed', async ({ page, person }) => {
  await person.api.createEnvironment({ body: { name: 'Staging' } });
  await page.goto('/flow-testing?tab=environments');
  await expect(page.getByRole('heading', { name: 'Staging' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('create an environment');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Environment' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Production');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Environment Creation Failed');
  await expect(dialog.getByRole('alert')).toContainText('Upgrade to Growth');
  await expect(dialog.getByRole('alert')).toContainText('Please check your input and try again.');
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Production');
});

test('variables are typed in rows, pasted from a .env file, and read as JSON', async ({ page, context, person }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/flow-testing?tab=environments&dialog=environment');
  const dialog = page.getByRole('dialog', { name: 'Create Environment' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Staging');
  const rows = dialog.getByRole('group', { name: 'Variables' });
  await rows.getByRole('textbox', { name: 'Name of variable 1' }).fill('email');
  await rows.getByRole('textbox', { name: 'Value of variable 1' }).fill('ada@example.com');
  await expect(rows.getByRole('switch', { name: 'Secret email' })).not.toBeChecked();

  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '# Staging\nexport EMAIL="grace@example.com"\nAPI_TOKEN=abc-123-def\nemail=ada@example.org\n',
    ),
  );
  await rows.getByRole('button', { name: 'Add variable' }).click();
  await rows.getByRole('textbox', { name: 'Name of variable 2' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(rows.getByRole('textbox', { name: /^Name of/ })).toHaveCount(3);
  await expect(rows.getByRole('textbox', { name: 'Value of variable 1' })).toHaveValue('ada@example.org');
  await expect(rows.getByRole('switch', { name: 'Secret API_TOKEN' })).toBeChecked();
  await expect(rows.getByLabel('Value of variable 3')).toHaveAttribute('type', 'password');

  await dialog.getByRole('button', { name: 'Edit as JSON' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Variables' })).toHaveValue(/"EMAIL": "grace@example.com"/);
  await expect(dialog.getByRole('switch', { name: 'API_TOKEN' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Edit as rows' }).click();
  await dialog.getByRole('button', { name: 'Create Environment' }).click();
  await expect(page.getByText('Environment created successfully!')).toBeVisible();
  await expect(page.getByText('abc-123-def')).toHaveCount(0);
  const [environment] = await person.api.listEnvironments({});
  expect(environment).toMatchObject({
    variables: { email: 'ada@example.org', EMAIL: 'grace@example.com', API_TOKEN: null },
    secret_variables: ['API_TOKEN'],
  });

  await page.getByRole('link', { name: 'Edit Staging' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Environment' });
  await expect(editing.getByPlaceholder('Saved. Type to replace.')).toHaveValue('');
  await editing.getByRole('button', { name: 'Remove email', exact: true }).click();
  await editing.getByRole('button', { name: 'Update Environment' }).click();
  await expect(page.getByText('Environment updated successfully!')).toBeVisible();
  expect((await person.api.listEnvironments({}))[0]?.variables).toEqual({
    EMAIL: 'grace@example.com',
    API_TOKEN: null,
  });
});
