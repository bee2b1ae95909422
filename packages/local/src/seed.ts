import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { ApiError, createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { createDemoStaff, demoStaff } from './demo-staff.ts';
import { initializePlans } from './initialize-plans.ts';
import { functionEnvironment } from './template/function-environment.ts';
import type { Host } from './host/start-host.ts';
import { localAccount } from './template/local-account.ts';

/** The account that a fresh start comes with. */
export const demo = {
  name: 'Ada Demo',
  email: 'demo@example.com',
  password: 'demo-password',
  organization: 'Kettle & Co QA',
  plan: 'pro',
} as const;

/**
 * Makes the demo organization with one test that is ready to run, an account of the operations console, and the plans. Only on the first start of a data directory: what
 * people do with it afterwards stays as they left it. A seed that was interrupted continues where it stopped.
 * @returns whether this was the first start
 */
export async function seedDemo(host: Host, dataDir: string): Promise<boolean> {
  const marker = join(dataDir, 'seeded');
  if (existsSync(marker)) return false;
  await Promise.all([createDemoStaff(host), initializePlans(host)]);
  await makeOrganization(host);
  writeFileSync(marker, '');
  return true;
}

async function makeOrganization(host: Host): Promise<void> {
  let token: string | undefined;
  const client = createClient(allRoutes, { baseUrl: host.url, token: () => token });
  const session = await signIn(client);
  token = session.access_token;
  await setPlan(host, session.user.id);
  await verifyAddress(host, session.user.id);
  const { tests } = await client.listFlowTests({ query: {} });
  if (tests.length === 0) await client.generateFlowTest({ body: { prompt: shopSentence(host.url) } });
}

function shopSentence(url: string): string {
  return `Go to ${url}/demo/shop, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $42.00`;
}

type ApiClient = ReturnType<typeof createClient<typeof allRoutes>>;

async function signIn(client: ApiClient) {
  const { name, email, password, organization } = demo;
  try {
    return await client.register({ body: { name, email, password, organization_name: organization } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    return client.login({ body: { email, password } });
  }
}

/** The demo staff give the plan, so that it's counted like every other. */
async function setPlan(host: Host, userId: string): Promise<void> {
  let token: string | undefined;
  const staff = createClient(opsRoutes, { baseUrl: host.url, token: () => token });
  token = (await staff.opsLogin({ body: { email: demoStaff.email, password: demoStaff.password } })).access_token;
  await staff.setOpsUserPlan({ params: { id: userId }, body: { plan: demo.plan, reason: 'The demo organization' } });
}

/** The demo person needs no mail to know that this account is theirs. */
const verifyAddress = (host: Host, userId: string): Promise<void> =>
  setAttribute(
    host,
    { pk: `USER#${userId}`, sk: 'PROFILE' },
    { name: 'email_verified_at', value: new Date().toISOString() },
  );

async function setAttribute(
  { stacks, twins }: Host,
  { pk, sk }: { pk: string; sk: string },
  attribute: { name: string; value: unknown },
): Promise<void> {
  const dynamodb = new DynamoDBClient({
    region: localAccount.region,
    endpoint: twins.endpoints.dynamodb,
    credentials: twins.gate.adminKey,
  });
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: functionEnvironment(stacks, 'account')['APP_TABLE'],
        Key: { pk: { S: pk }, sk: { S: sk } },
        UpdateExpression: 'SET #name = :value',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': attribute.name },
        ExpressionAttributeValues: marshall({ ':value': attribute.value }),
      }),
    );
  } finally {
    dynamodb.destroy();
  }
}
