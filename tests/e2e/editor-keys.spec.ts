import type { Page } from '@playwright/test';
import { expect, test, type Person } from './fixtures.ts';

const steps = ['one', 'two', 'three'].map((name) => ({
  action: 'click' as const,
  description: `Click ${name}`,
  selector: { type: 'text' as const, value: name },
}));

async function openEditor(page: Page, person: Person): Promise<void> {
  const { id } = await person.api.createFlowTest({ body: { name: 'Count', steps } });
  await page.goto(`/flow-testing/tests/${id}`);
  await expect(rows(page)).toHaveCount(3);
}

const rows = (page: Page) => page.locator('[data-list-item]');

test('Ctrl+Z takes changes of the steps back one by one, and Ctrl+Shift+Z brings them again', async ({
  page,
  person,
}) => {
  await openEditor(page, person);
  await page.getByRole('button', { name: /Click two/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows(page).first()).toContainText('Click two');
  await page.getByRole('button', { name: /Click three/ }).click();
  const title = page.getByRole('textbox', { name: 'Step title' });
  await title.press('End');
  await title.pressSequentially(', twice');
  await expect(rows(page).last()).toContainText('Click three, twice');

  // While typing, it belongs to the field.
  await title.press('ControlOrMeta+z');
  await expect(rows(page).first()).toContainText('Click two');
  await title.fill('Click three times');
  await page.getByRole('button', { name: /Click one/ }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows(page).last()).not.toContainText('times');
  await expect(rows(page).first()).toContainText('Click two');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows(page).first()).toContainText('Click one');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(rows(page).first()).toContainText('Click two');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(rows(page).last()).toContainText('Click three times');
});

test('F6 goes from a step to its fields, Escape back to the step, and the next Escape closes them', async ({
  page,
  person,
}) => {
  await openEditor(page, person);
  const step = page.getByRole('button', { name: /Click two/ });
  await step.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Step 2 of 3' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('F6');
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(step).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Go to the fields of the selected step',
  );
  await page.keyboard.press('Escape');
  await step.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
