import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';

test('someone signed in sends a ticket; what was typed survives a stray Escape', async ({ page, person }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact support' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('The kettle does not boil');
  await expect(page).toHaveURL(/\?help=ticket$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Contact support' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('The kettle does not boil');
  await dialog.getByRole('button', { name: 'Submit ticket' }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('It stays cold whatever I do.');
  await choose(dialog.getByRole('combobox', { name: 'Category' }), 'Bug report');
  await dialog.getByRole('button', { name: 'Submit ticket' }).click();
  // Read at once: the dialog closes after two seconds.
  const confirmation = await dialog.filter({ hasText: /Ticket #\d+ has been submitted/ }).innerText();
  expect(confirmation).toContain(`We’ll reply to ${person.email}.`);
  const number = /#\d+/.exec(confirmation)?.[0] ?? '';
  await expect(dialog).toBeHidden();

  const inbox = async () => (await page.request.get('/dev/mail.json', { params: { to: person.email } })).text();
  await expect.poll(inbox).toMatch(new RegExp(`We received your support ticket ${number}\\b`));
});

test('a visitor gives an address to answer to, and loses nothing when the server refuses', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact support' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('A question');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Do you sell kettles?');
  await dialog.getByRole('button', { name: 'Submit ticket' }).click();
  await expect(dialog.getByText('Please provide your email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('visitor@example.com');

  await page.route(/\/api\/support\/tickets/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit ticket' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit support ticket');
  await page.unroute(/\/api\/support\/tickets/);
  await dialog.getByRole('button', { name: 'Submit ticket' }).click();
  await expect(dialog.getByText('We’ll reply to visitor@example.com.')).toBeVisible();
});
