import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { serveApi } from './api-site.ts';
import { endedExecution } from './ended-execution.ts';
import { expect, openedExecution, test } from './fixtures.ts';

test('a flow calls an API test, uses what it answers, shows its response, and says when it is gone', async ({
  page,
  person,
  shopUrl,
}) => {
  const site = await serveApi();
  const echo = await person.api.createApiTest({
    body: createApiTestBody.parse({
      name: 'Echo the heading',
      method: 'POST',
      url: `${site.url}/echo`,
      body: '{"heading": "{{heading}}"}',
      assertions: [{ type: 'status_code', operator: 'equals', expected_value: 200 }],
      extractions: [{ name: 'sent', from: 'json_path', target: '$.body' }],
    }),
  });
  await person.api.createApiTest({ body: createApiTestBody.parse({ name: 'Another one', url: site.url }) });
  const flow = await person.api.createFlowTest({
    body: {
      name: 'Calls an API test',
      website_url: shopUrl,
      steps: [
        { action: 'navigate', value: shopUrl },
        { action: 'store_variable', value: 'heading', selector: { type: 'css', value: 'h1' } },
      ],
    },
  });
  await page.goto(`/flow-testing/tests/${flow.id}`);
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('menuitem', { name: 'Call API test' }).click();
  const panel = page.getByRole('region', { name: 'Step 3 of 3' });
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(panel.getByText('"Call API test" needs an API test: choose one')).toBeVisible();
  const field = panel.getByRole('combobox', { name: 'API test' });
  await field.fill('heading');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'Echo the heading' }).click();
  await expect(field).toHaveValue('Echo the heading');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(panel.getByText('Later steps can use {{sent}}.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Step in plain English' }).fill('Type {{sent}} into Email');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /into label "Email"|\{\{sent\}\}/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  const { executions } = await person.api.executeFlowTest({ params: { id: flow.id }, body: {} });
  const { status, results } = await endedExecution(person, executions[0]?.id ?? '');
  expect(results.map(({ message }) => message)).toEqual(results.map(() => expect.any(String)));
  expect(status).toBe('passed');
  expect(results[2]?.api_result?.request?.body).toMatch(/^\{"heading": "[^{]+"\}$/);
  await page.goto(`/flow-testing?tab=executions&execution=${executions[0]?.id}&step=3`);
  expect(await openedExecution(page)).toBe(executions[0]?.id);
  const detail = page.getByRole('region', { name: 'API test' });
  await expect(detail.getByText('200 OK').first()).toBeVisible();
  await detail.getByRole('tab', { name: 'Assertions' }).click();
  await expect(detail.getByText('sent', { exact: true })).toBeVisible();
  await page.reload();
  await expect(detail.getByRole('tab', { name: 'Assertions' })).toHaveAttribute('aria-selected', 'true');

  await page.goto(`/api-testing?delete=${echo.id}`);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Used by flow test “Calls an API test”. It can’t run until you remove or replace this API test there.',
  );
  await question.getByRole('button', { name: 'Delete test' }).click();
  await expect(question).toBeHidden();
  await page.goto(`/flow-testing/tests/${flow.id}`);
  const called = page.getByRole('button', { name: /Call the API test “Echo the heading”/ });
  await expect(called).toContainText('This API test wasn’t found. Choose another one.');
  await called.click();
  await expect(
    panel.or(page.getByRole('region', { name: 'Step 3 of 4' })).getByText('“Echo the heading” wasn’t found.'),
  ).toBeVisible();
  await site.close();
});
