import { readFile, readdir } from 'node:fs/promises';
import { recordJourneys, takeScreenshots } from '../gallery/picture-booth.ts';
import { journeys } from '../gallery/journeys.ts';
import { expect, test } from './fixtures.ts';
import { readWorld } from './gallery-world.ts';

const sizes = { 'run-failed': { width: 1120, height: 700 }, 'read-a-failure': { width: 1120, height: 700 } };

// accessibility.spec.ts takes the other screenshots where it checks their scenes.
test('screenshots of the documentation can be taken, and every journey recorded', async ({ browser }, testInfo) => {
  test.slow();
  const options = {
    browser,
    world: await readWorld(),
    folder: testInfo.outputPath('pictures'),
    themes: ['light'] as const,
    names: ['environment'],
    isDraft: true,
  };
  const taken = await takeScreenshots(options);
  const recorded = await recordJourneys(options);
  expect(taken).toEqual({ environment: { width: expect.any(Number), height: expect.any(Number) } });
  expect(Object.keys(recorded)).toEqual(journeys.map(({ name }) => name));
  const expected = [
    'environment.light.webp',
    ...journeys.flatMap(({ name }) => [`${name}.light.webp`, `${name}.light.webm`]),
  ];
  expect(await readdir(options.folder)).toEqual(expected.toSorted());
});

test('a page shows its pictures once they exist, in the theme of the page, and enlarges them', async ({ page }) => {
  const picture = await readFile(new URL('../../web/public/favicon.svg', import.meta.url));
  await page.route('**/pictures/**', (route) =>
    route.request().url().endsWith('.json')
      ? route.fulfill({ json: sizes })
      : route.fulfill({ body: picture, contentType: 'image/svg+xml' }),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs/results');
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.locator('video:visible')).toHaveAttribute('src', '/pictures/read-a-failure.light.webm');

  await page.goto('/docs/getting-started');
  const screenshot = page.getByRole('button', { name: /^Enlarge screenshot: A failed run/ });
  await expect(screenshot.getByRole('img')).toHaveAttribute('src', '/pictures/run-failed.light.webp');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(screenshot.getByRole('img')).toHaveAttribute('src', '/pictures/run-failed.dark.webp');
  await screenshot.click();
  await expect(page.getByRole('dialog', { name: /^A failed run/ }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(screenshot).toBeFocused();
});

test('a page without pictures has its text and no gaps', async ({ page }) => {
  await page.route('**/pictures/manifest.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/docs/results');
  await expect(page.getByRole('heading', { name: 'Read a failure' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});
