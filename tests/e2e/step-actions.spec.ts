import { readFile } from 'node:fs/promises';
import { endedExecution } from './ended-execution.ts';
import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';

test('a step gets what only its action needs, runs, says what it found, and leaves with the test', async ({
  page,
  person,
  shopUrl,
}) => {
  const created = await person.api.createFlowTest({
    body: {
      name: 'Everything moves',
      website_url: shopUrl,
      steps: [
        { action: 'navigate', value: shopUrl },
        { action: 'store_variable', value: 'heading', selector: { type: 'css', value: 'h1' } },
        { action: 'type', value: 'hunter22', selector: { type: 'label', value: 'Password' } },
        { action: 'type', value: '{{heading}}', selector: { type: 'label', value: 'Email' }, is_optional: true },
        { action: 'click', selector: { type: 'role', value: 'button "Nowhere"' }, is_optional: true, timeout: 4_000 },
      ],
    },
  });
  await page.goto(`/flow-testing/tests/${created.id}`);
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('menuitem', { name: 'Drag and drop' }).click();
  const panel = page.getByRole('region', { name: 'Step 6 of 6' });
  const element = panel.getByRole('textbox', { name: 'Element' });
  const typeOfElement = panel.getByRole('combobox', { name: 'Element' });
  for (const [type, invalid, valid] of [
    ['CSS', 'div[[', 'h1 >> visible=true'],
    ['XPath', '//a[', '//a[1]'],
    ['Role', 'Textbox!', 'textbox "Email"'],
  ] as const) {
    await choose(typeOfElement, type);
    await element.fill(invalid);
    const warning = panel.getByText(
      type === 'Role' ? 'Enter the role, then the name in quotes' : `isn’t valid ${type}`,
    );
    await expect(warning).toBeVisible();
    await element.fill(valid);
    await expect(warning).toBeHidden();
  }
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(panel.getByText('"Drag and drop" needs a second element to drop on: choose its target')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Drop on' }).fill('heading');

  await panel.getByRole('button', { name: 'Edit selector' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Web Element Selector' });
  const value = dialog.getByRole('textbox', { name: 'Selector value' });
  await expect(value).toHaveValue('textbox "Email"');
  await value.fill(' ');
  await expect(dialog.getByRole('button', { name: 'Update Selector' })).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'Selector type' }), 'Label');
  await expect(dialog.getByRole('group', { name: 'Examples' })).toContainText('the field with this label');
  await value.fill('Email');
  await dialog.getByRole('button', { name: 'Add fallback' }).click();
  await dialog.getByRole('slider', { name: 'Timeout' }).press('Home');
  await dialog.getByRole('button', { name: 'Update Selector' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('4 s', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  const password = page.getByRole('button', { name: /Type “••••••” into label "Password"/ });
  await password.click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(page.getByLabel('Text', { exact: false }).and(page.locator('[type="password"]'))).toHaveValue(
    'hunter22',
  );
  await page.getByRole('button', { name: 'Show the text' }).click();
  await expect(text).toHaveValue('hunter22');

  const { executions } = await person.api.executeFlowTest({ params: { id: created.id }, body: {} });
  const id = executions[0]?.id ?? '';
  const { status, results } = await endedExecution(person, id);
  expect(status).toBe('failed');
  expect(results.map((result) => result.status)).toEqual(['passed', 'passed', 'passed', 'passed', 'skipped', 'failed']);
  expect(results[5]?.message).toContain('We dragged label "Email" to heading, and nothing on the page reacted.');
  const dragged = (await person.api.getFlowTest({ params: { id: created.id } })).steps[5];
  expect(dragged).toMatchObject({ timeout: 4_000, selector: { type: 'label', fallback_selectors: [] } });

  await page.reload();
  await expect(page.getByText('In the last run, no element matched button "Nowhere".').first()).toBeVisible();

  await page.getByRole('button', { name: 'More for Everything moves' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Playwright project' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('everything-moves.zip');
  const zip = await readFile(await download.path());
  expect(zip.toString('latin1')).toContain('everything-moves/tests/everything-moves.spec.ts');
});
