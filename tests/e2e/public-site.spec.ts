import type { Page } from '@playwright/test';
import type { ServiceStatus } from '@saywright/contracts/entities/service-status';
import { expect, test } from './fixtures.ts';

const pages = [
  { path: '/about', title: 'About', heading: /^Software breaks in places/, link: 'About' },
  { path: '/pricing', title: 'Pricing', heading: 'Start free, pay for what you run', link: 'Pricing' },
  { path: '/docs', title: 'Documentation', heading: 'Documentation', link: 'Documentation' },
  { path: '/contact', title: 'Contact', heading: 'Talk to us', link: 'Contact' },
  { path: '/status', title: 'Status', heading: 'Status', link: 'Status' },
  { path: '/terms', title: 'Terms of Service', heading: 'Terms of Service', link: 'Terms of Service' },
  { path: '/privacy', title: 'Privacy Policy', heading: 'Privacy Policy', link: 'Privacy Policy' },
] as const;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Opens a page, and waits until the application has taken the place of the drawn one. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#drawn-page')).toHaveCount(0);
}

const footer = (page: Page) => page.getByRole('navigation', { name: 'Footer' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

test('every page opens by its address', async ({ page }) => {
  for (const { path, title, heading: name } of pages) {
    await open(page, path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Saywright`);
  }
});

test('the footer leads to every page without loading the application again, and Back returns', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  for (const { path, heading: name, link } of pages.toReversed()) {
    const before = pathOf(page);
    await footer(page).getByRole('link', { name: link, exact: true }).click();
    await expect(heading(page, name)).toBeFocused();
    expect(pathOf(page)).toBe(path);

    await page.goBack();
    await expect(page).toHaveURL(before);
    await page.goForward();
    await expect(heading(page, name)).toBeVisible();

    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  }
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});

test('the way back leads someone signed in to the dashboard', async ({ page, person }) => {
  await open(page, '/pricing');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(person.organizationName);
});

test('/documentation is the documentation, /security leads to the start page', async ({ page }) => {
  await page.goto('/documentation');
  await expect(heading(page, 'Documentation')).toBeVisible();
  await page.goto('/security');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/documentation');
});

test('visitors load nothing of the signed-in application', async ({ page, baseURL }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(heading(page, /^Software breaks/)).toBeVisible();
  expect(requested.filter((url) => /\/about[^/]*\.js/.test(url))).toHaveLength(1);
  expect(requested.filter((url) => /app-frame|dashboard|flow-testing|terms|schemas/.test(url))).toEqual([]);
  expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
});

test.describe('before any script has come', () => {
  test('pages can be read and lead on, and search engines get their titles', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto('/');
    await expect(page).toHaveTitle('Tests in plain English, run in a real browser · Saywright');
    await expect(heading(page, 'Say what should work. Watch a browser prove it.')).toBeVisible();
    await expect(page.getByText('Compared with testing by hand')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle('Pricing · Saywright');
    await expect(page.getByText('Turn on JavaScript to see the current prices.')).toBeVisible();
    await page.getByRole('link', { name: 'Documentation' }).first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^How sentences are understood/ })
      .click();
    await expect(page).toHaveTitle('How sentences are understood · Documentation · Saywright');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Every verb and check/);
    await expect(page.getByRole('textbox', { name: 'Your sentence' })).not.toBeEditable();
    await expect(page.getByText('Needs JavaScript.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Search/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Every verb' }).click();
    await expect(page.getByRole('heading', { name: 'Every verb' })).toBeInViewport();
    await page.goto('/docs/no-such-guide');
    await expect(page).toHaveTitle('Page not found · Saywright');
    await page.getByRole('link', { name: 'Open the documentation' }).click();
    await expect(heading(page, 'Documentation')).toBeVisible();
    await page.close();
  });

  /** Holds the scripts of the application back. @returns lets them come, and waits until they have taken over */
  async function holdScripts(page: Page): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    return async () => {
      held.resolve();
      await expect(page.locator('#drawn-page')).toHaveCount(0);
    };
  }

  test('a reader keeps the theme, the place, and the focus when the application takes over, and nothing moves', async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        const { shifts } = window as unknown as { shifts: number[] };
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdScripts(page);
    await page.goto('/docs/sentences', { waitUntil: 'commit' });
    const verbs = page.getByRole('heading', { name: 'Conditions and repeats' });
    await verbs.scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'check on the page' }).first().focus();
    const looks = () =>
      page.evaluate(() => ({
        background: getComputedStyle(document.body).backgroundColor,
        places: [...document.querySelectorAll('h1, h2, p, li, footer')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.textContent, x, y, width, height];
        }),
      }));
    const before = await looks();
    await release();
    expect(await looks()).toEqual(before);
    await expect(page.getByRole('link', { name: 'check on the page' }).first()).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Your sentence' }).first()).toBeEditable();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a button or a shortcut that was pressed too early takes effect when the application has come', async ({
    page,
  }) => {
    const press = [
      () => page.keyboard.press('/'),
      () => page.getByRole('button', { name: 'Search documentation' }).first().click(),
    ];
    for (const pressEarly of press) {
      const release = await holdScripts(page);
      await page.goto('/docs/team', { waitUntil: 'commit' });
      await expect(heading(page, 'Team and projects')).toBeVisible();
      await pressEarly();
      await release();
      await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('people who are signed in see nothing that is for visitors', async ({ page, person }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#drawn-page')).toBeAttached();
    await expect(heading(page, 'Say what should work. Watch a browser prove it.')).toBeHidden();
    await release();
    await expect(page.getByRole('banner')).toContainText(person.organizationName);
    await page.unrouteAll();
    const releaseDocs = await holdScripts(page);
    await page.goto('/docs/faq', { waitUntil: 'commit' });
    await expect(heading(page, 'Frequently asked questions')).toBeVisible();
    await expect(page.getByText('Get Started')).toBeHidden();
    await releaseDocs();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  });
});

test('on a phone the links are behind a button that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole('link')).toHaveText(['About', 'Pricing', 'Documentation', 'Contact', 'Sign In']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page, 'Talk to us')).toBeVisible();
  await expect(menu).toBeHidden();
});

test.describe('documentation', () => {
  test('guide and section are in the address', async ({ page }) => {
    await open(page, '/docs');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Flow Testing/ })
      .click();
    await expect(page).toHaveURL('/docs/ui-testing');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Running' }).click();
    await expect(page).toHaveURL('/docs/ui-testing#running');
    await expect(page.getByRole('heading', { name: 'Running' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Running' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Documentation' }).click();
    await expect(page).toHaveURL('/docs');
    await page.goBack();
    await expect(page).toHaveURL('/docs/ui-testing#running');
  });

  test('a link to an answer opens it', async ({ page }) => {
    const anchors = ['getting-started', 'flow-testing', 'api-testing', 'billing', 'account', 'technical'];
    for (const anchor of [...anchors, 'integrations', 'troubleshooting']) {
      await open(page, `/docs/faq#${anchor}`);
      await expect(page.locator(`h2#${anchor}`)).toBeInViewport();
    }
    await page.getByRole('link', { name: 'Schedule Demo' }).click();
    await expect(page).toHaveURL('/contact?inquiry_type=demo');
    await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveText('Demo');
  });

  test('samples are copied as they are written', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/docs/api-testing');
    await page.getByRole('button', { name: 'Copy sentences under “Send a request”', exact: true }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toContain('PUT /users/5 name=Ada returns 200');
  });

  test('the search is open with a key and leads to a section, without asking a server', async ({ page }) => {
    await open(page, '/docs/team');
    await expect(heading(page, 'Team and projects')).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('masked secret');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('idempotency');
    await expect(page.getByRole('option', { name: /^Repeat a call safely/ })).toBeVisible();
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/cicd-integration#idempotency');
    await expect(page.getByRole('heading', { name: 'Repeat a call safely' })).toBeInViewport();
  });

  test('when files of the search or the compiler are missing, the page says so and stays', async ({ page }) => {
    await page.route(/\/assets\/(?:docs-search-dialog|compile)-/, (route) => route.abort());
    await open(page, '/docs/sentences');
    await page.getByRole('button', { name: 'Search documentation' }).first().click();
    await expect(page.getByText('Couldn’t load the search.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your sentence' }).click();
    await expect(page.getByText('Couldn’t load the compiler.')).toBeVisible();
    await expect(heading(page, 'How sentences are understood')).toBeVisible();
  });

  test('a box compiles what is typed into it', async ({ page }) => {
    await open(page, '/docs/sentences');
    const box = page.getByRole('textbox', { name: 'Your sentence' });
    await box.fill('Go to https://example.com, click the Save button and juggle the kettles');
    const result = page.getByRole('status').filter({ hasText: 'Click "Save"' });
    await expect(result.getByRole('listitem')).toHaveText(['Go to https://example.com', 'Click "Save"', /^juggle/]);
    await expect(result).toContainText('We don\'t recognize "juggle"');
  });

  test('a guide that does not exist is not found, and leads to those that do; a document leads to its page', async ({
    page,
  }) => {
    expect((await page.goto('/docs/no-such-guide'))?.status()).toBe(404);
    await expect(page.locator('#drawn-page')).toHaveCount(0);
    await expect(page.getByText('We couldn’t find this page')).toBeVisible();
    await page.getByRole('link', { name: 'Open the documentation' }).click();
    await expect(heading(page, 'Documentation')).toBeVisible();
    await open(page, '/docs/faq.html#billing');
    await expect(page).toHaveURL('/docs/faq#billing');
    await expect(heading(page, 'Frequently asked questions')).toBeVisible();
  });
});

test('the plans lead on: Trial to registration, Enterprise to sales', async ({ page }) => {
  await open(page, '/pricing');
  const plan = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(plan('Growth')).toContainText('$999');
  await expect(page.getByRole('row', { name: /^SSO Integration/ }).getByRole('cell')).toHaveText([
    ...Array.from({ length: 3 }, () => 'Not included'),
    'Coming',
    'Coming',
  ]);
  await expect(page.getByRole('row', { name: /^Analytics/ }).getByRole('cell')).toHaveText([
    'Not included',
    'Basic (coming)',
    ...Array.from({ length: 3 }, () => 'Advanced (coming)'),
  ]);
  await plan('Trial').getByRole('link').click();
  await expect(page).toHaveURL('/register');
  await page.goBack();
  await plan('Enterprise').getByRole('link').click();
  await expect(page).toHaveURL('/contact?inquiry_type=sales');
});

test.describe('status', () => {
  const calls = /\/api\/status\?/;
  const looks = {
    operational: { headline: 'All systems operational', word: 'Operational' },
    degraded: { headline: 'Some systems are slow', word: 'Degraded' },
    outage: { headline: 'Some systems are down', word: 'Outage' },
    unknown: { headline: 'Status unknown', word: 'Unknown' },
  };

  test('tells what the service tells, does not know when it stops answering, and knows again when it does', async ({
    page,
  }) => {
    const answering = page.waitForResponse(calls);
    await page.goto('/status');
    const { status, components } = (await (await answering).json()) as ServiceStatus;
    expect(components.length).toBeGreaterThan(0);
    await expect(page.getByText(looks[status].headline)).toBeVisible();
    const list = page.getByRole('region', { name: 'Components' }).getByRole('listitem');
    for (const { name, status: state } of components)
      await expect(list.filter({ hasText: name })).toContainText(looks[state].word);

    const unknown = page.getByText(looks.unknown.headline);
    await expect(unknown).toHaveCount(0);
    await page.route(calls, (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(unknown).toBeVisible();
    await expect(list.filter({ hasNotText: 'Unknown' })).toHaveCount(0);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(unknown).toHaveCount(0);
  });

  test('asks again after thirty seconds', async ({ page }) => {
    let count = 0;
    await page.clock.install();
    page.on('request', (request) => (count += calls.test(request.url()) ? 1 : 0));
    const answered = page.waitForResponse(calls);
    await page.goto('/status');
    await answered;
    await expect(page.getByRole('region', { name: 'Components' }).getByRole('listitem')).not.toHaveCount(0);
    expect(count).toBe(1);
    await page.clock.fastForward(31_000);
    await expect.poll(() => count).toBe(2);
  });
});

test.describe('contact', () => {
  const good = {
    Name: 'Ada Lovelace',
    Email: 'ada@example.com',
    Subject: 'Prices & plans?',
    Message: 'Can it test our shop?\nWe have 40 journeys.',
  };

  const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
  const handedOver = (page: Page) => page.waitForRequest(/^mailto:/);

  test.beforeEach(async ({ page }) => {
    // The clock stands still, so that a slow machine does not wait out what is forbidden.
    await page.clock.install({ time: '2026-11-20T09:00:00Z' });
    await page.clock.pauseAt('2026-11-20T09:00:01Z');
    await page.goto('/contact');
    await expect(heading(page, 'Talk to us')).toBeVisible();
  });

  test('names what is missing under its field and keeps the rest', async ({ page }) => {
    await send(page);
    for (const field of ['Name', 'Email', 'Subject', 'Message'])
      await expect(page.getByText(`${field} is required`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await fill(page, { ...good, Email: 'ada@example', Message: ' too short ' });
    await expect(page.getByText('Name is required')).toBeHidden();
    await send(page);
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Message must be at least 10 characters long')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(good.Name);
  });

  test('opens the email program with the message, then is empty again, and asks for a pause', async ({ page }) => {
    await fill(page, good);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText('Please take your time filling out the form.');
    await page.clock.fastForward(5_000);
    const mail = handedOver(page);
    await send(page);
    const { searchParams, pathname } = new URL((await mail).url());
    expect(pathname).toContain('@');
    expect(searchParams.get('subject')).toBe(good.Subject);
    expect(searchParams.get('body')).toContain(good.Message.replace('\n', '\r\n'));
    expect(searchParams.get('body')).toContain('Email: ada@example.com');
    await expect(page.getByText('Your message is ready in your email app.')).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');

    await fill(page, good);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText('Please wait before submitting again.');
    await page.clock.fastForward(30_000);
    const second = handedOver(page);
    await send(page);
    await second;
  });

  test('refuses programs and advertisements', async ({ page }) => {
    await fill(page, { ...good, Message: 'Earn fast cash from home' });
    await page.clock.fastForward(5_000);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText('Message contains inappropriate content.');
    await page.locator('input[name="website"]').fill('https://spam.example', { force: true });
    await send(page);
    await expect(page.getByRole('alert')).toHaveText('Security check failed. Please try again.');
  });
});
