import type { ApiExecution } from '@saywright/contracts/entities/api-execution';
import type { Collection } from '@saywright/contracts/entities/collection';
import type { ApiTest } from '@saywright/contracts/entities/api-test';
import type { AuthResponse } from '@saywright/contracts/entities/user';
import type { Environment } from '@saywright/contracts/entities/environment';
import type { Execution } from '@saywright/contracts/entities/execution';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { Schedule } from '@saywright/contracts/entities/schedule';
import type { Segment } from '@saywright/contracts/entities/segment';
import { createClient, type Client } from '@saywright/contracts/kernel/client';
import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import { isFinal } from '@saywright/contracts/entities/execution';
import { allRoutes } from '@saywright/contracts/routes/all';

/** The people and tests that the scenes show. */
export interface GalleryWorld {
  baseUrl: string;
  /** Someone with tests and finished executions. */
  member: AuthResponse;
  /** Someone whose organization is empty. */
  newcomer: AuthResponse;
  /** By the key of `prompts`. */
  tests: Record<TestKey, FlowTest>;
  executions: Record<'passing' | 'failing' | 'headed', Execution>;
  environment: Environment;
  /** Of the passing test, daily. */
  schedule: Schedule;
  /** The segment of the test that has a linked block, and that test. */
  segment: Segment;
  linkedTest: FlowTest;
  /** Sends a request to the product itself; of its two assertions, one fails. */
  apiTest: ApiTest;
  apiExecution: ApiExecution;
  collection: Collection;
}

type TestKey = keyof typeof prompts;

const shop = (baseUrl: string): string => `${baseUrl}/demo/shop`;

const prompts = {
  newsletter: (url: string) => `Go to ${shop(url)} and check that "Kettles" is visible`,
  unclear: (url: string) => `Go to ${shop(url)}, juggle the kettles and check that the title contains "Shop"`,
  failing: (url: string) =>
    `Go to ${shop(url)}, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $47.00`,
  passing: (url: string) =>
    `Go to ${shop(url)}, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $42.00`,
};

const names: Record<TestKey, string> = {
  newsletter: 'The catalog shows its kettles',
  unclear: 'Kettles can be juggled',
  failing: 'Delivery is added to the total',
  passing: 'A customer logs in, adds a kettle and sees the right total',
};

const executionTimeoutMs = 90_000;
const mailTimeoutMs = 30_000;

const signedIn = (baseUrl: string, token?: string): Client<typeof allRoutes> =>
  createClient(allRoutes, { baseUrl, token: () => token });

async function register(baseUrl: string, person: { name: string; organization: string }): Promise<AuthResponse> {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const email = `${person.name.split(' ')[0]?.toLowerCase()}-${unique}@example.com`;
  const client = signedIn(baseUrl);
  const session = await client.register({
    body: { name: person.name, organization_name: person.organization, email, password: 'gallery-password' },
  });
  await client.verifyEmail({ body: { token: await mailedToken(baseUrl, email) } });
  return session;
}

