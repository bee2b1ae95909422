import { startProduct } from '@saywright/testing/product';
import { percentile, type BenchResult } from './bench.ts';
import { finished, register, type Api } from './product-api.ts';

/** From the call that starts an execution to the first step, on the local host, one run at a time. */

const organizations = 5;
const runsEach = 5;
const warmUps = 2;

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
      const api = await register(product.url, `${index}`);
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
