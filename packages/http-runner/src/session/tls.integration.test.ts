import { describe, expect, test, vi } from 'vitest';
import { createAuthority, createIdentity } from '../test-support/certificates.ts';
import { openSession, runRequest } from '../test-support/run-request.ts';
import { echo, readEcho, serve, serveHttp2, serveTls } from '../test-support/serve.ts';

const ok = { type: 'status_code', operator: 'equals', expected_value: 200 } as const;

describe('TLS', () => {
  const authority = createAuthority();
  const trusting = () => openSession({ trusted: [authority.chain] });
  const hosts = ['localhost'];

  test('reports protocol, cipher, and certificate', async () => {
    const port = await serveTls(createIdentity({ hosts, issuer: authority }), echo);
    const { status, result } = await runRequest({ url: `https://localhost:${port}/`, assertions: [ok] }, trusting());
    expect(status).toBe('passed');
    expect(result.response).toMatchObject({
      http_version: '1.1',
      tls: { protocol: 'TLSv1.3', subject: 'localhost', issuer: 'Test Authority' },
    });
    expect(result.timings?.tls).toBeGreaterThan(0);
  });

  test('speaks HTTP/2 where the server does', async () => {
    const port = await serveHttp2(createIdentity({ hosts, issuer: authority }), echo);
    const session = trusting();
    const given = {
      url: `https://localhost:${port}/a?b=1`,
      method: 'POST',
      body: '{"a":1}',
      assertions: [ok],
    } as const;
    const first = await runRequest({ ...given, assertions: [ok] }, session);
    expect(first.status).toBe('passed');
    expect(first.result.response?.http_version).toBe('2');
    expect(readEcho(first.result.response_body)).toMatchObject({ method: 'POST', url: '/a?b=1', body: '{"a":1}' });
    const second = await runRequest({ ...given, assertions: [ok] }, session);
    expect(second.status).toBe('passed');
    expect(second.result.timings).toMatchObject({ connect: null, tls: null });
  });

  const bad = {
    expired: [{ hosts, issuer: authority, from: -10, to: -1 }, 'has expired'],
    'not valid yet': [{ hosts, issuer: authority, from: 2, to: 10 }, "isn't valid yet"],
    'of another host': [{ hosts: ['other.example'], issuer: authority }, 'was issued for another host'],
    'self-signed': [{ hosts }, 'is self-signed'],
    'of an unknown authority': [
      { hosts, issuer: createAuthority('Nobody') },
      "certificate authority that we don't know",
    ],
  } as const;
  test.each(Object.entries(bad))('says that a certificate is %s', async (_name, [wish, text]) => {
    const seen = vi.fn<() => void>();
    const port = await serveTls(createIdentity(wish), seen);
    const { status, result } = await runRequest({ url: `https://localhost:${port}/` }, trusting());
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
    expect(seen).not.toHaveBeenCalled();
  });

  test('says that a port speaks no TLS', async () => {
    const url = await serve(echo);
    const { status, result } = await runRequest({ url: url.replace('http:', 'https:') });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("doesn't speak TLS on this port");
  });
});
