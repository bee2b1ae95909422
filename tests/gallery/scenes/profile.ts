import type { AlertSettings } from '@saywright/contracts/entities/alert';
import type { DataExport } from '@saywright/contracts/entities/data-export';
import type { Session, User } from '@saywright/contracts/entities/user';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const opened = (page: Page): Promise<void> => page.getByRole('dialog', { name: 'User Profile' }).waitFor();

const usedAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** More places than the people of the gallery have. */
const manySessions: readonly Session[] = [
  { id: 'a', device: 'Chrome on macOS', created_at: usedAgo(900), last_used_at: usedAgo(1), current: true },
  { id: 'b', device: 'Safari on iPhone', created_at: usedAgo(9_000), last_used_at: usedAgo(190), current: false },
  { id: 'c', device: 'curl', created_at: usedAgo(40_000), last_used_at: usedAgo(12_000), current: false },
];

/** The viewer with other details. */
const userWith =
  (change: Partial<User>) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/auth\/(me|profile)\?/, async (route) => {
      // A call that's in flight when the page closes ends with it.
      const response = await route.fetch().catch(() => undefined);
      if (response) await route.fulfill({ response, json: { ...(await response.json()), ...change } });
    });
  };

/** An export of the viewer's data that's this far. */
const dataExport =
  (change: Partial<DataExport>) =>
  async (page: Page): Promise<void> => {
    const data_export: DataExport = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      state: 'waiting',
      requested_at: '2026-11-23T08:58:00.000Z',
      organizations: 3,
      organizations_read: 1,
      items: 1_284,
      ready_at: null,
      expires_at: null,
      bytes: 3_481_600,
      parts: 1,
      ...change,
    };
    await page.route(/\/api\/auth\/data-export\?/, (route) => route.fulfill({ json: { data_export } }));
  };

/** The viewer hasn't followed the link in the email yet. */
const notVerified = userWith({ email_verified: false });
const blocked = userWith({ email_verified: false, email_block: { reason: 'bounced', at: '2026-11-22T10:00:00.000Z' } });

export const scenes: readonly Scene[] = [
  {
    name: 'unverified',
    path: '/',
    arrange: notVerified,
    prepare: (page) => page.getByRole('button', { name: 'Send it again' }).waitFor(),
  },
  {
    name: 'email-blocked',
    path: '/',
    arrange: blocked,
    prepare: (page) => page.getByRole('button', { name: 'Change your email' }).waitFor(),
  },
  { name: 'profile-email-blocked', path: '/?profile=profile', arrange: blocked, prepare: opened },
  { name: 'profile-unverified', path: '/?profile=profile', arrange: notVerified, prepare: opened },
  { name: 'profile', path: '/?profile=profile', prepare: opened },
  {
    name: 'profile-notifications',
    path: '/?profile=notifications',
    prepare: async (page) => {
      await page.getByRole('switch', { name: /^Quiet hours/ }).click();
      await page.getByLabel('From').waitFor();
    },
  },
  {
    name: 'profile-notifications-saved',
    path: '/?profile=notifications',
    arrange: async (page) => {
      await page.route('**/api/notifications/settings?*', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        const { kinds, quiet_hours } = route.request().postDataJSON() as AlertSettings;
        await route.fulfill({ json: { kinds, quiet_hours, time_zone: 'America/New_York' } });
      });
    },
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Passes: Email' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Notification settings saved').waitFor();
    },
  },
  {
    name: 'profile-notifications-unreachable',
    path: '/?profile=notifications',
    arrange: async (page) => {
      await page.route('**/api/notifications/settings?*', (route) => route.fulfill({ status: 500, json: {} }));
    },
    prepare: async (page) => {
      await page.getByText('We couldn’t load your notification settings').waitFor();
    },
  },
  { name: 'profile-data', path: '/?profile=data', prepare: opened },
  {
    name: 'profile-data-exporting',
    path: '/?profile=data',
    arrange: dataExport({ state: 'running' }),
    prepare: opened,
  },
  {
    name: 'profile-data-ready',
    path: '/?profile=data',
    arrange: dataExport({
      state: 'ready',
      organizations_read: 3,
      ready_at: '2026-11-23T09:00:00.000Z',
      expires_at: '2026-11-30T09:00:00.000Z',
    }),
    prepare: opened,
  },
  { name: 'profile-data-failed', path: '/?profile=data', arrange: dataExport({ state: 'failed' }), prepare: opened },
  {
    name: 'profile-delete-account',
    path: '/?profile=data',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('list', { name: 'Your organizations' }).waitFor();
    },
  },
  {
    name: 'account-deletion',
    path: '/',
    arrange: userWith({ deletes_at: '2026-11-30T09:00:00.000Z' }),
    prepare: (page) => page.getByRole('button', { name: 'Keep account' }).waitFor(),
  },
  {
    name: 'organization-deletion',
    path: '/',
    arrange: userWith({ organization_deletes_at: '2026-11-30T09:00:00.000Z' }),
    prepare: (page) => page.getByRole('region', { name: 'Organization deletion' }).waitFor(),
  },
  {
    name: 'profile-saved',
    path: '/?profile=profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Profile updated successfully!').waitFor();
    },
  },
  {
    name: 'profile-missing-name',
    path: '/?profile=profile',
    prepare: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill(' ');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Name is required').waitFor();
    },
  },
  {
    name: 'profile-not-saved',
    path: '/?profile=profile',
    arrange: async (page) => {
      await page.route('**/api/auth/profile?*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('We can’t reach the server').waitFor();
    },
  },
  {
    name: 'profile-new-email',
    path: '/?profile=profile',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('grace@example.com');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Enter your current password to change your email').waitFor();
    },
  },
  {
    name: 'profile-security',
    path: '/?profile=security',
    prepare: (page) => page.getByText('This browser').waitFor(),
  },
  {
    name: 'profile-sessions',
    path: '/?profile=security',
    arrange: async (page) => {
      await page.route('**/api/auth/sessions?*', (route) => route.fulfill({ json: manySessions }));
    },
    prepare: (page) => page.getByRole('button', { name: 'Sign out Safari on iPhone' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'profile-sessions-loading',
    path: '/?profile=security',
    // Never answered: the request ends with the page.
    arrange: async (page) => {
      await page.route('**/api/auth/sessions?*', () => undefined);
    },
    prepare: (page) => page.getByText('Loading your sessions').waitFor({ state: 'attached' }),
  },
  {
    name: 'profile-sessions-unreachable',
    path: '/?profile=security',
    arrange: async (page) => {
      await page.route('**/api/auth/sessions?*', (route) => route.fulfill({ status: 500, json: {} }));
    },
    prepare: (page) => page.getByText('Couldn’t load your sessions').waitFor(),
  },
  {
    name: 'profile-sign-out-everywhere',
    path: '/?profile=security',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'profile-security-mismatch',
    path: '/?profile=security',
    prepare: async (page) => {
      await page.getByLabel('Current password').fill('gallery-password');
      await page.getByLabel('New password', { exact: true }).fill('another-password');
      await page.getByLabel('Confirm new password').fill('another passwort');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('New passwords do not match').waitFor();
    },
  },
  {
    name: 'profile-security-refused',
    path: '/?profile=security',
    arrange: async (page) => {
      await page.route('**/api/auth/change-password?*', (route) => route.fulfill({ status: 500, json: {} }));
    },
    prepare: async (page) => {
      await page.getByLabel('Current password').fill('gallery-password');
      await page.getByLabel('New password', { exact: true }).fill('another-password');
      await page.getByLabel('Confirm new password').fill('another-password');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Failed to change password').waitFor();
    },
  },
];
