import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProduct } from '@saywright/testing/product';
import { request } from 'undici';
import { percentile, type BenchResult } from './bench.ts';
import { register, type Api } from './product-api.ts';

/** Executing one API test through the local host, compared with sending its request with undici. */

const organizations = 8;
/** As many as an organization on a trial may run. */
const runsEach = 5;
/** The first organization's runs start functions and load the runner. */
const warmUpOrganizations = 2;
const bareCalls = 100;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

async function bareMs(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < bareCalls; count++) times.push(await timed(async () => (await request(url)).body.json()));
  return times;
}

async function executeMs(api: Api, url: string): Promise<number[]> {
  const { id } = await api.createApiTest({
    body: {
      name: 'Get the kettle',
      url,
      assertions: [
        { type: 'status_code', operator: 'equals', expected_value: 200 },
        { type: 'json_path', target: '$.name', operator: 'equals', expected_value: 'Blue kettle' },
      ],
    },
  });
  const times: number[] = [];
  for (let count = 0; count < runsEach; count++)
    times.push(
      await timed(async () => {
        const { status, error_message: reason } = await api.executeApiTest({ params: { id }, body: {} });
        if (status !== 'PASS') throw new Error(`The run ended ${status}: ${reason}`);
      }),
    );
  return times;
}

export async function run(): Promise<BenchResult> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"id":7,"name":"Blue kettle"}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kettles/7`;
  const product = await startProduct();
  try {
    const times: number[] = [];
    for (let index = 0; index < organizations; index++) {
      const measured = await executeMs(await register(product.url, `execute-${index}`), url);
      if (index >= warmUpOrganizations) times.push(...measured);
    }
    const bare = percentile(await bareMs(url), 0.5);
    return {
      name: `Execute one API test, warm, ${times.length} runs`,
      figures: [
        { label: 'p50 over a bare undici call', value: percentile(times, 0.5) - bare, unit: 'ms', aim: 25 },
        { label: 'p95 over a bare undici call', value: percentile(times, 0.95) - bare, unit: 'ms' },
        { label: 'p50 of a bare undici call', value: bare, unit: 'ms' },
      ],
    };
  } finally {
    await product.close();
    server.close();
  }
}
