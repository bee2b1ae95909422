import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startProduct, type Product } from '@saywright/testing/product';
import { createClient } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demo } from './seed.ts';

const main = fileURLToPath(new URL('./start.ts', import.meta.url));
let product: Product;
// Build what changed since the last build first.
vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  product = await startProduct({ env: { MODEL: 'simulated' } });
}, 240_000);

afterAll(() => product.close());

/**
 * Starts another product, which must exit on its own. This process keeps running: it must see when the product closes a
 * connection that it would otherwise use again.
 */
const startAnother = (env: Record<string, string>): Promise<{ status: unknown; stderr: string }> =>
  new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...env }, timeout: 120_000 };
    execFile(process.execPath, [main], options, (error, _stdout, stderr) => resolve({ status: error?.code, stderr }));
  });

async function demoTests(url: string): Promise<string[]> {
  const { access_token } = await createClient(allRoutes, { baseUrl: url }).login({
    body: { email: demo.email, password: demo.password },
  });
  const client = createClient(allRoutes, { baseUrl: url, token: () => access_token });
  const { tests } = await client.listFlowTests({ query: {} });
  return tests.map(({ name }) => name);
}

it('comes up with the demo account and one test that is ready to run, with settings of its own in the environment', async () => {
  expect((await fetch(`${product.url}/api/status`)).status).toBe(200);
  expect((await fetch(`${product.url}/api/plans/?v=2.1.4`)).status).toBe(200);
  expect(await demoTests(product.url)).toHaveLength(1);
});

describe('a start that cannot be', () => {
  it('says who uses the data', async () => {
    const { status, stderr } = await startAnother({ PORT: '0', DATA_DIR: product.dataDir });
    expect(status).toBe(1);
    expect(stderr).toContain(`Saywright is already running on ${product.dataDir} at ${product.url}`);
  });

  it('says that the port is in use, and how to choose another', async () => {
    const { port } = new URL(product.url);
    const { status, stderr } = await startAnother({ PORT: port, DATA_DIR: `${product.dataDir}/other` });
    expect(status).toBe(1);
    expect(stderr).toContain(`Port ${port} is in use. Choose another one: PORT=${Number(port) + 1} npm start`);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a number from 0 to 65535.'],
    [{ ADDRESS_ALLOWANCE: '0' }, 'ADDRESS_ALLOWANCE is "0"; it must be a whole number from 1.'],
    [{ PASSWORD_COST: '30' }, 'PASSWORD_COST is "30"; it must be a whole number from 4 to 20.'],
    [{ EGRESS_POLICY: 'all' }, 'EGRESS_POLICY is "all"; it must be one of public, loopback, any.'],
  ])('says what is wrong with %j', async (env, message) => {
    const { status, stderr } = await startAnother(env);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });
});
