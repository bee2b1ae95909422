import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Answers every call that changes something with a failure that has no words for people. */
const failChanges = async (page: Page, answer: { contentType: string; body: string }): Promise<void> => {
  await page.route(/\/api\/(?:api-testing|schedules)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, ...answer }),
  );
};

const confirmed = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
};

test('says what failed in the words of each form and button when the service has none', async ({ page, person }) => {
  const { api } = person;
  const { id } = await api.createApiTest({ body: { name: 'Health', url: 'http://127.0.0.1:9/health' } });
  const environment = await api.createApiEnvironment({ body: { name: 'Staging' } });
  const credential = await api.createCredential({
    body: { name: 'Key', type: 'bearer_token', value: 'analytical engine' },
  });
  const schedule = await api.createSchedule({
    body: {
      test_id: id,
      test_type: 'api_test',
      schedule_type: 'recurring',
      recurrence_pattern: 'daily',
      start_date: '2099-01-01',
      time_of_day: '09:00',
    },
  });
  await failChanges(page, { contentType: 'application/json', body: '{}' });
  const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

  await page.goto('/api-testing');
  await page.getByRole('button', { name: 'Run Health' }).click();
  await said('Failed to execute test. Please check your configuration.');
  await page.goto(`/api-testing?delete=${id}`);
  await confirmed(page, 'Delete test');
  await said('Failed to delete API test.');
  await page.goto('/api-testing?dialog=generate');
  await page.getByRole('dialog').getByRole('textbox').first().fill('GET /health returns 200');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate test' }).click();
  await said('Failed to generate test. Please try again.');
  await page.goto('/api-testing/tests/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said('Failed to save test. Please try again.');

  await page.goto('/api-testing?tab=credentials');
  await page.getByRole('link', { name: `Edit ${credential.name}` }).click();
  await page.getByRole('button', { name: 'Update Credential' }).click();
  await said('Failed to save credential.');
  await page.goto('/api-testing?tab=credentials');
  await page.getByRole('link', { name: `Delete ${credential.name}` }).click();
  await confirmed(page, 'Delete credential');
  await said('Failed to delete credential.');

  await page.goto('/api-testing?tab=environments');
  await page.getByRole('link', { name: `Edit ${environment.name}` }).click();
  await page.getByRole('button', { name: 'Update Environment' }).click();
  await said('Failed to update environment.');
  await page.goto('/api-testing?tab=environments&dialog=environment');
  const creating = page.getByRole('dialog', { name: 'Create Environment' });
  await creating.getByRole('textbox', { name: 'Name', exact: true }).fill('Production');
  await creating.getByRole('button', { name: 'Create Environment' }).click();
  await said('Failed to create environment.');
  await page.goto('/api-testing?tab=environments');
  await page.getByRole('link', { name: `Delete ${environment.name}` }).click();
  await confirmed(page, 'Delete environment');
  await said('Failed to delete environment.');

  await page.goto('/api-testing?tab=imports');
  await page.getByRole('link', { name: 'Import Collection' }).first().click();
  const buffer = Buffer.from('{"openapi": "3.1.0"}');
  await page.getByLabel('Collection file').setInputFiles({ name: 'api.json', mimeType: 'application/json', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await said('Failed to import file');

  await page.goto('/api-testing?tab=schedules&schedules=all');
  await page.getByRole('button', { name: `Pause the schedule of ${schedule.test_name}` }).click();
  await said('Failed to toggle schedule status');
  await page.getByRole('link', { name: `Delete the schedule of ${schedule.test_name}` }).click();
  await confirmed(page, 'Delete schedule');
  await said('Failed to delete schedule');
  await page.goto(`/api-testing?schedule=${id}`);
  await page
    .getByRole('dialog', { name: 'Schedule Test Execution' })
    .getByLabel('Date and time')
    .fill('2099-01-01T09:00');
  await page.getByRole('button', { name: 'Create Schedule' }).click();
  await said('Failed to create schedule');
});

test('an error page in HTML, where JSON was expected, is named as what it is', async ({ page, person }) => {
  const { id } = await person.api.createApiTest({ body: { name: 'Health', url: 'http://127.0.0.1:9/health' } });
  await failChanges(page, { contentType: 'text/html', body: '<html><h1>Bad gateway</h1></html>' });
  await page.goto(`/api-testing?delete=${id}`);
  await confirmed(page, 'Delete test');
  await expect(page.getByText('Server error - please check your connection and try again')).toBeVisible();
});
