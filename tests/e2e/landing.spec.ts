import { expect, test } from './fixtures.ts';

// With animations, as most people have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the recorded run plays, stops, and shows the moment of each step', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  await page.goto('/');
  await expect(page).toHaveTitle('Tests in plain English, run in a real browser · Saywright');
  const player = page.getByRole('figure', { name: 'Recording of a test run' });
  await player.getByRole('button', { name: 'Pause' }).click();
  await player.getByRole('button', { name: 'Open the cart' }).click();
  await expect(player.getByRole('button', { name: 'Open the cart' })).toHaveAttribute('aria-current', 'step');
  await expect(player).toContainText('Paused');
  await player.getByRole('button', { name: /^Pending Check that the total/ }).press('Enter');
  await expect(player.getByText('/demo/shop/cart')).toBeVisible();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(player.getByRole('img', { name: 'Passed' })).toHaveCount(7);
  expect(elsewhere).toEqual([]);
});

test('people who prefer less motion see the end of the run, and may play it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const player = page.getByRole('figure', { name: 'Recording of a test run' });
  await expect(player.getByRole('img', { name: 'Passed' })).toHaveCount(7);
  await player.getByRole('button', { name: 'Play again' }).click();
  await expect(player).toContainText('Draft');
});
