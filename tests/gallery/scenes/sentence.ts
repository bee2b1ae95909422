import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const say = async (page: Page, sentence: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: 'Step in plain English' });
  await box.fill(sentence);
  await box.press('Enter');
};

export const scenes: readonly Scene[] = [
  {
    name: 'sentence-partly-understood',
    path: (world) => `/flow-testing/tests/${world.tests.newsletter.id}`,
    prepare: async (page) => {
      await say(page, 'Click "Kettles", juggle them and take a screenshot');
      await page.getByText(' as a draft. ').waitFor();
    },
  },
  {
    name: 'sentence-not-understood',
    path: (world) => `/flow-testing/tests/${world.tests.newsletter.id}`,
    prepare: async (page) => {
      await say(page, 'Juggle the kettles');
      await page.getByText('Failed to convert prompt to step.').waitFor();
    },
  },
];
