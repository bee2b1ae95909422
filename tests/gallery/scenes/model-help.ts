import type { ExplainedFailure, ModelState, SuggestedName } from '@saywright/contracts/entities/model-help';
import type { Page } from 'playwright-core';
import type { GalleryWorld } from '../world.ts';
import type { Scene } from '../scene.ts';

const model = {
  model_id: 'saywright.simulated-v1',
  is_simulated: true,
  calls: 1,
  input_tokens: 1_480,
  output_tokens: 96,
  cost_micros: 1_960,
};

const state = (answer: ModelState) => (page: Page) =>
  page.route(/\/api\/flow-testing\/language-model/, (route) => route.fulfill({ json: answer }));
const on = state({ is_on: true, message: null });

const explaining = (answer: ExplainedFailure) => async (page: Page) => {
  await on(page);
  await page.route(/\/explain(?:\?|$)/, (route) => route.fulfill({ json: answer }));
};

const failed = ({ tests, executions }: GalleryWorld): string =>
  `/flow-testing?tab=executions&test=${tests.failing.id}&execution=${executions.failing.id}`;
const explain = (text: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByText(text).scrollIntoViewIfNeeded();
};

/** Questions of people to the language model: why a step failed, and for a name. */
export const scenes: readonly Scene[] = [
  {
    name: 'model-explained',
    path: failed,
    arrange: explaining({
      explanation: {
        explanation:
          'The total of the cart was "$42.00" while the test expected another amount. The page had loaded, so it’s the price that differs.',
        evidence: ['Expected: is "$47.00"', 'Actual: "$42.00"'],
        fix: 'Check whether the price of the item has changed, and update the check if it has.',
      },
      message: null,
      model,
    }),
    prepare: explain('A language model wrote this.'),
  },
  {
    name: 'model-explained-nothing',
    path: failed,
    arrange: explaining({
      explanation: null,
      message: 'The model’s answer wasn’t backed by this error, so we don’t show it.',
      model,
    }),
    prepare: explain('wasn’t backed by this error'),
  },
  {
    name: 'model-explain-off',
    path: failed,
    arrange: async (page) => {
      await state({
        is_on: false,
        message: 'The language model is off for your organization. An admin can switch it on under Team, Organization.',
      })(page);
    },
    prepare: async (page) => page.getByText('No explanation:').scrollIntoViewIfNeeded(),
  },
  {
    name: 'model-suggested-name',
    path: ({ tests }) => `/flow-testing/tests/${tests.passing.id}`,
    arrange: async (page) => {
      await on(page);
      const answer: SuggestedName = { name: 'Buy a lamp and check the total', message: null, model };
      await page.route(/\/suggest-name(?:\?|$)/, (route) => route.fulfill({ json: answer }));
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Suggest a name' }).click();
      await page.getByRole('button', { name: 'Use name' }).waitFor();
    },
  },
];
