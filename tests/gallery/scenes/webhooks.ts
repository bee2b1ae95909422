import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';
import { aTeam } from './team.ts';

const webhook = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  url: 'https://hooks.example.com/saywright',
  events: ['run.failed', 'run.recovered'],
  project_ids: [],
  format: 'saywright',
  enabled: true,
  stopped: null,
  previous_secret_until: null,
  failing_since: null,
  last_delivered_at: '2026-11-20T09:30:00.000Z',
  created_by: { id: 'person-0', name: 'Grace Hopper' },
  created_at: '2026-11-02T09:30:00.000Z',
  ...more,
});

const attempt = (more: object = {}) => ({
  at: '2026-11-20T09:30:00.000Z',
  status: 200,
  duration_ms: 184,
  answer: 'ok',
  problem: null,
  ...more,
});

const delivery = (id: string, subject: string, more: object = {}) => ({
  id,
  event: 'run.failed',
  subject,
  state: 'delivered',
  created_at: '2026-11-20T09:30:00.000Z',
  next_attempt_at: null,
  attempts: [attempt()],
  ...more,
});

const failed = {
  status: 503,
  duration_ms: 10_000,
  answer: '<h1>Down for maintenance</h1>',
  problem: 'The endpoint answered 503.',
};

/** A team that has results sent to Slack, to its own service, and to GitHub. */
const withWebhooks = async (page: Page): Promise<void> => {
  await aTeam(page);
  const webhooks = [
    webhook('one', 'QA channel', { format: 'slack' }),
    webhook('two', 'Release dashboard of the whole platform team, with every result', {
      events: ['run.failed', 'run.recovered', 'run.passed', 'batch.finished'],
      project_ids: ['shop'],
      failing_since: '2026-11-18T09:30:00.000Z',
    }),
    webhook('three', 'Old pager', { enabled: false, stopped: 'gone', last_delivered_at: null }),
  ];
  const connection = {
    api_url: 'https://api.github.com',
    ends_with: 'x7Qa',
    created_by: { id: 'person-0', name: 'Grace Hopper' },
    created_at: '2026-11-02T09:30:00.000Z',
    last_reported_at: '2026-11-20T09:30:00.000Z',
    problem: null,
  };
  const deliveries = [
    delivery('d1', 'Checkout works', {
      state: 'waiting',
      next_attempt_at: '2026-11-20T09:36:00.000Z',
      attempts: [attempt(failed), attempt({ status: null, answer: '', problem: 'It took longer than 10 seconds.' })],
    }),
    delivery('d2', 'A customer with a very long name leaves a review and sees it in the list'),
    delivery('d3', 'Nightly regression', { event: 'batch.finished', state: 'failed', attempts: [attempt(failed)] }),
  ];
  await page.route(/\/api\/ci\/webhooks/, (route) => route.fulfill({ json: { webhooks } }));
  await page.route(/\/api\/ci\/webhooks\/.+\/deliveries/, (route) =>
    route.fulfill({ json: { deliveries, next: null } }),
  );
  await page.route(/\/api\/ci\/github/, (route) => route.fulfill({ json: { connection } }));
};

const shown = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

const dialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
};

const at = (search: string): string => `/team?tab=ci${search}`;

export const scenes: readonly Scene[] = [
  { name: 'webhooks', path: at(''), arrange: withWebhooks, prepare: shown('QA channel') },
  { name: 'webhooks-none', path: at(''), arrange: aTeam, prepare: shown('No webhooks yet') },
  { name: 'webhook-new', path: at('&new_webhook=true'), arrange: withWebhooks, prepare: dialog },
  {
    name: 'webhook-edit',
    sameColorsAs: 'webhook-new',
    path: at('&webhook=two'),
    arrange: withWebhooks,
    prepare: dialog,
  },
  { name: 'webhook-deliveries', path: at('&deliveries=one'), arrange: withWebhooks, prepare: shown('Checkout works') },
  { name: 'webhook-rotate', path: at('&rotate=one'), arrange: withWebhooks, prepare: dialog },
  { name: 'webhook-delete', path: at('&drop_webhook=two'), arrange: withWebhooks, prepare: dialog },
  {
    name: 'github-connect',
    sameColorsAs: 'webhook-new',
    path: at('&github=true'),
    arrange: withWebhooks,
    prepare: dialog,
  },
];
