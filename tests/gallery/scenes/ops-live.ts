import type { Page } from 'playwright-core';
import { live, pausedRuns, quietLive } from '../live-answers.ts';
import { admin } from '../ops-answers.ts';
import { shown } from '../ops-console.ts';
import type { Scene } from '../scene.ts';

const answer =
  (result: { status?: number; json: unknown }, me = admin) =>
  async (page: Page) => {
    await page.addInitScript(() => localStorage.setItem('admin_token', 'swo_gallery'));
    await page.route(/\/api\/ops\//, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill(pathname === '/api/ops/live' ? result : { json: me });
    });
  };

const dialog = (title: string) => async (page: Page) => {
  await page.getByRole('dialog', { name: title }).waitFor();
};

const section = '/ops?section=live';
const paused = { ...live, controls: { ...live.controls, runs: pausedRuns } };
const common = { as: 'visitor', arrange: answer({ json: live }) } as const;

export const scenes: readonly Scene[] = [
  { ...common, name: 'ops-live', path: section, prepare: shown('Headed runs start late') },
  {
    ...common,
    name: 'ops-live-slowest',
    path: section,
    prepare: async (page) => {
      await page.getByText('POST /api/flow-testing/generate-preview').scrollIntoViewIfNeeded();
    },
  },
  {
    ...common,
    name: 'ops-live-paused',
    path: section,
    arrange: answer({ json: paused }),
    prepare: shown('paused all runs'),
  },
  {
    ...common,
    name: 'ops-live-quiet',
    path: section,
    arrange: answer({ json: quietLive }, { ...admin, role: 'read_only' }),
    prepare: shown('No runs in progress'),
  },
  {
    ...common,
    name: 'ops-live-failed',
    path: section,
    arrange: answer({ status: 500, json: {} }),
    prepare: shown('Failed to load live operations'),
  },
  { ...common, name: 'ops-live-pause', path: `${section}&live=pause`, prepare: dialog('Pause all runs') },
  { ...common, name: 'ops-live-hold', path: `${section}&live=hold`, prepare: dialog('Hold an organization') },
  { ...common, name: 'ops-live-off', path: `${section}&live=off&edit=healing`, prepare: dialog('Turn off Healing') },
  {
    ...common,
    name: 'ops-live-announce',
    path: `${section}&live=announce`,
    prepare: dialog('Announce on the status page'),
  },
  {
    ...common,
    name: 'ops-live-update',
    path: `${section}&live=update&edit=slow`,
    prepare: dialog('Update “Headed runs start late”'),
  },
];
