import type { Page } from 'playwright-core';
import { incidents as announced } from '../live-answers.ts';
import type { Scene } from '../scene.ts';

const statusCalls = '**/api/status?*';

/** The page's heading is there, so its files have come. */
const shown = (title: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

const page = (name: string, path: string, title: string): Scene => ({
  name,
  path,
  as: 'visitor',
  fullPage: true,
  prepare: shown(title),
});

const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

const [now, earlier, over] = [5, 9_000, 8_954].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString());
const outages = [
  {
    id: 'b',
    component_id: 'part-3',
    kind: 'incident',
    updates: [],
    title: 'Test runs: no answer',
    status: 'investigating',
    started_at: now,
    ended_at: null,
  },
  {
    id: 'a',
    component_id: 'part-1',
    kind: 'incident',
    updates: [],
    title: 'Results: no answer',
    status: 'resolved',
    started_at: earlier,
    ended_at: over,
  },
];

/** Answers as the service would when its parts are in these states. */
const answering = (status: string, states: readonly string[]) => async (page: Page) => {
  const names = ['Accounts and tests', 'Results', 'Screenshots and recordings', 'Test runs'];
  const components = names.map((name, index) => ({ id: `part-${index}`, name, status: states[index] }));
  const incidents = status === 'outage' ? [...announced.slice(0, 2), ...outages] : [];
  await page.route(statusCalls, (route) =>
    route.fulfill({ json: { status, checked_at: new Date().toISOString(), components, incidents } }),
  );
};

const headline = (text: string) => async (page: Page) => {
  await page.getByRole('status').getByText(text).waitFor();
};

const publicTest = (name: string, status: string, fields: object = {}) => ({
  kind: 'flow',
  name,
  status,
  last_executed_at: earlier,
  ...fields,
});

const publicProject = (answer: { status?: number; json: object }) => async (page: Page) => {
  await page.route('**/api/public-projects/*', (route) => route.fulfill(answer));
};

const publicTests = [
  publicTest('Buy a kettle', 'passed'),
  publicTest('Search for something that nobody has ever bought and that has a very long name', 'failed'),
  publicTest('البحث عن منتج', 'error'),
  publicTest('List orders', 'draft', { kind: 'api', last_executed_at: null }),
];

export const scenes: readonly Scene[] = [
  {
    ...page('public-project', '/p/somebodys', 'Checkout'),
    arrange: publicProject({
      json: { name: 'Checkout', total: 4, passed: 1, failed: 2, tests: publicTests, checked_at: now },
    }),
  },
  {
    ...page('public-project-empty', '/p/somebodys', 'Checkout'),
    arrange: publicProject({ json: { name: 'Checkout', total: 0, passed: 0, failed: 0, tests: [], checked_at: now } }),
  },
  {
    ...page('public-project-off', '/p/nobodys', 'Page not found'),
    arrange: publicProject({
      status: 404,
      json: { detail: 'Public page not found', code: 'not_found', request_id: 'r' },
    }),
  },
  {
    ...page('public-project-failed', '/p/somebodys', 'Test results'),
    arrange: publicProject({ status: 502, json: {} }),
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  page('about', '/about', 'Software breaks in places people could have described in a sentence'),
  page('pricing', '/pricing', 'Start free, pay for what you run'),
  { ...page('pricing-signed-in', '/pricing', 'Start free, pay for what you run'), as: 'member' },
  page('terms', '/terms', 'Terms of Service'),
  page('privacy', '/privacy', 'Privacy Policy'),
  page('docs', '/docs', 'Documentation'),
  // The pages with something of their own; the others are text in the same layout.
  page('docs-getting-started', '/docs/getting-started', 'Getting started'),
  page('docs-flow-testing', '/docs/ui-testing', 'Flow Testing'),
  page('docs-api-testing', '/docs/api-testing', 'API Testing'),
  page('docs-decisions', '/docs/decisions', 'How Saywright decides'),
  page('docs-faq', '/docs/faq', 'Frequently asked questions'),
  page('docs-ci', '/docs/cicd-integration', 'CI/CD integration'),
  page('docs-plans', '/docs/plans-billing', 'Plans and billing'),
  { ...page('docs-errors', '/docs/errors', 'Errors'), sameColorsAs: 'docs-ci' },
  { ...page('docs-migrating', '/docs/migrating', 'Move your tests here'), sameColorsAs: 'docs-flow-testing' },
  {
    ...page('docs-sentences', '/docs/sentences', 'How sentences are understood'),
    prepare: async (page) => {
      await page.getByLabel('A sentence with a draft').click();
      await page.getByText('Did you mean').waitFor();
    },
  },
  {
    ...page('docs-search', '/docs', 'Documentation'),
    fullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search documentation' }).click();
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('secret');
      await page.getByRole('option').first().waitFor();
    },
  },
  // Too tall for one screenshot.
  { ...page('docs-api', '/docs/api', 'API reference'), fullPage: false, sameColorsAs: 'docs-api-search' },
  page('docs-api-search', '/docs/api?q=update+segment', 'API reference'),
  { ...page('about-signed-in', '/about', 'Software breaks'), as: 'member', fullPage: false },
  page('contact', '/contact', 'Talk to us'),
  {
    name: 'contact-missing-fields',
    path: '/contact?inquiry_type=demo',
    as: 'visitor',
    fullPage: true,
    prepare: async (page) => {
      await sendMessage(page);
      await page.getByText('Message is required').waitFor();
    },
  },
  {
    name: 'contact-refused',
    path: '/contact',
    as: 'visitor',
    fullPage: true,
    prepare: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
      await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
      await page.getByLabel('Subject').fill('Testing our shop');
      await page.getByRole('textbox', { name: 'Message' }).fill('Can it wait for our slow checkout?');
      await page.locator('input[name="website"]').fill('https://example.com', { force: true });
      await sendMessage(page);
      await page.getByText('Security check failed. Please try again.').waitFor();
    },
  },
  { name: 'status', path: '/status', as: 'visitor', prepare: headline('All systems operational') },
  {
    name: 'status-degraded',
    path: '/status',
    as: 'visitor',
    arrange: answering('degraded', ['operational', 'degraded', 'operational', 'operational']),
    prepare: headline('Some systems are slow'),
  },
  {
    name: 'status-outage',
    path: '/status',
    as: 'visitor',
    arrange: answering('outage', ['operational', 'operational', 'degraded', 'outage']),
    prepare: headline('Some systems are down'),
  },
  {
    name: 'status-loading',
    path: '/status',
    as: 'visitor',
    // Never answered: the request ends with the page.
    arrange: async (page) => {
      await page.route(statusCalls, () => undefined);
    },
    prepare: async (page) => {
      await page.getByText('Checking the service').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'status-unknown',
    path: '/status',
    as: 'visitor',
    arrange: async (page) => {
      await page.route(statusCalls, (route) => route.abort());
    },
    prepare: headline('Status unknown'),
  },
];