/** The token of the link that registration mails. */
async function mailedToken(baseUrl: string, email: string): Promise<string> {
  const deadline = Date.now() + mailTimeoutMs;
  for (;;) {
    const inbox = await fetch(`${baseUrl}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const token = /\/verify-email\?token=([\w-]+)/.exec(await inbox.text())?.[1];
    if (token !== undefined) return token;
    if (Date.now() > deadline) throw new Error(`No mail has asked ${email} to verify the address`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function execute(
  client: Client<typeof allRoutes>,
  test: FlowTest,
  override: { is_headless?: boolean } = {},
): Promise<Execution> {
  const { executions } = await client.executeFlowTest({
    params: { id: test.id },
    body: { configuration_override: override },
  });
  const id = executions[0]?.id ?? '';
  const deadline = Date.now() + executionTimeoutMs;
  for (;;) {
    const execution = await client.getExecution({ params: { id } });
    if (isFinal(execution.status)) return execution;
    if (Date.now() > deadline) throw new Error(`"${test.name}" is still ${execution.status} after 90 s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Segments, one of them made of steps of a test and inserted into another one. */
async function makeSegments(client: Client<typeof allRoutes>, from: FlowTest) {
  const segment = await client.createSegmentFromSteps({
    body: {
      test_id: from.id,
      step_indices: [1, 2, 3],
      segment_name: 'Log in as a customer',
      segment_description: 'Ada has an account and nothing in her cart',
      segment_type: 'login',
      tags: ['smoke', 'shop'],
    },
  });
  await client.createSegment({
    body: {
      name: 'The total is in dollars',
      segment_type: 'verification',
      steps: [{ action: 'assert', assertions: [{ type: 'text_visible', expected: '$' }] }],
    },
  });
  const { id } = await client.createFlowTest({
    body: {
      name: 'A customer leaves a review',
      steps: [
        { action: 'navigate', value: from.steps[0]?.value ?? '' },
        { action: 'click', selector: { type: 'role', value: 'link "Blue kettle"' } },
        { action: 'screenshot' },
      ],
    },
  });
  const linkedTest = await client.insertSegment({ params: { id }, body: { segment_id: segment.id, position: 1 } });
  return { segment, linkedTest };
}

const apiDescription = {
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/products': { get: { summary: 'List products', responses: { 200: { description: 'The products' } } } },
    '/orders': { post: { summary: 'Place an order', responses: { 201: { description: 'Placed' } } } },
  },
};

/** API tests by hand and from an imported description, with an environment and a credential. */
async function makeApiTests(client: Client<typeof allRoutes>, baseUrl: string) {
  const environment = await client.createApiEnvironment({
    body: {
      name: 'Staging API',
      base_url: baseUrl,
      variables: { version: 'v2', token: 'correct horse' },
      secret_variables: ['token'],
    },
  });
  await client.createCredential({ body: { name: 'Staging token', value: 'correct horse' } });
  await client.createCredential({
    body: { name: 'Back office', type: 'basic', value: { username: 'ada', password: 'correct horse' } },
  });
  await client.importApiTests({
    body: { filename: 'shop.json', bytes: new TextEncoder().encode(JSON.stringify(apiDescription)) },
  });
  const apiTest = await client.createApiTest({
    body: {
      name: 'The service reports its status',
      description: 'Every component answers',
      url: '/api/status?version={{version}}',
      headers: { accept: 'application/json' },
      environment_id: environment.id,
      auth_type: 'bearer_token',
      auth: { token: '{{token}}' },
      assertions: [
        { type: 'status_code', operator: 'equals', expected_value: 200 },
        { type: 'header', operator: 'contains', target: 'content-type', expected_value: 'xml' },
      ],
    },
  });
  const apiExecution = await client.executeApiTest({ params: { id: apiTest.id }, body: {} });
  const { tests } = await client.listApiTests({});
  const collection = await client.createCollection({
    body: {
      name: 'Status of the service',
      description: 'The first thing to run when on call',
      environment_id: environment.id,
      on_failure: 'next_row',
      test_ids: [apiTest.id, ...tests.flatMap(({ id }) => (id === apiTest.id ? [] : [id]))],
      data: 'email,quantity\nada@example.com,1\ngrace@example.com,2',
    },
  });
  await client.createSchedule({
    body: {
      test_id: apiTest.id,
      test_type: 'api_test',
      schedule_type: 'recurring',
      start_date: '2099-01-04',
      time_of_day: '09:00',
    },
  });
  return { apiTest, apiExecution, collection };
}

/** Registers the people of the scenes, has their tests written, and runs two of them for real. */
export async function makeWorld(baseUrl: string): Promise<GalleryWorld> {
  const [member, newcomer] = await Promise.all([
    register(baseUrl, { name: 'Ada Lovelace', organization: 'Analytical Engines' }),
    register(baseUrl, { name: 'Grace Hopper', organization: 'Harbour Tests' }),
  ]);
  const client = signedIn(baseUrl, member.access_token);
  const tests: Partial<Record<TestKey, FlowTest>> = {};
  for (const [key, prompt] of Object.entries(prompts) as [TestKey, (url: string) => string][]) {
    const { id, steps } = await client.generateFlowTest({ body: { prompt: prompt(baseUrl) } });
    const impatient = steps.map((step) => ({ ...step, timeout: stepTimeoutMs.min }));
    tests[key] = await client.updateFlowTest({ params: { id }, body: { name: names[key], steps: impatient } });
  }
  const environment = await client.createEnvironment({
    body: {
      name: 'Staging',
      description: 'What goes live next week',
      base_url: `${shop(baseUrl)}/`,
      variables: { email: 'ada@example.com', password: 'correct horse', currency: 'USD' },
      secret_variables: ['password'],
    },
  });
  const made = tests as Record<TestKey, FlowTest>;
  const schedule = await client.createSchedule({
    body: { test_id: made.passing.id, schedule_type: 'recurring', start_date: '2099-01-04', time_of_day: '09:00' },
  });
  const apiTests = await makeApiTests(client, baseUrl);
  const linked = await makeSegments(client, made.passing);
  const headed = await execute(client, made.passing, { is_headless: false });
  const failing = await execute(client, made.failing);
  const passing = await execute(client, made.passing);
  return {
    baseUrl,
    member,
    newcomer,
    tests: made,
    executions: { passing, failing, headed },
    environment,
    schedule,
    ...linked,
    ...apiTests,
  };
}
