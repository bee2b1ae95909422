import type { Locator, Page } from '@playwright/test';
import { expect, test, type Person } from './fixtures.ts';

const steps = ['one', 'two', 'three'].map((name) => ({
  action: 'click' as const,
  description: `Click ${name}`,
  selector: { type: 'text' as const, value: name },
}));

const rows = (page: Page): Locator => page.locator('[data-list-item]');

async function openEditor(page: Page, person: Person): Promise<void> {
  const { id } = await person.api.createFlowTest({ body: { name: 'Count', steps } });
  await page.goto(`/flow-testing/tests/${id}`);
  await expect(rows(page)).toHaveCount(3);
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const handleOf = (row: Locator): Locator => row.locator('[data-slot="drag-handle"]');

test('a step is dragged to another place, and Escape leaves it where it was', async ({ page, person }) => {
  await openEditor(page, person);
  const start = await middleOf(handleOf(rows(page).first()));
  const end = await middleOf(rows(page).last());
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + 10, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(rows(page)).toContainText(['Click one', 'Click two', 'Click three']);
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(rows(page)).toContainText(['Click two', 'Click three', 'Click one']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger drags a step to another place', async ({ page, person }) => {
    await openEditor(page, person);
    await rows(page).last().scrollIntoViewIfNeeded();
    const start = await middleOf(handleOf(rows(page).last()));
    const end = await middleOf(rows(page).first());
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', start);
    await touch('touchMove', { x: start.x, y: start.y - 20 });
    await touch('touchMove', { x: start.x, y: end.y - 10 });
    await touch('touchEnd');
    await expect(rows(page)).toContainText(['Click three', 'Click one', 'Click two']);
  });
});
