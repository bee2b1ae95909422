import { brotliCompressSync, createGzip, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runRequest } from '../test-support/run-request.ts';
import { serve } from '../test-support/serve.ts';

const ok = { type: 'status_code', operator: 'equals', expected_value: 200 } as const;

describe('compression', () => {
  const text = 'kettle '.repeat(10_000);
  const encodings = {
    gzip: gzipSync(text),
    'x-gzip': gzipSync(text),
    deflate: deflateSync(text),
    br: brotliCompressSync(text),
    zstd: zstdCompressSync(text),
    'deflate, gzip': gzipSync(deflateSync(text)),
    identity: Buffer.from(text),
  };
  test.each(Object.entries(encodings))('reads %s', async (encoding, bytes) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding }).end(bytes);
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('passed');
    expect(result.response_body).toBe(text);
    expect(result.response).toMatchObject({ body_bytes: text.length, body_truncated: false });
  });

  test('cuts a gzip bomb at 5 MB', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
      const bomb = createGzip();
      bomb.pipe(response);
      bomb.end(Buffer.alloc(200_000_000));
    });
    const before = process.memoryUsage.rss();
    const { result } = await runRequest({
      url,
      assertions: [{ type: 'json_path', operator: 'exists', target: '$.a' }],
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
    expect(result.response).toMatchObject({ body_bytes: 5 * 1_024 * 1_024, body_truncated: true });
    expect(result.notes).toContain('The body is larger than 5 MB. We read the first 5 MB.');
    expect(result.assertion_results[0]?.reason).toBe(
      "The body is larger than 5 MB and was cut, so it can't be read as JSON",
    );
  });

  test('says that a body is not valid gzip', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("isn't valid gzip");
  });

  test('says that a gzip body ends too early', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text).subarray(0, 40));
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("isn't valid gzip");
  });

  test('names a compression that it does not know', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'lzma' }).end('x');
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain('content-encoding: lzma');
  });

  test('takes an empty body for empty, whatever its compression', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '0' }).end();
    });
    const { status, result } = await runRequest({ url, assertions: [{ type: 'body', operator: 'is_empty' }] });
    expect(status).toBe('passed');
    expect(result.response_body).toBe('');
  });
});

test('cuts a body of 200 MB at 5 MB, and stops reading', async () => {
  let sent = 0;
  const url = await serve((_request, response) => {
    const chunk = Buffer.alloc(1_000_000, 'x');
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '200000000' });
    const send = (): void => {
      while (sent < 200 && !response.destroyed) {
        sent += 1;
        if (!response.write(chunk)) {
          response.once('drain', send);
          return;
        }
      }
      response.end();
    };
    send();
  });
  const { status, result } = await runRequest({ url, assertions: [ok] });
  expect(status).toBe('passed');
  expect(result.response).toMatchObject({ body_bytes: 5 * 1_024 * 1_024, body_truncated: true });
  expect(sent).toBeLessThan(100);
});
