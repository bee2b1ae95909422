import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signatureOf } from '@saywright/domain/webhooks/signing-secret';
import { expect, it } from 'vitest';
import { repository } from '../../scripts/lib/repository.ts';

const page = join(repository.root, 'web/src/features/public/docs/pages/cicd-integration.mdx');
const [, receiver = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8')) ?? [];

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

it('the receiver of the documentation takes what we sign, once, with clocks a few minutes apart, and nothing else', async () => {
  const port = await freePort();
  // Its own last line, so that the test knows when it listens.
  const script = receiver.replace(/\.listen\((.*)\);\s*$/, ".listen($1, '127.0.0.1', () => console.log('listening'));");
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], PORT: String(port), SAYWRIGHT_WEBHOOK_SECRET: 'whsec_right' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await once(child.stdout, 'data');
    const body = JSON.stringify({ id: 'one', type: 'run.failed', data: { run: { test_name: 'Checkout' } } });
    const send = async (secrets: string[], at: number, sent = body): Promise<number> => {
      const headers = { 'saywright-signature': signatureOf(body, secrets, at) };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent })).status;
    };
    const now = Date.now();
    expect(await send(['whsec_right'], now)).toBe(200);
    expect(await send(['whsec_new', 'whsec_right'], now)).toBe(200);
    expect(await send(['whsec_wrong'], now)).toBe(401);
    for (const minutes of [-4, 4]) expect(await send(['whsec_right'], now + minutes * 60_000)).toBe(200);
    for (const minutes of [-10, 10]) expect(await send(['whsec_right'], now + minutes * 60_000)).toBe(401);
    expect(await send(['whsec_right'], now, body.replace('Checkout', 'Cart'))).toBe(401);
    expect(said.split('\n').filter((line) => line.startsWith('run.failed'))).toEqual(['run.failed Checkout']);
  } finally {
    child.kill();
  }
});
