import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { expect, test } from './fixtures.ts';

const html = (body: string): string => `<!doctype html><title>Notes</title><main>${body}</main>`;

const pages: Record<string, string> = {
  '/': html('<a href="/list">All notes</a>'),
  '/list': html(`
    <ul>
      <li>Groceries <form action="/groceries"><button>Open</button></form></li>
      <li>Travel <form action="/travel"><button>Open</button></form></li>
    </ul>`),
  '/groceries': html('<p>Milk</p>'),
  '/travel': html('<p>Passport</p><form action="/deleted"><button>Delete note</button></form>'),
};

let site: RunningSite;
test.beforeAll(async () => {
  site = await serveSite((request, response) => {
    const found = pages[new URL(request.url ?? '/', 'http://notes.invalid').pathname];
    if (found !== undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(found);
    return found !== undefined;
  });
});
test.afterAll(() => site.close());

test('a description is checked on the page: a question is answered in the screenshot, and the test runs verified', async ({
  page,
  person: _person,
}) => {
  await page.goto('/flow-testing?dialog=generate');
  await page
    .getByRole('textbox', { name: 'What should be tested?' })
    .fill('Click "All notes", click "Open", check that the page shows "Passport" and click "Delete note"');
  await page.getByLabel('Website URL').fill(site.url);
  await page.getByRole('button', { name: 'Generate test' }).click();

  const check = page.getByRole('dialog', { name: 'Check on the page' });
  const question = check.getByRole('group', { name: /Which one do you mean/ });
  await expect(question).toBeFocused({ timeout: 60_000 });
  await check.getByTitle('button "Open" in item "Travel').click();

  const sure = check.getByRole('group', { name: /may delete, pay, or send something/ });
  await expect(sure).toBeFocused({ timeout: 60_000 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sure.getByRole('button', { name: 'Skip this step' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(check.getByText('4 of 5 steps checked · 1 not checked')).toBeVisible({ timeout: 60_000 });
  await expect(check.getByText('You chose it')).toBeVisible();
  await check.getByRole('button', { name: 'Open in editor' }).click();

  await page.locator('[data-list-item]').nth(2).click();
  await expect(page.getByRole('region', { name: 'Element on the page' })).toContainText('button "Open"');
  await page.locator('[data-list-item]').nth(4).getByRole('button', { name: 'Delete step 5' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.getByRole('button', { name: 'Save & Run Test' }).click();
  await expect(page.getByRole('dialog').getByText('Passed').first()).toBeVisible({ timeout: 60_000 });
  await page.goto('/flow-testing');
  await expect(page.getByText('Verified')).toBeVisible();
});
