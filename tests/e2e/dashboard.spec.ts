import { countRequests } from './count-requests.ts';
import { endedExecution } from './ended-execution.ts';
import { expect, test } from './fixtures.ts';

test('the runs of the last days are read from the chart, with the keyboard and as a table', async ({
  page,
  person,
  shopUrl,
}) => {
  const requests = countRequests(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Runs, last 30 days' })).toContainText('No runs yet');
  expect(requests()).toBeLessThanOrEqual(15);

  const { id } = await person.api.generateFlowTest({
    body: { prompt: `Go to ${shopUrl} and check that "Kettles" is visible` },
  });
  const { executions } = await person.api.executeFlowTest({ params: { id }, body: {} });
  await endedExecution(person, executions[0]?.id ?? '');

  await page.reload();
  const day = page.getByRole('slider', { name: 'Day' });
  await expect(day).toHaveAttribute(
    'aria-valuetext',
    /^\w+, \w+ \d+, 1 run, 1 passed, 0 failed, 0 errors, pass rate 100%$/,
  );
  await day.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(day).toHaveAttribute('aria-valuenow', '29');
  await expect(day).toHaveAttribute('aria-valuetext', /, no runs$/);
  await day.hover({ position: { x: 2, y: 40 } });
  await expect(day).toHaveAttribute('aria-valuenow', '1');

  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page).toHaveURL('/?runs=table');
  await page.reload();
  await expect(page.getByRole('row', { name: /^\w+ \d+ 1 0 0 100%$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a chart' }).click();
  await expect(day).toBeVisible();
  await expect(page).toHaveURL('/');
});
