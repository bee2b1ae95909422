import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';

test('a project is made, holds tests, is filtered by and linked to, changed, and deleted without its tests', async ({
  page,
  person,
}) => {
  await person.api.createFlowTest({ body: { name: 'Look around' } });

  await page.goto('/flow-testing');
  await expect(page.getByRole('link', { name: 'Look around', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Manage projects' }).click();
  await expect(page.getByText('No projects yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Project' });
  const save = dialog.getByRole('button', { name: 'Create Project' });
  await save.click();
  await expect(dialog.getByText('Project name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Checkout');
  await dialog.getByRole('textbox', { name: 'Icon' }).fill('abc');
  await save.click();
  await expect(dialog.getByText('An icon can have up to 2 characters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cart' }).click();
  await dialog.getByRole('button', { name: 'Green' }).click();
  await save.click();
  await expect(page.getByText('Project created successfully!')).toBeVisible();
  await expect(page.getByText('Only admins have access')).toBeVisible();
  const [made] = await person.api.listProjects();
  expect(made).toMatchObject({ name: 'Checkout', icon: '🛒', color: '#22C55E' });
  await page.keyboard.press('Escape');

  await choose(page.getByRole('combobox', { name: 'Project' }), 'Checkout');
  await expect(page).toHaveURL(new RegExp(`project=${made?.id}`));
  await expect(page.getByText('No tests in this project yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  const create = page.getByRole('dialog', { name: 'Create New Flow Test' });
  await create.getByRole('textbox', { name: 'Name' }).fill('Buy a kettle');
  await expect(create.getByRole('combobox', { name: 'Project' })).toHaveText(/Checkout/);
  await create.getByRole('button', { name: 'Create test' }).click();
  await expect(page).toHaveURL(/\/flow-testing\/tests\//);
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveText(/Checkout/);

  await page.goto(`/flow-testing?project=${made?.id}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Buy a kettle' });
  await expect(row).toContainText('Checkout');
  await expect(page.getByRole('link', { name: 'Look around', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Look around', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Look around', exact: true })).toHaveCount(0);

  await page.goto(`/flow-testing?dialog=projects&edit_project=${made?.id}`);
  const edit = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(edit.getByRole('textbox', { name: 'Name' })).toHaveValue('Checkout');
  await person.api.updateProject({ params: { id: made?.id ?? '' }, body: { description: 'Theirs' } });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Paying');
  await edit.getByRole('button', { name: 'Update Project' }).click();
  await expect(edit.getByRole('alert').filter({ hasText: 'changed by another user' })).toBeVisible();
  await expect(edit.getByRole('textbox', { name: 'Name' })).toHaveValue('Paying');
  await edit.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(edit.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs');
  await edit.getByRole('textbox', { name: 'Name' }).fill('Paying');
  await edit.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByText('Project updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Paying' }).click();
  await edit.getByRole('switch', { name: 'Anyone with the link' }).click();
  const badge = edit.getByRole('img', { name: 'Badge of Paying' });
  await expect(badge).toHaveJSProperty('complete', true);
  await expect(badge).not.toHaveJSProperty('naturalWidth', 0);
  const [shared] = await Promise.all([
    page.waitForEvent('popup'),
    edit.getByRole('link', { name: 'Open the page' }).click(),
  ]);
  await expect(shared.getByRole('heading', { level: 1, name: 'Paying' })).toBeVisible();
  await expect(shared.getByRole('listitem').filter({ hasText: 'Buy a kettle' })).toContainText('Not run yet');
  await shared.close();
  await edit.getByRole('switch', { name: 'Anyone with the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off page' }).click();
  await expect(badge).toHaveCount(0);
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Paying' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText(
    "Are you sure you want to delete this project? Tests will remain but won't be organized.",
  );
  await confirm.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByText('Project deleted successfully!')).toBeVisible();
  expect((await person.api.listFlowTests({ query: {} })).tests).toMatchObject([
    { name: 'Buy a kettle', project_id: null },
    { name: 'Look around', project_id: null },
  ]);
});
