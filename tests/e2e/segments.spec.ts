import { endedExecution } from './ended-execution.ts';
import { choose } from './choose.ts';
import { expect, openedExecution, test } from './fixtures.ts';

test('steps of a test become a segment, which another test uses, follows and keeps', async ({
  page,
  person,
  shopUrl,
}) => {
  const log = [
    { action: 'type', value: 'ada@example.com', selector: { type: 'label', value: 'Email' } },
    { action: 'type', value: 'secret', selector: { type: 'label', value: 'Password' } },
    { action: 'click', selector: { type: 'role', value: 'button "Log in"' } },
  ] as const;
  const first = await person.api.createFlowTest({
    body: { name: 'Ada logs in', steps: [{ action: 'navigate', value: `${shopUrl}/log-in` }, ...log] },
  });
  const second = await person.api.createFlowTest({
    body: { name: 'Ada looks around', steps: [{ action: 'navigate', value: `${shopUrl}/log-in` }] },
  });
  const rows = page.locator('[data-list-item]');

  await page.goto(`/flow-testing/tests/${first.id}`);
  await page.getByRole('button', { name: 'Add Screenshot Step' }).click();
  await page.getByRole('button', { name: 'Select steps' }).click();
  await page.getByRole('checkbox', { name: /Email/ }).click();
  await page.getByRole('checkbox', { name: /button "Log in"/ }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 of 5 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Create segment' }).click();
  const creating = page.getByRole('dialog', { name: 'Create Segment from Selected Steps' });
  await expect(creating).toContainText('We’ll save the test first');
  await creating.getByRole('button', { name: 'Save Test & Create Segment' }).click();
  await expect(creating.getByText('Please enter a segment name')).toBeVisible();
  await creating.getByRole('textbox', { name: 'Name' }).fill('Log in');
  await choose(creating.getByRole('combobox', { name: 'Type' }), 'Login');
  await creating.getByRole('textbox', { name: 'Tags' }).fill('shop,');
  await creating.getByRole('button', { name: 'Save Test & Create Segment' }).click();
  await expect(page.getByText('Test segment created successfully!')).toBeVisible();
  await expect(creating).toBeHidden();
  expect((await person.api.getFlowTest({ params: { id: first.id } })).steps).toHaveLength(5);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Flow Test updated successfully!')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Segment Log in' }).locator('[data-list-item]')).toHaveCount(3);

  await page.goto(`/flow-testing/tests/${second.id}`);
  await page.getByRole('button', { name: 'Insert segment' }).click();
  const picker = page.getByRole('dialog', { name: 'Insert segment' });
  await expect(picker.getByRole('list', { name: 'Steps of Log in' }).getByRole('listitem')).toHaveCount(3);
  await picker.getByRole('button', { name: 'Insert segment' }).click();
  await expect(picker).toBeHidden();
  const block = page.getByRole('listitem', { name: 'Segment Log in' });
  await expect(block.locator('[data-list-item]')).toHaveCount(3);

  await block.getByRole('button', { name: 'Delete step 3' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete step' }).click();
  const unlinked = page
    .getByRole('status')
    .filter({ hasText: 'Unlinked “Log in”. Its steps now belong to this test.' });
  await expect(block).toHaveCount(0);
  await expect(page.getByText('“Log in” inserted')).toBeHidden();
  await unlinked.getByRole('button', { name: 'Undo' }).click();
  await expect(unlinked).toBeHidden();
  await expect(block.locator('[data-list-item]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Flow Test updated successfully!')).toBeVisible();

  await rows.nth(1).click();
  await expect(page.getByText('This step is part of the segment Log in.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit segment' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Test Segment' });
  await expect(editing.getByText('Used 2 times')).toBeVisible();
  await editing.getByRole('textbox', { name: 'Step in plain English' }).fill('check that "Blue kettle" is visible');
  await editing.getByRole('button', { name: 'Write step' }).click();
  await expect(editing.locator('[data-list-item]')).toHaveCount(4);
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(editing.getByText('Your unsaved changes were kept.')).toBeVisible();
  await expect(editing.locator('[data-list-item]')).toHaveCount(4);
  await page.keyboard.press('Escape');
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Keep editing' }).click();
  await editing.getByRole('button', { name: 'Update Segment' }).click();
  await expect(page.getByText('Test segment updated successfully!')).toBeVisible();

  await expect(page).toHaveURL(new RegExp(second.id));
  await expect(block.locator('[data-list-item]')).toHaveCount(4);
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  const id = await openedExecution(page);
  const execution = await endedExecution(person, id);
  expect(execution.status).toBe('passed');
  expect(execution.results).toHaveLength(5);

  await page.goto('/flow-testing?tab=segments');
  const card = page.getByRole('listitem').filter({ hasText: 'Log in' });
  await expect(card).toContainText('4 steps');
  await expect(card).toContainText('shop');
  await expect(card).toContainText('Used 2 times');
  await page.getByRole('link', { name: 'Delete Log in' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete “Log in”?' });
  await expect(confirm).toContainText(
    'Are you sure you want to delete this test segment? This will not affect existing tests that use it.',
  );
  await confirm.getByRole('button', { name: 'Delete segment' }).click();
  await expect(page.getByText('Test segment deleted successfully!')).toBeVisible();
  await expect(page.getByText('No test segments yet')).toBeVisible();
  const kept = await person.api.getFlowTest({ params: { id: second.id } });
  expect(kept.steps.map(({ action, segment }) => [action, segment])).toEqual(
    ['navigate', 'type', 'type', 'click', 'assert'].map((action) => [action, undefined]),
  );
});

test('a segment is written in its dialog, found again, and saved over what someone else saved', async ({
  page,
  person,
}) => {
  await page.goto('/flow-testing?tab=segments');
  await page.getByRole('link', { name: 'Create Segment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Test Segment' });
  await dialog.getByRole('button', { name: 'Create Segment' }).click();
  await expect(dialog.getByText('Please enter a segment name')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Open the cart');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('cart, smoke,');
  await expect(dialog.getByRole('button', { name: 'Remove tag smoke' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Start by opening a page' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('/cart');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Create Segment' }).click();
  await expect(page.getByText('Test segment created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  const link = page.getByRole('link', { name: 'Open the cart', exact: true });
  await link.click();
  await page.getByRole('dialog', { name: 'Edit Test Segment' }).getByRole('textbox', { name: 'Name' }).fill('Lost');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.press('Enter');
  const editing = page.getByRole('dialog', { name: 'Edit Test Segment' });
  await editing.getByRole('textbox', { name: 'Name' }).fill('Go to the cart');
  const [stored] = await person.api.listSegments({});
  await person.api.updateSegment({ params: { id: stored?.id ?? '' }, body: { description: 'Theirs' } });
  await editing.getByRole('button', { name: 'Update Segment' }).click();
  await expect(editing.getByText('Another user saved this segment after you opened it.')).toBeVisible();
  await editing.getByRole('button', { name: 'Overwrite their changes' }).click();
  await expect(page.getByText('Test segment updated successfully!')).toBeVisible();
  const segments = await person.api.listSegments({});
  expect(segments).toMatchObject([{ name: 'Go to the cart', description: '', tags: ['cart', 'smoke'] }]);
});
