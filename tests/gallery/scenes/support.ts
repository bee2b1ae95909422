import type { Scene } from '../scene.ts';

export const scenes: readonly Scene[] = [
  {
    name: 'support-ticket',
    path: '/about',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Support' }).click();
      await page.getByRole('button', { name: 'Submit ticket' }).click();
      await page.getByText('Please fill in all required fields').waitFor();
    },
  },
];
