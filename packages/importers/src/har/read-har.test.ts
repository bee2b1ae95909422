import { describe, expect, it } from 'vitest';
import { importedFrom } from '../testing/imported-from.ts';

const entry = (
  method: string,
  url: string,
  { request = {}, status = 200, mimeType = 'application/json' } = {},
): Record<string, unknown> => ({
  request: { method, url, headers: [], ...request },
  response: { status, content: { mimeType } },
});

const har = (...entries: unknown[]): Record<string, unknown> => ({
  log: { version: '1.2', creator: { name: 'Browser' }, entries },
});

describe('reading a HAR file', () => {
  it('makes each call of the API a test, once, relative to the host with most of them', () => {
    const imported = importedFrom(
      har(
        entry('GET', 'https://api.test/items?page=1'),
        entry('GET', 'https://api.test/items?page=1'),
        entry('GET', 'https://api.test/items?page=2'),
        entry('GET', 'https://other.test/ping', { status: 302 }),
        entry('GET', 'https://api.test/app.js', { mimeType: 'text/javascript' }),
        entry('GET', 'https://api.test/logo', { mimeType: 'image/png' }),
        entry('GET', 'data:text/plain,hello'),
        null,
      ),
      'page.har',
    );
    expect(imported.tests.map(({ url, folder }) => [url, folder])).toEqual([
      ['/items?page=1', []],
      ['/items?page=2', []],
      ['https://other.test/ping', ['other.test']],
    ]);
    expect(imported.environments).toMatchObject([{ base_url: 'https://api.test' }]);
    expect(imported).toMatchObject({ format: 'har', total_endpoints: 8, skipped_endpoints: 5 });
    expect(imported.tests[2]).toMatchObject({
      follow_redirects: false,
      assertions: [{ type: 'status_code', expected_value: 302 }],
    });
  });

  it('keeps bodies, and no secrets of the recorded session', () => {
    const json = { postData: { mimeType: 'application/json', text: '{"a":1}' } };
    const form = {
      postData: { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'a%20b', value: '1+2' }] },
    };
    const headers = [
      { name: ':authority', value: 'api.test' },
      { name: 'Authorization', value: 'Bearer live-token' },
      { name: 'Cookie', value: 'sid=live-session' },
      { name: 'X-Tenant', value: 'acme' },
      { name: 'User-Agent', value: 'Browser' },
    ];
    const imported = importedFrom(
      har(
        entry('POST', 'https://api.test/a', { request: { ...json, headers } }),
        entry('POST', 'https://api.test/b', { request: form }),
      ),
    );
    expect(imported.tests[0]).toMatchObject({ body_type: 'json', body: '{"a":1}', headers: { 'X-Tenant': 'acme' } });
    expect(imported.tests[1]?.body_parts).toMatchObject([{ name: 'a b', value: '1 2' }]);
    expect(JSON.stringify(imported)).not.toContain('live-');
    expect(imported.left_out.map(({ item }) => item)).toEqual([
      'POST api.test/a: header Authorization',
      'POST api.test/a: header Cookie',
    ]);
  });

  it('has variables in place of secrets in URLs and bodies', () => {
    const post = (text: string) =>
      entry('POST', `https://api.test/a?api_key=live-${text}&page=1`, {
        request: { postData: { mimeType: 'application/json', text: `{"user":"ada","password":"live-${text}"}` } },
      });
    const imported = importedFrom(har(post('one'), post('two')));
    expect(imported.tests).toMatchObject([
      { url: '/a?api_key={{api_key}}&page=1', body: '{"user":"ada","password":"{{password}}"}' },
    ]);
    expect(JSON.stringify(imported)).not.toContain('live-');
    expect(imported.left_out.map(({ item }) => item)).toEqual([
      'POST api.test/a: api_key',
      'POST api.test/a: password',
    ]);
  });

  it('reads the parts of a multipart body from its text, and says when it cannot', () => {
    const posted = (mimeType: string): Record<string, unknown> => ({
      postData: {
        mimeType,
        text: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n2\r\n--x\r\nContent-Disposition: form-data; name="f"; filename="b.png"\r\nContent-Type: image/png\r\n\r\n\r\n--x--\r\n',
      },
    });
    const imported = importedFrom(
      har(
        entry('POST', 'https://api.test/f', { request: posted('multipart/form-data; boundary=x') }),
        entry('POST', 'https://api.test/g', { request: posted('multipart/form-data') }),
      ),
    );
    expect(imported.tests.map(({ body_parts: parts }) => parts)).toMatchObject([
      [
        { name: 'a', type: 'text', value: '1\r\n2' },
        { name: 'f', type: 'file', file_name: 'b.png', content_type: 'image/png' },
      ],
      [],
    ]);
    expect(imported.left_out.map(({ item }) => item)).toEqual(['POST api.test/f: file b.png', 'POST api.test/g: body']);
  });
});
