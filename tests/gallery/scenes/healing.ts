import type { ExecutedStep, Execution } from '@saywright/contracts/entities/execution';
import type {
  HealingProposal,
  StepHealing,
  WaitingProposal,
  waitingProposalPage,
} from '@saywright/contracts/entities/healing';
import type { RunPage } from '@saywright/contracts/entities/run';
import { changeOf } from '@saywright/testing/element-change';
import type { Page } from 'playwright-core';
import type * as z from 'zod';
import type { Scene } from '../scene.ts';

const picture = (label: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="126"><rect width="280" height="126" fill="#fff"/><g font-family="sans-serif" font-size="14"><text x="20" y="30" font-size="20">Profile</text><rect x="80" y="48" width="120" height="32" rx="5" fill="#4f46e5"/><text x="100" y="69" fill="#fff">${label}</text></g></svg>`,
  ).toString('base64')}`;
const nameOf = (digit: string): string => `element-${digit.repeat(32)}.jpg`;
const pictured = (digit: string) => ({
  name: nameOf(digit),
  width: 280,
  height: 126,
  box: { x: 80, y: 48, width: 120, height: 32 },
});

const bare = changeOf('Save', 'Save changes');
const change = {
  ...bare,
  before: { ...bare.before, picture: pictured('a') },
  after: { ...bare.after, picture: pictured('b') },
  reasons: ['Its name is "Save changes", like "Save"', 'The texts around it are alike'],
};

const proposal = (at: number, fields: Partial<HealingProposal> = {}): HealingProposal => ({
  id: String(at).repeat(32),
  step_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  step_order: at + 1,
  step_description: 'Click Save',
  segment_id: null,
  change,
  execution_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  status: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  decided_by: null,
  ...fields,
});

const waiting = (at: number, name: string): WaitingProposal => ({
  ...proposal(at),
  test_id: `01ARZ3NDEKTSV4RRFFQ69G5F0${at}`,
  test_name: name,
  project_id: null,
});

const proposals = async (page: Page): Promise<void> => {
  await page.route(/\/healing-proposals\?/, (route) =>
    route.fulfill({
      json: {
        proposals: [proposal(1), proposal(4, { segment_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })],
        has_more: true,
        total: 1_000,
      },
    }),
  );
  for (const [digit, label] of [
    ['a', 'Save'],
    ['b', 'Save changes'],
  ] as const)
    await page.route(new RegExp(`/screenshot-data/${nameOf(digit)}`), (route) =>
      route.fulfill({ json: { filename: nameOf(digit), data: picture(label) } }),
    );
};

/** The run with a step that was healed, or whatever became of it. */
const withHealing = (outcome: StepHealing['outcome']) => async (page: Page) => {
  await proposals(page);
  await page.route(/\/api\/flow-testing\/executions\/[^/?]+(?:\?|$)/, async (route) => {
    const execution = (await (await route.fetch()).json()) as Execution;
    const results = execution.results.map((result): ExecutedStep =>
      result.order === 2 ? { ...result, healing: { ...change, outcome } } : result,
    );
    await route.fulfill({ json: { ...execution, results, healed_steps: outcome === 'healed' ? 1 : 0 } });
  });
};

const pictures = async (page: Page): Promise<void> => {
  // On a phone, they're below the fold, and loaded once they're scrolled to.
  await page.locator('dt', { hasText: 'Before' }).first().scrollIntoViewIfNeeded();
  await page.locator('img[src^="data:image/svg"]').first().waitFor();
};
const step =
  (order: number) =>
  (world: { tests: { passing: { id: string } }; executions: { passing: { id: string } } }): string =>
    `/flow-testing?tab=executions&test=${world.tests.passing.id}&execution=${world.executions.passing.id}&step=${order}`;

/** Elements that runs have found again on pages that have changed. */
export const scenes: readonly Scene[] = [
  {
    name: 'healing-proposals',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}`,
    arrange: proposals,
    prepare: pictures,
  },
  {
    name: 'healing-waiting',
    path: '/flow-testing?dialog=healing',
    arrange: async (page) => {
      await proposals(page);
      await page.route(/\/api\/flow-testing\/healing-proposals/, (route) =>
        route.fulfill({
          json: {
            proposals: [
              waiting(1, 'A customer logs in, adds a kettle and sees the right total'),
              waiting(2, 'Delivery is added to the total'),
            ],
            next: '2026-11-20T10:00:00.000Z#t#p',
          } satisfies z.output<typeof waitingProposalPage>,
        }),
      );
    },
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select step 2' }).click();
      await pictures(page);
    },
  },
  { name: 'healing-run', path: step(2), arrange: withHealing('healed'), prepare: pictures },
  {
    name: 'healing-feed',
    path: '/flow-testing?tab=executions',
    arrange: async (page) => {
      await page.route(/\/api\/runs\?/, async (route) => {
        const answer = (await (await route.fetch()).json()) as RunPage;
        const runs = answer.runs.map((run, at) => ({
          ...run,
          healed_steps: run.kind === 'flow' && at % 3 === 0 ? 2 : 0,
          proof: run.status === 'passed' ? { can_fail: at % 3 === 0, vacuous: 2 } : null,
        }));
        await route.fulfill({ json: { ...answer, runs } });
      });
    },
    prepare: async (page) => page.getByText('Healed 2').first().waitFor(),
  },
  { name: 'healing-withdrawn', path: step(2), arrange: withHealing('withdrawn'), prepare: pictures },
];
