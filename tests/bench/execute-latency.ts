import { setTimeout as pause } from 'node:timers/promises';
import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { createClient, type Client } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { startProduct } from '@saywright/testing/product';
import { percentile, type BenchResult } from './bench.ts';

/** From the call that starts an execution to the first step, on the local host, one run at a time. */

const organizations = 5;
const runsEach = 5;
const warmUps = 2;

type Api = Client<typeof allRoutes>;

async function register(baseUrl: string, index: number): Promise<Api> {
  const body = {
    name: 'Bench',
    organization_name: 'Bench',
    email: `bench-${index}@example.com`,
    password: 'bench-password',
  };
  const { access_token: token } = await createClient(allRoutes, { baseUrl }).register({ body });
  return createClient(allRoutes, { baseUrl, token: () => token });
}

async function finished(api: Api, id: string): Promise<Execution> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const execution = await api.getExecution({ params: { id } });
    if (isFinal(execution.status)) return execution;
    await pause(100);
  }
  throw new Error(`Execution ${id} did not end within a minute`);
}

/** Milliseconds between the request and the beginning of the first step, by the clock that both share. */
async function firstStepMs(api: Api, testId: string): Promise<number> {
  const requestedAt = Date.now();
  const { executions } = await api.executeFlowTest({ params: { id: testId }, body: {} });
  const execution = await finished(api, executions[0]?.id ?? '');
  const first = execution.results[0];
  if (execution.status !== 'passed' || !first)
    throw new Error(`The run ended ${execution.status}: ${execution.error_message}`);
  return Date.parse(first.started_at) - requestedAt;
}

export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  try {
    const times: number[] = [];
    for (let index = 0; index < organizations; index++) {
      const api = await register(product.url, index);
      const test = await api.createFlowTest({
        body: { name: 'Open the shop', steps: [{ action: 'navigate', value: `${product.url}/demo/shop` }] },
      });
      for (let count = 0; count < runsEach; count++) times.push(await firstStepMs(api, test.id));
    }
    const warm = times.slice(warmUps);
    return {
      name: `Execute → first step, warm, ${warm.length} runs`,
      figures: [
        { label: 'p50', value: percentile(warm, 0.5), unit: 'ms', aim: 1_500 },
        { label: 'p95', value: percentile(warm, 0.95), unit: 'ms', aim: 1_500 },
      ],
    };
  } finally {
    await product.close();
  }
}
