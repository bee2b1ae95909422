import { expect, test } from './fixtures.ts';

test('sentences become steps where they are wanted, and are saved with the test', async ({ page, person, shopUrl }) => {
  const { id } = await person.api.createFlowTest({
    body: { name: 'Kettles', steps: [{ action: 'navigate', value: shopUrl, description: 'Open the shop' }] },
  });
  await page.goto(`/flow-testing/tests/${id}`);
  const sentence = page.getByRole('textbox', { name: 'Step in plain English' });
  const add = page.getByRole('button', { name: 'Write step' });
  const rows = page.locator('[data-list-item]');
  await expect(add).toBeDisabled();

  await sentence.fill('click "Blue kettle" and check that the title contains "Kettle"');
  await sentence.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Blue kettle');
  await expect(sentence).toHaveValue('');
  await expect(sentence).toBeFocused();

  await rows.first().click();
  await expect(page.getByRole('heading', { name: 'Step 1 of 3' })).toBeVisible();
  await sentence.fill('Take a screenshot');
  await add.click();
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(/screenshot/i);

  await sentence.fill('Check that there are 6 products');
  await add.click();
  await rows.filter({ hasText: 'there are 6 products' }).click();
  // Every way in which a check finds its element is there to be read and taken away.
  await page.getByRole('button', { name: 'Remove fallback 3' }).click();
  await expect(page.getByRole('textbox', { name: 'Fallback 2' })).toHaveValue('main article');
  await expect(page.getByRole('textbox', { name: 'Fallback 3' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Flow Test updated successfully!')).toBeVisible();
  const saved = await person.api.getFlowTest({ params: { id } });
  expect(saved.steps.map(({ action }) => action)).toEqual(['navigate', 'assert', 'screenshot', 'click', 'assert']);
  expect(saved.steps[1]?.assertions).toMatchObject([
    { selector: { fallback_selectors: [{}, { value: 'main article' }] } },
  ]);
});

test('a sentence that says nothing understandable stays where it was, with advice', async ({ page, person }) => {
  const { id } = await person.api.createFlowTest({ body: { name: 'Kettles' } });
  await page.goto(`/flow-testing/tests/${id}`);
  const sentence = page.getByRole('textbox', { name: 'Step in plain English' });
  await sentence.fill('Juggle the kettles');
  await sentence.press('Enter');
  await expect(page.getByText('Failed to convert prompt to step. Please try a different description.')).toBeVisible();
  await expect(sentence).toHaveValue('Juggle the kettles');
  await sentence.fill('Juggle the kettles, then click "Buy"');
  await sentence.press('Enter');
  await expect(page.locator('[data-list-item]')).toHaveCount(2);
  await expect(page.getByText('We kept “Juggle the kettles” as a draft.')).toBeVisible();
  await expect(page.getByText('Finish or delete 1 draft to run this test.')).toBeVisible();

  await page.locator('[data-list-item]').first().getByRole('button').first().click();
  const words = page.getByRole('textbox', { name: 'In your words', exact: true });
  const read = page.getByRole('button', { name: 'Try again' });
  await read.click();
  await expect(words).toHaveAccessibleDescription(/Please try a different description/);
  await words.fill('click "Kettles" and check that "Blue kettle" is visible');
  await read.click();
  await expect(page.locator('[data-list-item]')).toHaveCount(3);
  await expect(page.locator('[data-list-item]').first()).toContainText('Click "Kettles"');
  await expect(page.getByRole('heading', { name: 'Step 1 of 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Finish or delete 1 draft to run this test.')).toBeVisible();
});
