import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const opened = (page: Page): Promise<void> => page.getByRole('dialog', { name: 'User Profile' }).waitFor();

export const scenes: readonly Scene[] = [
  { name: 'profile', path: '/?profile=profile', prepare: opened },
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
      await page.getByText('The server cannot be reached').waitFor();
    },
  },
  { name: 'profile-security', path: '/?profile=security', prepare: opened },
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
