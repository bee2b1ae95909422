import type { Page, Route } from 'playwright-core';
import type { TeamMember } from '@saywright/contracts/entities/team';
import type { Scene } from '../scene.ts';

const list = /\/api\/schedules(\?|$)/;
const history = /\/api\/schedules\/[^/]+\/executions/;
const tab = '/flow-testing?tab=schedules';
const all = `${tab}&schedules=all`;

const shownText = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

const latest = (status: string, number: number) => ({
  execution_id: `e${number}`,
  status,
  executed_at: new Date(Date.now() - number * 3_600_000).toISOString(),
  executionNumber: number,
});

/** Schedules with a past: passing, failing, paused by itself, done, with a long name. */
const manySchedules = async (page: Page): Promise<void> => {
  await page.route(list, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const schedules = (await answer.json()) as Record<string, unknown>[];
    const real = schedules.find(({ test_type: type }) => type === 'flow_test');
    const ran = { total_executions: 31, successful_executions: 29, failed_executions: 2 };
    const past = { ...ran, last_run: latest('passed', 3).executed_at, latestExecution: latest('passed', 3) };
    const others = [
      {
        id: 'monthly',
        test_name: 'The invoice of a customer who orders more than once a month is sent to the right address',
        recurrence_pattern: 'monthly',
        timezone: 'Asia/Tokyo',
        end_date: '2099-12-31',
        ...past,
        successful_executions: 20,
        failed_executions: 11,
        latestExecution: latest('failed', 12),
      },
      {
        id: 'refused',
        test_name: 'Delivery is added to the total',
        recurrence_pattern: 'weekly',
        timezone: 'UTC',
        problem: {
          at: latest('error', 1).executed_at,
          reason:
            "Monthly execution limit reached. You've used all 5 executions this month. Upgrade your plan to keep running tests.",
        },
        ...past,
      },
      { id: 'paused', test_name: 'Kettles can be juggled', status: 'paused', next_run: null },
      {
        id: 'done',
        test_name: 'The catalog shows its kettles',
        schedule_type: 'one_time',
        recurrence_pattern: null,
        status: 'completed',
        next_run: null,
        ...past,
        total_executions: 1,
        successful_executions: 1,
        failed_executions: 0,
      },
    ];
    await route.fulfill({
      response: answer,
      json: [{ ...real, ...past }, ...others.map((other) => ({ ...real, ...other }))],
    });
  });
};

/** A history with every kind of result. */
const longHistory = async (page: Page): Promise<void> => {
  await page.route(history, async (route: Route) => {
    const at = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    const run = (days: number, fields: object) => ({
      execution_id: `e${days}`,
      execution_number: 40 - days,
      result: 'PASS',
      scheduled_for: at(days),
      started_at: at(days),
      completed_at: new Date(Date.parse(at(days)) + 4_200).toISOString(),
      late_seconds: 0,
      reason: null,
      ...fields,
    });
    const nothing = { execution_id: null, execution_number: null, started_at: null, completed_at: null };
    await route.fulfill({
      json: {
        has_more: true,
        executions: [
          run(0, { result: 'RUNNING', completed_at: null }),
          run(1, {}),
          run(2, { result: 'FAIL', reason: 'Expected "$42.00" to be visible, and it was not.' }),
          run(3, { is_retry: true, late_seconds: 312 }),
          run(4, { ...nothing, result: 'NOT_STARTED', reason: 'The environment "Staging" was deleted.' }),
          run(5, {
            ...nothing,
            result: 'MISSED',
            reason: 'It could only be started 2 hours late, and missed runs are started for up to 15 minutes.',
          }),
        ],
      },
    });
  });
};

const recurring = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Schedule type' }).click();
  await page.getByRole('option', { name: 'Recurring' }).click();
};

export const scenes: readonly Scene[] = [
  {
    name: 'schedules',
    path: tab,
    as: 'newcomer',
    prepare: shownText('View All Schedules'),
  },
  { name: 'schedules-all', path: tab, arrange: manySchedules, prepare: shownText('Kettles can be juggled') },
  { name: 'schedules-empty', path: all, as: 'newcomer', prepare: shownText('No schedules created yet') },
  {
    name: 'schedules-refused',
    path: all,
    arrange: async (page) => {
      await page.route(list, (route) =>
        route.fulfill({
          status: 500,
          json: {
            detail: 'Something went wrong. Please try again.',
            code: 'internal',
            request_id: '01J9ZK3V7Q8M2T4R6W8Y0B2D4F',
          },
        }),
      );
    },
    prepare: shownText('We couldn’t load the schedules'),
  },
  {
    name: 'schedule-create',
    path: (world) => `/flow-testing?schedule=${world.tests.passing.id}`,
    prepare: async (page) => {
      await recurring(page);
      await page.getByLabel('Start date').fill('2099-03-07');
      await page.getByText('Mar 9, 2099').waitFor();
    },
  },
  {
    name: 'schedule-create-alerts',
    path: (world) => `/flow-testing?schedule=${world.tests.passing.id}`,
    arrange: async (page) => {
      const people = ['Ada Lovelace', 'Charles Babbage', 'Grace Hopper'].map((name, index): TeamMember => ({
        id: `u${index}`,
        user_id: `u${index}`,
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
        role: index === 0 ? 'admin' : 'member',
        is_owner: index === 0,
        joined_at: '2026-11-20T12:00:00.000Z',
      }));
      const json = { members: people, team_members_limit: 5, pending_invites: 0 };
      await page.route('**/api/team/members?*', (route) => route.fulfill({ json }));
    },
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: /^Grace Hopper/ }).click();
      await page.getByRole('switch', { name: /^Mute alerts/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'schedule-create-invalid',
    path: (world) => `/flow-testing?schedule=${world.tests.passing.id}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create Schedule' }).click();
      await page.getByText('Please select a date and time for the scheduled execution').waitFor();
    },
  },
  {
    name: 'schedule-history',
    path: (world) => `${all}&schedule_history=${world.schedule.id}`,
    arrange: longHistory,
    prepare: shownText('Not started'),
  },
];
