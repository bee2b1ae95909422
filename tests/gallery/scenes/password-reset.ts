import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const verification = '**/api/auth/verify-reset-token/*';

/** The pages ask whether a link is good; the email itself is read in tests/e2e/password-reset.spec.ts. */
const acceptLink = async (page: Page): Promise<void> => {
  await page.route(`${verification}?*`, (route) => route.fulfill({ json: { email: 'ada@example.com' } }));
};

const path = '/reset-password?token=swr_gallery';

const verificationPath = '/verify-email?token=swe_gallery';

const undoPath = '/undo-email-change?token=swu_gallery';

export const scenes: readonly Scene[] = [
  {
    name: 'verify-email-invalid',
    path: verificationPath,
    as: 'visitor',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByRole('button', { name: 'Send a new link' }).click();
      await page.getByText('If this address belongs to').waitFor();
    },
  },
  {
    name: 'verify-email-done',
    path: verificationPath,
    as: 'visitor',
    arrange: async (page) => {
      const message = 'The address ada@example.com is verified. Thank you!';
      await page.route('**/api/auth/verify-email?*', (route) => route.fulfill({ json: { success: true, message } }));
    },
    prepare: (page) => page.getByRole('link', { name: 'Continue to Sign In' }).waitFor(),
  },
  { name: 'undo-email-change', path: undoPath, as: 'visitor' },
  {
    name: 'undo-email-change-over',
    path: undoPath,
    as: 'visitor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Restore my email' }).click();
      await page.getByText('This link has expired or was already used.').waitFor();
    },
  },
  {
    name: 'undo-email-change-done',
    path: undoPath,
    as: 'visitor',
    arrange: async (page) => {
      const message = 'Your email is ada@example.com again, and everyone has been signed out.';
      const json = { success: true, message, reset_token: 'swr_gallery' };
      await page.route('**/api/auth/undo-email-change?*', (route) => route.fulfill({ json }));
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Restore my email' }).click();
      await page.getByRole('link', { name: 'Set a new password' }).waitFor();
    },
  },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByLabel('Email').fill(`nobody-${Date.now()}@example.com`);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    },
  },
  {
    name: 'forgot-password-not-sent',
    path: '/forgot-password',
    as: 'visitor',
    arrange: async (page) => {
      await page.route('**/api/auth/forgot-password?*', (route) => route.fulfill({ status: 500, json: {} }));
    },
    prepare: async (page) => {
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await page.getByText('Failed to send reset email. Please try again.').waitFor();
    },
  },
  {
    name: 'reset-password-verifying',
    path,
    as: 'visitor',
    // Never answered: the request ends with the page.
    arrange: async (page) => {
      await page.route(`${verification}?*`, () => undefined);
    },
    prepare: (page) => page.getByText('Verifying your link...').waitFor(),
  },
  {
    name: 'reset-password-invalid',
    path,
    as: 'visitor',
    prepare: (page) => page.getByRole('link', { name: 'Request a new link' }).waitFor(),
  },
  {
    name: 'reset-password-unreachable',
    path,
    as: 'visitor',
    arrange: async (page) => {
      await page.route(`${verification}?*`, (route) => route.fulfill({ status: 500, json: {} }));
    },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'reset-password',
    path,
    as: 'visitor',
    arrange: acceptLink,
    prepare: (page) => page.getByLabel('New password').waitFor(),
  },
  {
    name: 'reset-password-mismatch',
    path,
    as: 'visitor',
    arrange: acceptLink,
    prepare: async (page) => {
      await page.getByLabel('New password').fill('difference engine');
      await page.getByLabel('Confirm password').fill('analytical engine');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await page.getByText('Passwords do not match').waitFor();
    },
  },
  {
    name: 'reset-password-done',
    path,
    as: 'visitor',
    arrange: async (page) => {
      await acceptLink(page);
      const message = 'Your password has been reset. Please sign in with your new password.';
      await page.route('**/api/auth/reset-password?*', (route) => route.fulfill({ json: { success: true, message } }));
    },
    prepare: async (page) => {
      await page.getByLabel('New password').fill('difference engine');
      await page.getByLabel('Confirm password').fill('difference engine');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await page.getByRole('link', { name: 'Continue to Sign In' }).waitFor();
    },
  },
];
