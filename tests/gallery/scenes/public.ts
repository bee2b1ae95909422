import type { Scene } from '../scene.ts';

export const scenes: readonly Scene[] = [
  {
    name: 'landing',
    path: '/',
    as: 'visitor',
    fullPage: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Play again' }).waitFor();
      await page.getByRole('heading', { name: 'Write your first test in a sentence' }).waitFor();
    },
  },
  { name: 'login', path: '/login', as: 'visitor' },
  {
    name: 'login-missing-fields',
    path: '/login',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  {
    name: 'login-refused',
    path: '/login',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('alert').getByText(/\S/).waitFor();
    },
  },
  { name: 'register', path: '/register', as: 'visitor' },
  {
    name: 'register-short-password',
    path: '/register',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
      await page.getByLabel('Organization name').fill('Analytical Engines');
      await page.getByLabel('Email').fill('ada@example');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Password must be at least 6 characters long').waitFor();
    },
  },
  { name: 'not-found-visitor', path: '/no-such-page', as: 'visitor' },
];
