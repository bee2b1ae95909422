import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const feed = '/flow-testing?tab=executions';
const calls = /\/api\/runs\?/;

const shownText = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

/** Runs of every status, by a person and by a schedule, with long names. */
const everyStatus = async (page: Page): Promise<void> => {
  await page.route(calls, async (route) => {
    const answer = (await (await route.fetch()).json()) as { runs: Record<string, unknown>[]; next: string | null };
    const [real] = answer.runs;
    const unfinished = { finished_at: null, duration_ms: null, error_message: null };
    const runs = [
      { status: 'pending', started_at: null, ...unfinished },
      { status: 'running', environment_name: 'Staging', ...unfinished },
      { status: 'paused', ...unfinished },
      { status: 'cancelled', started_by: null },
      {
        status: 'error',
        trigger: 'schedule',
        test_name: 'The invoice of a customer who orders more than once a month is sent to the right address',
        environment_name: 'Production in the data center that only the release managers know about',
        error_message: 'The worker that ran this test was lost. '.repeat(6),
      },
      { status: 'failed', error_message: 'Step 7: The total is "$47.00", not "$42.00".' },
      { status: 'passed', error_message: null },
    ].map((run, at) => ({ ...real, id: `r${at}`, execution_number: 40 - at, ...run }));
    await route.fulfill({ json: { runs, next: 'r6' } });
  });
};

export const scenes: readonly Scene[] = [
  { name: 'runs', path: feed, prepare: shownText('A customer logs in') },
  { name: 'runs-statuses', path: feed, arrange: everyStatus, prepare: shownText('Live updating...') },
  { name: 'runs-none', path: feed, as: 'newcomer', prepare: shownText('Go to Tests') },
  {
    name: 'runs-filtered',
    path: `${feed}&status=cancelled&to=2026-01-31`,
    prepare: shownText('No executions match these filters'),
  },
  {
    name: 'runs-refused',
    path: feed,
    arrange: async (page) => {
      await page.route(calls, (route) =>
        route.fulfill({
          status: 500,
          json: { detail: 'Something went wrong.', code: 'internal', request_id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4F' },
        }),
      );
    },
    prepare: shownText('We couldn’t load the executions'),
  },
];
