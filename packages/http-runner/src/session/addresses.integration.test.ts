import type { ResolveName } from '@saywright/egress/resolve-host';
import { describe, expect, test, vi } from 'vitest';
import { openSession, runRequest } from '../test-support/run-request.ts';
import { echo, readEcho, serve } from '../test-support/serve.ts';

describe('addresses', () => {
  const loopback = [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '0.0.0.0',
    '[::]',
    '１２７.0.0.1',
    '127。0。0。1',
  ];
  test.each(loopback)('refuses %s where only public addresses are allowed', async (host) => {
    const seen = vi.fn<() => void>();
    const url = await serve((_request, response) => {
      seen();
      response.end();
    });
    const { port } = new URL(url);
    const { status, result } = await runRequest({ url: `http://${host}:${port}/` }, openSession({ policy: 'public' }));
    expect(status).toBe('error');
    expect(result.error_message).toContain("isn't a public address");
    expect(seen).not.toHaveBeenCalled();
  });

  test.each(['10.0.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]', '[64:ff9b::a00:1]', '100.64.0.1'])(
    'refuses %s',
    async (host) => {
      const { status } = await runRequest({ url: `http://${host}/` }, openSession({ policy: 'public' }));
      expect(status).toBe('error');
    },
  );

  test.each(['127.0.0.1', '127.1', '2130706433', 'localhost'])(
    'reaches %s where this machine is allowed',
    async (host) => {
      const { port } = new URL(await serve(echo));
      const { status } = await runRequest({ url: `http://${host}:${port}/` });
      expect(status).toBe('passed');
    },
  );

  test("doesn't ask for a name again while connecting", async () => {
    const { port } = new URL(await serve(echo));
    const answers = [['127.0.0.1'], ['8.8.8.8']];
    const resolveName = vi.fn<ResolveName>(() => Promise.resolve(answers.shift() ?? []));
    const { status } = await runRequest({ url: `http://rebind.example:${port}/` }, openSession({ resolveName }));
    expect(status).toBe('passed');
    expect(resolveName).toHaveBeenCalledTimes(1);
  });

  test('refuses a host that resolves to a blocked address on the second lookup', async () => {
    const { port } = new URL(
      await serve((_request, response) => {
        response.writeHead(302, { location: '/again', connection: 'close' }).end();
      }),
    );
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const session = openSession({ resolveName: () => Promise.resolve(answers.shift() ?? []) });
    const { status, result } = await runRequest({ url: `http://rebind.example:${port}/` }, session);
    expect(status).toBe('failed');
    expect(result.error_message).toContain("rebind.example isn't on this machine");
  });

  test('refuses a host with one blocked address among others', async () => {
    const session = openSession({ policy: 'public', resolveName: () => Promise.resolve(['8.8.8.8', '127.0.0.1']) });
    const { status } = await runRequest({ url: 'http://mixed.example/' }, session);
    expect(status).toBe('error');
  });

  test("refuses the product's own ports", async () => {
    const { port } = new URL(await serve(echo));
    const session = openSession({ closedPorts: [Number(port)] });
    const { status, result } = await runRequest({ url: `http://localhost:${port}/` }, session);
    expect(status).toBe('error');
    expect(result.error_message).toContain('belongs to Saywright itself');
  });

  test('says on the front door that a run is coming', async () => {
    const url = await serve(echo);
    const session = openSession({ frontDoorPort: Number(new URL(url).port) });
    const { result } = await runRequest({ url, headers: { Via: '1.1 proxy' } }, session);
    expect(readEcho(result.response_body).headers['via']).toContain('saywright-run');
  });

  test('takes no proxy from the environment', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9')
      .stubEnv('http_proxy', 'http://127.0.0.1:9')
      .stubEnv('NODE_USE_ENV_PROXY', '1');
    try {
      const { status } = await runRequest({ url: await serve(echo) });
      expect(status).toBe('passed');
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
