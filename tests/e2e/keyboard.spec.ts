import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, person }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(person.organizationName);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('keys in a row go to the areas, the heading there takes the focus, and the palette runs a command', async ({
  page,
}) => {
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/flow-testing\?tab=tests$/);
  await expect(page.getByRole('heading', { name: 'Flow Testing', exact: true })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await expect(page).toHaveTitle('Dashboard · Saywright');

  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect(search).toBeFocused();
  await page.keyboard.type('secrets');
  await expect(page.getByRole('option', { name: 'Go to Environments' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/flow-testing\?tab=environments$/);
  await expect(search).toBeHidden();
});

test('the palette finds tests, executions, environments, segments and projects, and offers them again', async ({
  page,
  person,
  shopUrl,
}) => {
  const { api } = person;
  const { id } = await api.createFlowTest({
    body: { name: 'Buy a kettle', steps: [{ action: 'navigate', value: shopUrl }] },
  });
  const { executions } = await api.executeFlowTest({ params: { id }, body: {} });
  await api.createEnvironment({ body: { name: 'Kettle staging', base_url: shopUrl } });
  await api.createSegment({ body: { name: 'Fill the kettle', steps: [{ action: 'reload' }] } });
  await api.createProject({ body: { name: 'Kettles' } });

  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const found = (section: string) => palette.getByRole('group', { name: section }).getByRole('option');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('kettle');
  await expect(found('Tests')).toHaveText([/Buy a kettle/]);
  await expect(found('Executions')).toHaveText([/Buy a kettle #1/]);
  await expect(found('Environments')).toHaveText([/Kettle staging/]);
  await expect(found('Segments')).toHaveText([/Fill the kettle/]);
  await expect(found('Projects')).toHaveText([/Kettles/]);

  await palette.getByRole('combobox').fill('kettle #1');
  await expect(found('Tests')).toHaveCount(0);
  await expect(found('Executions')).toHaveText([/Buy a kettle #1/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`execution=${executions[0]?.id}`));
  await expect(page.getByRole('dialog', { name: 'Execution #1' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByRole('combobox').fill('kettle');
  await found('Environments').click();
  await expect(page.getByRole('dialog', { name: 'Edit Environment' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(found('Recent')).toHaveText([/Kettle staging/, /Buy a kettle #1/]);
  await page.keyboard.type('xyzzy');
  await expect(palette.getByText('Nothing found. Try another word.')).toBeVisible();
});

test('the first stop of the Tab key skips the header, and ? opens the sheet of shortcuts', async ({ page }) => {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Create a test');
  await expect(page).toHaveURL(/\?help=shortcuts$/);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the chosen theme is there before the page is drawn again', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('dark');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/assets/**', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
