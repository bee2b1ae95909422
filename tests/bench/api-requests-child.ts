import { parseArgs } from 'node:util';
import { apiAuth } from '@saywright/contracts/entities/api-request';
import type { ApiPlan } from '@saywright/contracts/api-plan';
import { runApiTest } from '@saywright/http-runner/run-api-test';
import { ApiSession } from '@saywright/http-runner/session/api-session';
import newman from 'newman';

/** One side of `api-requests.ts`, in a process of its own. Prints what it took as JSON. */
export interface Took {
  ms: number;
  cpuMs: number;
  rssMb: number;
}

const requests = 25;

const collection = (url: string): object => ({
  info: { name: 'bench', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item: Array.from({ length: requests }, (_, at) => ({
    name: `request ${at}`,
    request: { method: 'GET', url: `${url}/items/${at}` },
    event: [
      {
        listen: 'test',
        script: {
          exec: [
            "pm.test('status', () => pm.response.to.have.status(200));",
            `pm.test('id', () => pm.expect(pm.response.json().id).to.eql(${at}));`,
          ],
        },
      },
    ],
  })),
});

function throughNewman(url: string, iterations: number): Promise<void> {
  return new Promise((resolve, reject) => {
    newman.run({ collection: collection(url), iterationCount: iterations }, (error, summary) => {
      const { failures, stats } = summary.run;
      const isWrong = failures.length > 0 || stats.assertions.total !== 2 * requests * iterations;
      if (error || isWrong) reject(error ?? new Error('Newman: an assertion failed'));
      else resolve();
    });
  });
}

const planOf = (url: string, at: number): ApiPlan => ({
  request: {
    method: 'GET',
    url: `${url}/items/${at}`,
    headers: {},
    body: '',
    body_type: 'none',
    body_parts: [],
    graphql_variables: '',
    auth_type: 'none',
    auth: apiAuth.parse({}),
    follow_redirects: true,
    timeout_ms: 20_000,
  },
  assertions: [
    { type: 'status_code', operator: 'equals', target: '', expected_value: 200, description: '' },
    { type: 'json_path', operator: 'equals', target: '$.id', expected_value: at, description: '' },
  ],
  extractions: [],
  base_url: '',
  variables: {},
});

async function throughRunner(url: string, iterations: number): Promise<void> {
  const session = new ApiSession({ policy: 'loopback' });
  for (let iteration = 0; iteration < iterations; iteration += 1)
    for (let at = 0; at < requests; at += 1) {
      const { status } = await runApiTest({ plan: planOf(url, at), credential: null, secrets: [], session });
      if (status !== 'passed') throw new Error('http-runner: an assertion failed');
    }
  session.close();
}

const { values } = parseArgs({
  options: {
    side: { type: 'string' },
    url: { type: 'string' },
    iterations: { type: 'string' },
    parallel: { type: 'string' },
  },
});
const { side = '', url = '', iterations = '1', parallel = '1' } = values;
const run = side === 'newman' ? throughNewman : throughRunner;
await run(url, 2);
const start = performance.now();
const cpuBefore = process.cpuUsage();
await Promise.all(Array.from({ length: Number(parallel) }, () => run(url, Number(iterations))));
const cpu = process.cpuUsage(cpuBefore);
const took: Took = {
  ms: performance.now() - start,
  cpuMs: (cpu.user + cpu.system) / 1_000,
  rssMb: process.resourceUsage().maxRSS / 1_024,
};
console.log(JSON.stringify(took));
