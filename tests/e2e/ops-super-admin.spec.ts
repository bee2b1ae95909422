import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient } from '@saywright/contracts/kernel/client';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { planCode } from '@saywright/contracts/plans';
import { securityEvent } from '@saywright/domain/audit/security-event';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { uniqueEmail } from '@saywright/testing/factories';
import { makeStaff } from '@saywright/testing/make-staff';
import { operatorContext } from '../../scripts/lib/operator-context.ts';
import { expect, test } from './fixtures.ts';

/** A member of staff who may change plans; a session that nobody had to sign in for. */
async function superAdmin(baseURL: string | undefined) {
  const { staff, token } = await makeStaff('super_admin');
  return { email: staff.email, token, api: createClient(opsRoutes, { baseUrl: baseURL ?? '', token: () => token }) };
}

/** The code that an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const code = mac.readUInt32BE(mac.readUInt8(mac.length - 1) % 16) % 2 ** 31;
  return String(code % 1_000_000).padStart(6, '0');
}

const fieldOf = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Edit Business trial' }).getByLabel(label);

test.beforeAll(() => {
  process.env.DATA_DIR = process.env.SAYWRIGHT_DATA_DIR;
  operatorContext('tests');
});

test('staff initialize the plans, edit one at the same time, and sync everyone who has it', async ({
  page,
  register,
  baseURL,
}) => {
  const [me, colleague] = [await superAdmin(baseURL), await superAdmin(baseURL)];
  const customer = await register();
  const [{ id = '' } = {}] = await me.api.listOpsUsers({ query: { search: customer.email } });
  await me.api.assignBusinessTrial({ params: { id }, body: { reason: 'Asked by phone' } });
  // The price list shows the standard plans until they're stored again.
  await createDatabase(readStorageConfig()).app.batchWrite({ delete: planCode.options.map(appKeys.plan) });
  await page.addInitScript((token) => localStorage.setItem('admin_token', token), me.token);
  await page.goto('/ops?section=plans');
  await page.getByRole('button', { name: 'Initialize Plans' }).click();
  await expect(page.getByText('Plans initialized successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Business trial' }).click();
  await expect(fieldOf(page, 'Name')).toBeFocused();
  await fieldOf(page, 'Executions per month').fill('1,5');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(fieldOf(page, 'Executions per month')).toBeFocused();
  await fieldOf(page, 'Executions per month').fill('60');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Save changes to Business trial?' });
  await expect(review.getByRole('row', { name: 'Executions per month 50 60' })).toBeVisible();
  await expect(
    review.getByText(/^\d+ subscriptions? on this plan keeps? (its|their) limits until you sync/),
  ).toBeVisible();

  const params = { plan_code: 'BUSINESS_TRIAL' as const };
  const stored = async () => {
    const found = (await me.api.listAdminPlans()).find(({ plan_code: code }) => code === params.plan_code);
    if (!found) throw new Error('The plan isn’t stored');
    return found;
  };
  const before = await stored();
  try {
    await colleague.api.updatePlan({ params, body: { ...before, description: 'Business for three months' } });
    await review.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(`${colleague.email} changed this plan while you were editing.`)).toBeVisible();
    await expect(fieldOf(page, 'Executions per month')).toHaveValue('60');
    await page.getByRole('button', { name: 'Keep mine and add theirs' }).click();
    await expect(fieldOf(page, 'Description')).toHaveValue('Business for three months');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await review.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Plan updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Business trial' })).toBeFocused();
    expect(await stored()).toMatchObject({ description: 'Business for three months', executions_monthly: 60 });

    const limit = async () => (await me.api.getOpsUser({ params: { id } })).usage.executions_limit;
    expect(await limit()).toBe(50);
    await page.getByRole('button', { name: 'Sync All Users' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sync All Users' });
    await expect(question).toContainText('to match the current plan configurations. Continue?');
    await question.getByRole('button', { name: 'Sync All Users' }).click();
    await expect(page.getByText(/^Subscriptions synced! Updated: [1-9]\d*, Skipped: \d+$/)).toBeVisible();
    await expect(page.getByText(new RegExp(`^Last synced .* by ${me.email}\\.`))).toBeVisible();
    expect(await limit()).toBe(60);
  } finally {
    const { description, executions_monthly } = before;
    await me.api.updatePlan({ params, body: { ...(await stored()), description, executions_monthly } });
  }
});

test('a super_admin sets up two-factor, and creates someone whose role shows them less', async ({ page }) => {
  const { token } = await makeStaff('super_admin', { secondFactor: false });
  await page.goto('/ops');
  await page.evaluate((value) => localStorage.setItem('admin_token', value), token);
  await page.reload();
  await expect(page.getByText('Your role requires it.')).toBeVisible();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/That code isn.t right/)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  const [email, password] = [uniqueEmail('support'), 'difference engine'];
  await page.getByRole('link', { name: 'Admin Users' }).click();
  await page.getByRole('button', { name: 'Create Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Admin' });
  await dialog.getByRole('button', { name: 'Create Admin' }).click();
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Full Name').fill('Ada Lovelace');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'support' }).click();
  await dialog.getByRole('button', { name: 'Create Admin' }).click();
  await expect(page.getByRole('row', { name: email })).toContainText('support');
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await page.reload();
  const edited = page.getByRole('dialog', { name: 'Edit Admin' });
  await expect(edited.getByRole('combobox', { name: 'Role' })).toHaveText('support');
  await edited.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Logout' });
  await expect(question).toContainText('Are you sure you want to logout?');
  await question.getByRole('button', { name: 'Logout' }).click();

  await page.getByLabel('Admin Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Secure Login' }).click();
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible();
  for (const hidden of ['Admin Users', 'Analytics', 'Plans', 'Security Logs'])
    await expect(page.getByRole('link', { name: hidden })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('complementary').getByText('support', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await expect(page.getByText('Your other sessions end.')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
});

test('staff stay signed in when the server is out of reach for a moment while a page loads', async ({ page }) => {
  const { token } = await makeStaff('support');
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  let refused = 0;
  await page.route('**/api/ops/auth/me*', (route) => {
    refused += 1;
    return refused <= 2 ? route.fulfill({ status: 503, json: { error: 'Unavailable' } }) : route.fallback();
  });
  await page.goto('/ops');
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible();
  expect(refused).toBe(3);
});

test('a search of the security log continues until it finds something', async ({ page }) => {
  const { ctx, token } = await makeStaff('read_only');
  const needle = uniqueEmail('needle');
  const log = (target: string) =>
    ctx.ports.securityLog.append(securityEvent(ctx, { action: 'user.emailed', target, reason: 'Hay' }));
  await log(needle);
  // One call looks at 1,000 events.
  for (let batch = 0; batch < 21; batch++) await Promise.all(Array.from({ length: 50 }, () => log('hay')));
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(`/ops?section=security&search=${needle}`);
  await expect(page.getByRole('cell', { name: `Target: ${needle}` })).toBeVisible();
});
