import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';

test('a test is scheduled, runs by itself, is paused and forgotten', async ({ page, person, shopUrl }) => {
  test.slow();
  const { api } = person;
  const { id, name } = await api.generateFlowTest({
    body: { prompt: `Go to ${shopUrl} and check that "Kettles" is visible` },
  });

  await page.goto('/flow-testing');
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Test Execution' });
  await dialog.getByRole('button', { name: 'Create Schedule' }).click();
  await expect(dialog.getByText('Please select a date and time for the scheduled execution')).toBeVisible();

  await choose(dialog.getByRole('combobox', { name: 'Schedule type' }), 'Recurring');
  await dialog.getByRole('button', { name: 'Create Schedule' }).click();
  await expect(dialog.getByText('Please select a start date and time for recurring execution')).toBeVisible();
  await choose(dialog.getByRole('combobox', { name: 'Time zone' }), 'Tokyo');
  await dialog.getByLabel('Start date').fill('2099-01-31');
  await choose(dialog.getByRole('combobox', { name: 'Repeats' }), 'Monthly');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Jan 31, 2099, 9:00 AM GMT+9 · Jan 30, 2099, 7:00 PM EST for you',
    'Feb 28, 2099, 9:00 AM GMT+9 · Feb 27, 2099, 7:00 PM EST for you',
    'Mar 31, 2099, 9:00 AM GMT+9 · Mar 30, 2099, 8:00 PM EDT for you',
    'Apr 30, 2099, 9:00 AM GMT+9 · Apr 29, 2099, 8:00 PM EDT for you',
    'May 31, 2099, 9:00 AM GMT+9 · May 30, 2099, 8:00 PM EDT for you',
  ]);
  await dialog.getByRole('button', { name: 'Create Schedule' }).click();
  await expect(page.getByText('Schedule created successfully!')).toBeVisible();

  const card = page.getByRole('region', { name: `Schedule of ${name}` });
  await expect(page).toHaveURL(/tab=schedules/);
  await expect(card).toContainText('monthly recurring');
  await expect(card).toContainText('Jan 31, 2099, 9:00 AM GMT+9');
  await card.getByRole('link', { name: /^Edit the schedule/ }).click();
  await choose(dialog.getByRole('combobox', { name: 'Repeats' }), 'Weekly');
  await dialog.getByRole('button', { name: 'Update Schedule' }).click();
  await expect(card).toContainText('weekly recurring');

  await card.getByRole('button', { name: /^Pause/ }).click();
  await expect(card).toContainText('Not scheduled');
  await page.reload();
  await card.getByRole('button', { name: /^Activate/ }).click();
  await expect(card).toContainText('Jan 31, 2099');

  await card.getByRole('link', { name: /^Delete the schedule/ }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText('Are you sure you want to delete this schedule?');
  await confirmation.getByRole('button', { name: 'Delete schedule' }).click();
  await expect(page.getByText('Schedule deleted successfully')).toBeVisible();
  await expect(page.getByText('No schedules created yet')).toBeVisible();

  // A slow call finds the time in the past and is refused.
  await expect(async () => {
    const soon = new Date(Date.now() + 2_000).toISOString();
    await api.createSchedule({ body: { test_id: id, schedule_type: 'one_time', scheduled_datetime: soon } });
  }).toPass();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card).toContainText('One-time');
  await expect(card.getByText('Passed', { exact: true }).first()).toBeVisible({ timeout: 45_000 });
  await expect(card).toContainText('Completed');
  await expect(card).toContainText('100%');
  await card.getByRole('link', { name: 'Schedule again' }).click();
  await expect(dialog.getByLabel('Date and time')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await card.getByRole('link', { name: /^History/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Execution #1' }).click();
  await expect(page).toHaveURL(/tab=executions/);
  await expect(page.getByRole('dialog')).toContainText('Passed');
  // The sweep, which comes every minute, alerts people.
  await expect
    .poll(async () => (await api.listNotifications({ query: {} })).map(({ message }) => message), { timeout: 75_000 })
    .toEqual([expect.stringContaining(`Scheduled execution #1 of "${name}" passed`)]);

  await page.goto(await mailedLink(page.request, person.email, '/unsubscribe?token='));
  await expect(page.getByText('Stop emails about scheduled runs that passed')).toBeVisible();
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re Unsubscribed' })).toBeFocused();
  await page.goto('/?profile=notifications');
  const passes = page.getByRole('checkbox', { name: 'Passes: Email' });
  await expect(passes).not.toBeChecked();
  await page.getByRole('switch', { name: /^Quiet hours/ }).click();
  await page.getByLabel('To', { exact: true }).fill('22:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quiet hours need to end at another time')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('06:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notification settings saved')).toBeVisible();
  expect((await api.getAlertSettings()).quiet_hours).toEqual({ from: '22:00', to: '06:30' });
});
