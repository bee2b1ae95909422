import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const calls = /\/api\/flow-testing\/segments(\?|$)/;

const shownText = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

/** A busy organization: more segments than a handful, long words, tests that are being brought up to date. */
const manySegments = async (page: Page): Promise<void> => {
  await page.route(calls, async (route) => {
    const answer = await route.fetch();
    const segments = (await answer.json()) as Record<string, unknown>[];
    const others = [
      { name: 'Accept the cookies', segment_type: 'setup', usage_count: 1_204, step_count: 1 },
      {
        name: 'Fill in the delivery address of someone who lives abroad and orders with an invoice',
        segment_type: 'form_filling',
        description: 'Street, city, country and VAT number; the country decides which of the other fields there are.',
        tags: ['checkout', 'delivery', 'abroad', 'invoice', 'slow'],
        update_progress: { done: 120, total: 1_000, skipped: ['A very long checkout', 'Everything at once'] },
      },
      { name: 'Open the cart', segment_type: 'navigation', usage_count: 12, step_count: 2 },
      { name: 'Empty the cart', segment_type: 'teardown', usage_count: 7, step_count: 4 },
      { name: 'Look around', segment_type: 'generic', usage_count: 0 },
    ];
    const all = [
      ...others.map((other, at) => ({ ...segments[0], description: '', tags: [], ...other, id: `segment-${at}` })),
      ...segments,
    ];
    await route.fulfill({ response: answer, json: all });
  });
};

const linkedTest = (world: { linkedTest: { id: string } }): string => `/flow-testing/tests/${world.linkedTest.id}`;

export const scenes: readonly Scene[] = [
  {
    name: 'segments',
    path: '/flow-testing?tab=segments',
    arrange: manySegments,
    prepare: shownText('Updating tests: 120 of 1,000'),
    fullPage: true,
  },
  {
    name: 'segments-empty',
    path: '/flow-testing?tab=segments',
    as: 'newcomer',
    prepare: shownText('No test segments yet'),
  },
  {
    name: 'segment-edit',
    path: (world) => `/flow-testing?tab=segments&segment=${world.segment.id}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Update Segment' }).waitFor();
    },
  },
  {
    name: 'segment-create-refused',
    path: '/flow-testing?tab=segments&dialog=segment',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create Segment' }).click();
      await page.getByText('Please enter a segment name').waitFor();
    },
  },
  {
    name: 'segment-delete',
    path: (world) => `/flow-testing?tab=segments&delete=${world.segment.id}`,
    prepare: async (page) => {
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'segment-in-test',
    path: (world) => `${linkedTest(world)}?step=${world.linkedTest.steps[2]?.id}`,
    prepare: shownText('This step is part of the segment Log in as a customer'),
  },
  {
    name: 'segment-insert',
    path: (world) => `${linkedTest(world)}?dialog=insert_segment`,
    prepare: async (page) => {
      await page.getByRole('dialog').getByText('Log in as a customer').click();
      await page.getByRole('list', { name: /Steps of Log in/ }).waitFor();
    },
  },
  {
    name: 'segment-from-steps',
    path: linkedTest,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Select steps' }).click();
      await page.getByRole('checkbox', { name: /Log in/ }).click();
      await page.getByRole('checkbox', { name: /Blue kettle/ }).click({ modifiers: ['Shift'] });
      await page.getByRole('button', { name: 'Create segment' }).click();
      await page.getByRole('dialog', { name: 'Create Segment from Selected Steps' }).waitFor();
    },
  },
];
