import { describe, expect, test, vi } from 'vitest';
import { openSession, runRequest } from '../test-support/run-request.ts';
import { serve, serveRaw } from '../test-support/serve.ts';

describe('time', () => {
  const late = { timeout_ms: 300 };
  const text = "The response wasn't complete after 300 milliseconds.";

  test('ends when headers come a byte at a time', async () => {
    const url = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const { status, result } = await runRequest({ url, ...late });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
    expect(result.request?.url).toBe(`${url}/`);
  });

  test('ends when the body comes a byte at a time', async () => {
    const url = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const { status, result } = await runRequest({ url, ...late });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('ends when TLS gets no answer', async () => {
    const url = await serveRaw(() => undefined);
    const { status, result } = await runRequest({ url: url.replace('http:', 'https:'), ...late });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('ends when a name is never resolved', async () => {
    const session = openSession({ resolveName: () => new Promise(() => undefined) });
    const { status, result } = await runRequest({ url: 'http://slow.example/', ...late }, session);
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('covers redirects together', async () => {
    const url = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 50);
    });
    const { status, result } = await runRequest({ url, ...late });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('ends with an error when the caller stops the run', async () => {
    const controller = new AbortController();
    const url = await serve(() => controller.abort());
    const { status, result } = await runRequest({ url, signal: controller.signal });
    expect(status).toBe('error');
    expect(result.error_message).toBe('The run was stopped before the response was complete.');
  });

  test('sends nothing when the run was stopped already', async () => {
    const seen = vi.fn<() => void>();
    const url = await serve((_request, response) => {
      seen();
      response.end();
    });
    const { status } = await runRequest({ url, signal: AbortSignal.abort() });
    expect(status).toBe('error');
    expect(seen).not.toHaveBeenCalled();
  });
});
