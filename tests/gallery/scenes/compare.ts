import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';
import type { GalleryWorld } from '../world.ts';

const history = ({ tests }: GalleryWorld): string => `/flow-testing?tab=executions&test=${tests.passing.id}`;

/** A headed run that passed, with one of a test that expects another total. */
const compared = (world: GalleryWorld): string =>
  `${history(world)}&compare=${world.executions.headed.id},${world.executions.failing.id}`;

const picturesShown = async (page: Page): Promise<void> => {
  await page
    .getByRole('img', { name: /^The page in .* #1$/ })
    .nth(1)
    .waitFor();
};

export const scenes: readonly Scene[] = [
  {
    name: 'compare',
    path: compared,
    prepare: async (page) => {
      await page.getByText('First difference: step 7').waitFor();
      // Where they are in view; on a phone the steps come first.
      if ((page.viewportSize()?.width ?? 0) > 600) await picturesShown(page);
    },
  },
  {
    name: 'compare-over',
    path: (world) => `${compared(world)}&pictures=over`,
    prepare: async (page) => {
      await page.getByRole('slider').press('End');
      await picturesShown(page);
    },
  },
  {
    name: 'executions-choice',
    path: history,
    prepare: async (page) => {
      for (const number of [1, 2]) await page.getByRole('checkbox', { name: `Compare execution #${number}` }).click();
      await page.getByText('#1 and #2 selected').waitFor();
    },
  },
];
