import { demo } from '@saywright/local/seed';
import { demoAdmin } from './demo-admin.ts';
import { expect, signIn, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';

test('someone is invited, signs up with the link of the email, works in the team and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await demoAdmin(baseURL);
  const unique = `${Date.now().toString(36)}${process.pid}`;
  const email = `mary-${unique}@example.com`;
  const name = `Mary Somerville ${unique}`;
  await signIn(page, admin);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeFocused();
  const send = page.getByRole('button', { name: 'Send invitation' });
  await expect(send).toBeDisabled();
  const box = page.getByRole('textbox', { name: 'Email' });
  await box.fill('mary@');
  await box.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await box.fill(`  ${email} `);
  await box.press('Enter');
  await expect(page.getByText('Invitation sent successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pending Invitations' })).toContainText(email);
  await box.fill(email);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to invite' })).toHaveText(
    'Failed to invite: This user is already part of your team or has a pending invitation.',
  );

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const invited = await context.newPage();
  const link = await mailedLink(invited.request, email, '/team/accept-invitation/');
  const token = link.split('/').at(-1) ?? '';
  const referrers: string[] = [];
  invited.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await invited.goto(link);
  await expect(invited.getByRole('heading', { name: `Join ${demo.organization}` })).toBeVisible();
  await expect(invited.getByRole('alert')).toContainText(email);
  await invited.getByRole('link', { name: 'Get Started' }).click();
  await invited.getByLabel('Name', { exact: true }).fill(name);
  await invited.getByLabel('Organization name').fill('Connexions');
  await invited.getByLabel('Email').fill(email);
  await invited.getByLabel('Password', { exact: true }).fill('physical-sciences');
  await invited.getByRole('button', { name: 'Create account' }).click();
  await expect(invited.getByRole('heading', { name: `Welcome to ${demo.organization}!` })).toBeVisible();
  await invited.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(invited.getByRole('banner')).toContainText(demo.organization);
  expect(token).toMatch(/^sw/);
  expect(referrers.length).toBeGreaterThan(3);
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);

  const left = await context.newPage();
  await left.goto('/flow-testing?dialog=create');
  await left.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Made for the team');
  await invited.getByRole('button', { name: `Account of ${name}` }).click();
  await invited.getByRole('menuitemradio', { name: 'Connexions' }).click();
  await expect(invited.getByRole('banner')).toContainText('Connexions');

  // The page that was open still shows the team: it may not do in the other organization what was meant for this one.
  const create = left.getByRole('dialog').getByRole('button', { name: 'Create' });
  await create.click();
  const asks = left.getByRole('alertdialog', { name: 'You’ve switched to another organization' });
  await expect(asks).toContainText(`This page still shows ${demo.organization}`);
  await asks.getByRole('button', { name: 'Switch back' }).click();
  await expect(asks).toHaveCount(0);
  await create.click();
  await expect(left).toHaveURL(/flow-testing\/tests\//);
  await invited.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Flow Testing' }).click();
  await invited.getByRole('alertdialog').getByRole('button', { name: 'Go to dashboard' }).click();
  await expect(invited.getByRole('banner')).toContainText(demo.organization);
  await invited.getByRole('button', { name: `Account of ${name}` }).click();
  await invited.getByRole('menuitemradio', { name: 'Connexions' }).click();
  await expect(invited.getByRole('banner')).toContainText('Connexions');
  await expect(invited.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' })).toHaveCount(0);
  await invited.goto(link);
  await expect(invited.getByRole('alert')).toHaveText('This invitation is invalid or has expired.');

  await page.reload();
  await page.getByRole('button', { name: `Manage ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from team' }).click();
  const confirm = page.getByRole('alertdialog', { name: `Remove ${name}?` });
  await expect(confirm).toContainText('Are you sure you want to remove this team member?');
  await confirm.getByRole('button', { name: 'Remove member' }).click();
  await expect(page.getByText('Team member removed successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Team Members' })).not.toContainText(name);
  await left.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API Testing' }).click();
  const removed = left.getByRole('alertdialog', { name: `You’re no longer a member of ${demo.organization}` });
  await expect(removed.getByRole('button')).toHaveText(['Go to dashboard']);
  await removed.getByRole('button').press('Escape');
  await expect(left.getByRole('banner')).toContainText('Connexions');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Removed a member' }).filter({ hasText: email })).toBeVisible();
  await context.close();
});

test('the organization gets another name and an uploaded logo', async ({ page, baseURL }) => {
  const admin = await demoAdmin(baseURL);
  await signIn(page, admin);
  await page.goto('/team?tab=organization');
  const name = page.getByRole('textbox', { name: 'Organization name' });
  await name.fill('  ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Organization name is required')).toBeVisible();
  await name.fill(demo.organization);
  await page.getByRole('textbox', { name: 'Logo URL' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Start the logo URL with https://')).toBeVisible();
  await page.getByRole('textbox', { name: 'Logo URL' }).fill('');
  const file = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update' })).toContainText(
    "isn't a PNG, JPEG or WebP",
  );
  await name.fill('Something else');
  const picture = await page.getByRole('banner').screenshot();
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('Organization settings updated successfully!')).toBeVisible();
  const logo = page.getByRole('img', { name: `Logo of ${demo.organization}` });
  await expect(logo).toHaveAttribute('src', /^\/api\/team\/logos\//);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The upload has saved the logo alone.
  await page.getByRole('tab', { name: 'Members' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Something else');
  await page.getByRole('tab', { name: 'Members' }).click();
  await guard.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible();
});
