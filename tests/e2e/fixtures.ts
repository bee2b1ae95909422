import { test as base, expect, type Page } from '@playwright/test';
import { createClient, type Client } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { serveSite } from '@saywright/testing/sites/serve';
import { slowDown } from './slow-down.ts';

/** Someone who registered for this test alone, with an organization of their own. */
export interface Person {
  name: string;
  email: string;
  password: string;
  organizationName: string;
  /** The API as this person. */
  api: Client<typeof allRoutes>;
  token: string;
}

/** A page that does not answer until it's released, so that a run which opens it keeps running. */
export interface HeldPage {
  url: string;
  letGo: () => void;
}

interface Fixtures {
  /** Registers a new person through the API. */
  register: () => Promise<Person>;
  /** A new person, signed in in this test's browser. */
  person: Person;
  /** The demo shop of the product under test. */
  shopUrl: string;
  heldPage: HeldPage;
}

const slowedByMs = Number(process.env['SLOWED_BY_MS'] ?? 0);

let count = 0;

export async function registerPerson(baseUrl: string, email?: string): Promise<Person> {
  const unique = `${Date.now().toString(36)}-${process.pid}-${++count}`;
  const fields = {
    name: 'Grace Hopper',
    email: email ?? `grace-${unique}@example.com`,
    password: 'cobol-1959',
    organization_name: `Harbour ${unique}`,
  };
  const { access_token: token } = await createClient(allRoutes, { baseUrl }).register({ body: fields });
  const api = createClient(allRoutes, { baseUrl, token: () => token });
  return {
    name: fields.name,
    email: fields.email,
    password: fields.password,
    organizationName: fields.organization_name,
    api,
    token,
  };
}

/** Signs a person in without going through the form: the session token is where the app keeps it. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.addInitScript((token) => {
    if (!sessionStorage.getItem('signed-in-by-test')) localStorage.setItem('token', token);
    sessionStorage.setItem('signed-in-by-test', 'yes');
  }, person.token);
}

/** The id of the execution whose details were just opened. */
export async function openedExecution(page: Page): Promise<string> {
  await page.waitForURL(/[?&]execution=/);
  return new URL(page.url()).searchParams.get('execution') ?? '';
}

export const test = base.extend<Fixtures>({
  context: async ({ context, permissions }, use) => {
    if (slowedByMs > 0) await slowDown(context, slowedByMs);
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    if (!permissions) await context.clearPermissions();
  },
  page: async ({ page, reuseContext }, use) => {
    // Playwright leaves what a tab remembers when it gives the page to the next test.
    if (reuseContext) {
      await page.goto('/favicon.svg');
      await page.evaluate(() => sessionStorage.clear());
    }
    await use(page);
  },
  register: async ({ baseURL }, use) => {
    await use(() => registerPerson(baseURL ?? ''));
  },
  person: async ({ register, page }, use) => {
    const person = await register();
    await signIn(page, person);
    await use(person);
  },
  shopUrl: async ({ baseURL }, use) => {
    await use(`${baseURL}/demo/shop`);
  },
  // oxlint-disable-next-line no-empty-pattern -- fixtures name what they need, and this one needs none
  heldPage: async ({}, use) => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const site = await serveSite(async (_request, response) => {
      await gate;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Here it is</title>');
      return true;
    });
    await use({ url: site.url, letGo });
    await site.close();
  },
});

export { expect };
