import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';

test('people download their data, delete their account, and take it back', async ({ page, person }) => {
  const flowTest = await person.api.createFlowTest({ body: { name: 'Buy a kettle' } });
  await page.goto('/?profile=data');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const ready = page.getByRole('button', { name: 'Download my data' });
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  await expect(page.getByText('Downloaded saywright-data.zip')).toBeVisible();
  const files = unzipSync(await readFile(await file.path()));
  const read = (path: string): unknown => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
  expect(read('profile.json')).toMatchObject([{ email: person.email }]);
  const inFolder = (name: string): unknown =>
    read(Object.keys(files).find((path) => path.endsWith(`/${name}.json`)) ?? '');
  expect(inFolder('flow-tests')).toMatchObject([{ id: flowTest.id, name: 'Buy a kettle' }]);
  expect(inFolder('runs')).toEqual([]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Deleted with its tests, runs, and files.')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByLabel('Current password').fill('not this one');
  await confirm.click();
  await expect(dialog.getByText('The current password is incorrect. Please try again.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await confirm.click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();
  await page.getByRole('button', { name: 'Keep account' }).click();
  await expect(page.getByText('You’re keeping your account')).toBeVisible();
  await expect(page.getByText('Your account will be deleted on')).toBeHidden();

  // The Trial plan has no Team page, but its organization has settings.
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Organization settings' }).click();
  await expect(page.getByRole('heading', { name: 'Organization', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete this organization' }).click();
  await expect(page.getByRole('dialog', { name: /^Delete .*\?$/ })).toBeVisible();
});
