import { expect, test } from './fixtures.ts';

test('being cut off is said until the server answers again, and what is shown is read again', async ({
  page,
  context,
  person,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline\. Data/)).toBeVisible();
  await person.api.createFlowTest({ body: { name: 'Made meanwhile' } });
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline\. Data/)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Made meanwhile/ })).toBeVisible();
});

test('a server that does not answer is asked again on request', async ({ page, person }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(person.organizationName);
  await person.api.createFlowTest({ body: { name: 'Checkout' } });
  // Nor can missing code of the application be loaded.
  for (const lost of ['**/api/**', '**/assets/status-api-*']) await page.route(lost, (route) => route.abort());
  await page.getByRole('link', { name: 'Flow Testing' }).first().click();
  const notice = page.getByText(/^We can’t reach the server\. Data/);
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('link', { name: 'Checkout', exact: true })).toBeVisible();
});

test('a newer version is announced and comes with a reload, which waits for unsaved changes', async ({
  page,
  person,
}) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Checkout' } });
  await page.clock.install();
  await page.goto(`/flow-testing/tests/${id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Checkout, changed');
  await page.route('**/index.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js'),
    });
  });
  await page.clock.fastForward(5 * 60_000);
  await expect(page.getByText(/^A new version is available\./)).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Reload' }).click();
  await (await asked).dismiss();
  await pressed;
  await expect(name).toHaveValue('Checkout, changed');
});

test('a screen that crashes says so within the frame, and comes back with a refresh', async ({ page, person }) => {
  const dashboardCalls = '**/api/dashboard?*';
  await page.route(dashboardCalls, (route) => route.fulfill({ json: { total_tests: 1 } }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this page');
  await expect(page.getByRole('banner')).toContainText(person.organizationName);
  await page.unroute(dashboardCalls);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('button', { name: 'Documentation' }).click();
  await expect(page).toHaveURL('/docs');
  await page.goBack();
  await expect(page).toHaveURL('/');
});
