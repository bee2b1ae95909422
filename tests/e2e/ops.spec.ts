import type { Page } from '@playwright/test';
import { demoStaff } from '@saywright/local/demo-staff';
import { choose } from './choose.ts';
import { expect, registerPerson, test } from './fixtures.ts';

async function signInAsStaff(page: Page): Promise<void> {
  await page.getByLabel('Admin Email').fill(demoStaff.email);
  await page.getByLabel('Password', { exact: true }).fill(demoStaff.password);
  await page.getByRole('button', { name: 'Secure Login' }).click();
}

test('staff find a user, agree on a limit, deactivate and activate them, and export who they found', async ({
  page,
  register,
}) => {
  const customer = await register();
  await page.goto('/ops');
  await expect(page.getByLabel('Admin Email')).toBeFocused();
  await signInAsStaff(page);
  await expect(page.getByText('System Online')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await page.getByRole('link', { name: 'User Management' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Admin Users' })).toHaveCount(0);
  await page.getByLabel('Search users').fill(customer.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search users').blur();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: customer.name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: customer.name });
  await details.getByRole('button', { name: 'Set Custom Limit' }).click();
  const limit = page.getByRole('dialog', { name: 'Custom Team Member Limit' });
  await limit.getByLabel('Team members').fill('7');
  await expect(limit.getByText(`Set custom team member limit to 7 for ${customer.email}?`)).toBeVisible();
  await limit.getByLabel('Reason').fill('Agreed by phone');

  // The session ends here while a form is half filled in: what was typed is there after signing in again.
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  await page.request.post('/api/ops/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Admin Email')).toHaveValue(demoStaff.email);
  await signInAsStaff(page);
  await expect(limit.getByLabel('Reason')).toHaveValue('Agreed by phone');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('of 7 members used (custom: Agreed by phone)')).toBeVisible();
  await details.getByRole('button', { name: 'Change history and concurrency' }).click();
  const limits = page.getByRole('dialog', { name: 'History and concurrency' });
  await choose(limits.getByRole('combobox'), '365 days');
  await limits.getByLabel('Tests at the same time').fill('12');
  await limits.getByLabel('Reason').fill('Agreed in a contract');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(
    details.getByText('365 days of history, up to 12 tests at the same time (custom: Agreed in a contract)'),
  ).toBeVisible();

  await details.getByRole('button', { name: 'Deactivate' }).click();
  const confirmation = page.getByRole('dialog', { name: `Deactivate ${customer.email}?` });
  await confirmation.getByLabel('Reason').fill('Test of the console');
  await confirmation.getByRole('button', { name: 'Deactivate' }).click();
  await expect(details.getByText('Inactive')).toBeVisible();
  await expect(customer.api.getMe()).rejects.toThrow('Your session has expired or was ended');
  await expect(details.getByText('No payments yet')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: customer.name, exact: true })).toBeFocused();
  await page.getByRole('button', { name: `Activate ${customer.email}` }).click();
  const activation = page.getByRole('dialog', { name: `Activate ${customer.email}?` });
  await activation.getByLabel('Reason').fill('Test of the console');
  await activation.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: `Deactivate ${customer.email}` })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export users' });
  await exporting.getByLabel('Reason').fill('Test of the console');
  const file = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/^saywright-users-.*\.csv$/);
});

test('staff delete a domain’s users except for one, see exactly who before, and read the report', async ({
  page,
  baseURL,
}) => {
  const domain = `mill-${Date.now().toString(36)}.example`;
  const register = (name: string) => registerPerson(baseURL ?? '', `${name}@${domain}`);
  const [gone, kept] = [await register('gone'), await register('kept')];
  await page.goto('/ops?section=users');
  await signInAsStaff(page);
  await page.getByRole('button', { name: 'Delete by Domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete users by domain' });
  await dialog.getByLabel('Domain').fill('*.example');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Enter a full domain, like example.com')).toBeVisible();
  await dialog.getByLabel('Domain').fill(`@${domain}`);
  await dialog.getByLabel('Emails to keep').fill(`${kept.email}; nobody@${domain}`);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(gone.email)).toBeVisible();
  await expect(dialog.getByText(`nobody@${domain}`)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete 1 user' });
  await dialog.getByLabel('Reason').fill('Test of the console');
  await dialog.getByLabel('Type “delete 1 user” to confirm').fill('delete 2 users');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type “delete 1 user” to confirm').fill('delete 1 user');
  await confirm.click();
  const report = page.getByRole('dialog', { name: 'Deletion report' });
  await expect(report.getByRole('listitem').filter({ hasText: gone.email })).toContainText('Deleted');
  await expect(gone.api.getMe()).rejects.toThrow('Your session has expired or was ended');
  expect(await kept.api.getMe()).toMatchObject({ email: kept.email });
  await page.keyboard.press('Escape');
  await page.getByLabel('Search users').fill(`@${domain}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(kept.email, { exact: true })).toBeVisible();
});

test('staff answer a ticket and look at the customer’s run once they say why', async ({ page, register }) => {
  const customer = await register();
  const subject = `Kettle of ${customer.email}`;
  const steps = [{ action: 'wait' as const, value: '1' }];
  const { id } = await customer.api.createFlowTest({ body: { name: 'Wait for it', steps } });
  const { executions } = await customer.api.executeFlowTest({ params: { id }, body: {} });
  const [run] = executions;
  const description = `It leaks. Look at ${run?.id}, please.`;
  await customer.api.createTicket({ body: { subject, description, priority: 'urgent' } });
  await page.goto('/ops?section=support');
  await signInAsStaff(page);
  await page.getByLabel('Search tickets').fill(customer.email);
  await page.getByRole('button', { name: subject }).click();
  const ticket = page.getByRole('dialog', { name: subject });
  await expect(ticket.getByRole('link', { name: run?.id ?? '' })).toHaveAttribute('href', /section=debug&execution=/);
  await ticket.getByRole('button', { name: 'In progress' }).click();
  await expect(page.getByText('Ticket status updated to in_progress')).toBeVisible();
  await ticket.getByLabel('Admin notes').fill('Known.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await ticket.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await ticket.getByLabel('Message').fill('We’re on it.');
  await ticket.getByRole('button', { name: 'Send reply' }).click();
  await expect(ticket.getByText('Replies sent')).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Waiting for user' })).toBeDisabled();

  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const stored = `/api/ops/support/tickets/${new URL(page.url()).searchParams.get('ticket')}`;
  // A colleague resolves it: a status that was chosen before that reaches nobody.
  await page.request.put(stored, { headers, data: { status: 'resolved' } });
  await ticket.getByRole('button', { name: 'In progress' }).click();
  await expect(page.getByText('Someone else changed this ticket.')).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Resolved' })).toBeDisabled();
  // A colleague deletes it while a reply is being written: it stays to be copied.
  await ticket.getByLabel('Message').fill('One more thing');
  await page.request.delete(stored, { headers });
  await ticket.getByRole('button', { name: 'Send reply' }).click();
  await expect(ticket.getByText('Someone deleted this ticket.')).toBeVisible();
  await expect(ticket.getByLabel('Message')).toHaveValue('One more thing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(ticket).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(run?.id ?? '');
  await page.getByRole('option', { name: 'Wait for it' }).click();
  const reason = page.getByRole('dialog', { name: 'View this customer’s runs?' });
  await reason.getByLabel('Reason').fill('Ticket');
  await reason.getByRole('button', { name: 'View runs' }).click();
  await expect(page.getByRole('dialog', { name: 'Wait for it' }).getByText('Queue wait')).toBeVisible();
});
