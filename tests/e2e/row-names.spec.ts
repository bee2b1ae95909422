import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Names of buttons and links that stand in more than one row of a list. */
const repeatedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string => (element.ariaLabel ?? element.textContent ?? '').trim();
    return [...document.querySelectorAll('ul, ol')].flatMap((list) => {
      const rows = [...list.children].map(
        (row) => new Set([...row.querySelectorAll('button, a[href]')].map(nameOf).filter(Boolean)),
      );
      const seen = rows.flatMap((names) => [...names]);
      return seen.filter((name, at) => seen.indexOf(name) !== at);
    });
  });

test('in every list, each action names the thing in its row', async ({ page, person, baseURL }) => {
  const { api } = person;
  const step = { action: 'reload' as const };
  const names = ['Buy a kettle', 'Sign up'];
  const tests = [];
  for (const name of names) tests.push(await api.createFlowTest({ body: { name, steps: [step, step] } }));
  const [first] = tests;
  const id = first?.id ?? '';
  for (const name of names) {
    await api.createSegment({ body: { name, steps: [step] } });
    await api.createProject({ body: { name } });
  }
  await api.createEnvironment({ body: { name: 'Staging' } });
  for (const time_of_day of ['09:00', '18:00'])
    await api.createSchedule({
      body: {
        test_id: id,
        schedule_type: 'recurring',
        recurrence_pattern: 'daily',
        start_date: '2099-01-01',
        time_of_day,
      },
    });
  for (const _run of [1, 2]) await api.executeFlowTest({ params: { id }, body: {} });

  const screens: Record<string, string> = {
    '/flow-testing?tab=tests': 'Delete Sign up',
    '/flow-testing?tab=segments': 'Delete Sign up',
    '/flow-testing?tab=schedules&schedules=all': 'Delete the schedule of Buy a kettle, daily recurring, 18:00 New York',
    [`/flow-testing?tab=executions&test=${id}`]: 'View Details #2',
    [`/flow-testing/tests/${id}`]: 'Move up step 2',
    '/flow-testing?tab=tests&dialog=projects': 'Delete Sign up',
  };
  for (const [path, name] of Object.entries(screens)) {
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByLabel(name, { exact: true }).last(), path).toBeAttached();
    expect(await repeatedNames(page), path).toEqual([]);
  }
});
