import type { AuthResponse } from '@saywright/contracts/entities/user';
import type { Environment } from '@saywright/contracts/entities/environment';
import type { Execution } from '@saywright/contracts/entities/execution';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { createClient, type Client } from '@saywright/contracts/kernel/client';
import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import { isFinal } from '@saywright/contracts/entities/execution';
import { allRoutes } from '@saywright/contracts/routes/all';

/** The people and tests that the scenes show. */
export interface GalleryWorld {
  baseUrl: string;
  /** Somebody with tests and finished executions. */
  member: AuthResponse;
  /** Somebody whose organization is empty. */
  newcomer: AuthResponse;
  /** By the key of `prompts`. */
  tests: Record<TestKey, FlowTest>;
  executions: Record<'passing' | 'failing' | 'headed', Execution>;
  environment: Environment;
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
  newsletter: 'The catalogue shows its kettles',
  unclear: 'Kettles can be juggled',
  failing: 'Delivery is added to the total',
  passing: 'A customer logs in, adds a kettle and sees the right total',
};

const executionTimeoutMs = 90_000;

const signedIn = (baseUrl: string, token?: string): Client<typeof allRoutes> =>
  createClient(allRoutes, { baseUrl, token: () => token });

async function register(baseUrl: string, person: { name: string; organization: string }): Promise<AuthResponse> {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  return signedIn(baseUrl).register({
    body: {
      name: person.name,
      organization_name: person.organization,
      email: `${person.name.split(' ')[0]?.toLowerCase()}-${unique}@example.com`,
      password: 'gallery-password',
    },
  });
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
  const headed = await execute(client, made.passing, { is_headless: false });
  const failing = await execute(client, made.failing);
  const passing = await execute(client, made.passing);
  return { baseUrl, member, newcomer, tests: made, executions: { passing, failing, headed }, environment };
}
