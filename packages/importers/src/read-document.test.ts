import { maxImportBytes } from '@saywright/contracts/entities/api-import';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { findUnsafeInput } from '@saywright/contracts/kernel/unsafe-input';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { importedFrom } from './testing/imported-from.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const refusal = (content: string | Uint8Array, filename = 'api.json'): string => {
  const result = readDocument({ filename, bytes: typeof content === 'string' ? bytesOf(content) : content });
  return 'refused' in result ? result.refused : `imported ${result.total_endpoints}`;
};

const ok = { 200: { description: 'OK' } };
const api = (paths: unknown, more: Record<string, unknown> = {}): string =>
  JSON.stringify({ openapi: '3.0.3', info: { title: 'Shop', version: '1' }, paths, ...more });
const manyPaths = (count: number): string =>
  api(Object.fromEntries(Array.from({ length: count }, (_, at) => [`/items/${at}`, { get: { responses: ok } }])));

describe('reading a file', () => {
  it.each([
    ['an empty file', '', 'api.json is empty.'],
    ['blanks', ' \n', 'api.json is empty.'],
    [
      'a truncated file',
      api({ '/a': {} }).slice(0, -3),
      "api.json isn't valid JSON: It ends too early. Was it downloaded whole?",
    ],
    ['a JSON error', '{"openapi": "3.0.0",\n  paths: {}}', "api.json isn't valid JSON: Check line 2, column 3."],
    ['a page', '<!doctype html><p>Sign in</p>', 'api.json is XML or HTML. We import JSON and YAML.'],
    [
      'other JSON',
      '{"a": 1}',
      'api.json is neither a Postman collection nor an OpenAPI description. We import Postman Collection v2.1, OpenAPI 3.0 and 3.1, and HAR.',
    ],
    [
      'a key that is there twice',
      '{"openapi":"3.0.0","paths":{"/a":{},\n"/a":{}}}',
      'api.json has the key "/a" twice in one object, the second time in line 2. Delete one of them.',
    ],
    ['a document without endpoints', api({}), 'api.json has no endpoints to import.'],
    [
      'a document whose endpoints are in other files',
      api({ '/a': { $ref: 'a.yaml' }, '/b': { get: { $ref: 'b.yaml' } } }),
      'The endpoints of api.json are in other files. Bundle the description into one file, for example with "npx @redocly/cli bundle", and import the result.',
    ],
    [
      'Swagger 2',
      '{"swagger":"2.0"}',
      'Swagger 2.0 isn\'t supported. Convert it to OpenAPI 3 with "npx swagger2openapi" or converter.swagger.io, and import the result.',
    ],
    [
      'a newer OpenAPI',
      '{"openapi":"4.0.0"}',
      "OpenAPI 4.0.0 isn't supported. Save the description as OpenAPI 3.1 or 3.0.",
    ],
    [
      'Postman v2.0',
      '{"info":{"schema":"https://schema.getpostman.com/json/collection/v2.0.0/collection.json"},"item":[]}',
      "Postman Collection v2.0 isn't supported. In Postman, export the collection again and choose Collection v2.1.",
    ],
    [
      'Postman v1',
      '{"id":"1","order":[],"requests":[]}',
      "Postman Collection v1 isn't supported. In Postman, export the collection again and choose Collection v2.1.",
    ],
    [
      'a Postman environment',
      '{"name":"Local","values":[],"_postman_variable_scope":"environment"}',
      'This is a Postman environment. Import the collection, and add its variables in Environments.',
    ],
    ['AsyncAPI', '{"asyncapi":"2.6.0"}', "AsyncAPI isn't supported: its messages aren't HTTP requests."],
  ])('refuses %s with a sentence', (_, content, message) => {
    expect(refusal(content)).toBe(message);
  });

  it('refuses programs, archives, and text in other encodings, whatever their name', () => {
    expect(refusal(Uint8Array.of(0x4d, 0x5a, 0x90, 0x00))).toMatch(/^api\.json is a Windows program/);
    expect(refusal(Uint8Array.of(0x1f, 0x8b, 8, 0))).toBe(
      'api.json is a gzip file. Unpack it, and import the file inside.',
    );
    expect(refusal(Uint8Array.of(0x50, 0x4b, 0x03, 0x04))).toMatch(/^api\.json is a ZIP file/);
    expect(refusal(Uint8Array.of(0x7b, 0xe9, 0x7d))).toBe(
      "api.json isn't text in UTF-8 or UTF-16. Save it as UTF-8 and try again.",
    );
  });

  it('reads UTF-16 and byte order marks', () => {
    const text = api({ '/größe/🙂': { get: { responses: ok } } });
    const little = new Uint8Array(Buffer.from(text, 'utf16le'));
    const big = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16());
    for (const bytes of [bytesOf(`\uFEFF${text}`), little, big]) {
      const result = readDocument({ filename: 'api.json', bytes });
      expect('tests' in result && result.tests[0]?.url).toBe('/größe/🙂');
    }
  });

  it('takes 10 MB, and not one byte more', () => {
    const text = api({ '/a': { get: { responses: ok } } });
    expect(refusal(text.padEnd(maxImportBytes, ' '))).toBe('imported 1');
    expect(refusal(text.padEnd(maxImportBytes + 1, ' '))).toBe('api.json is larger than 10 MB.');
  });

  it('makes 1,000 tests at most, and counts the endpoints beyond as skipped', () => {
    const imported = importedFrom(manyPaths(1_001));
    expect(imported).toMatchObject({ total_endpoints: 1_001, skipped_endpoints: 1, fidelity: 99 });
    expect(imported.tests).toHaveLength(1_000);
    expect(imported.skipped).toEqual([
      {
        item: 'GET /items/1000',
        reason: 'An import makes at most 1,000 tests. Split the document to import the rest.',
      },
    ]);
  });

  it('counts 60,000 endpoints, and lists as many as people read', () => {
    const imported = importedFrom(manyPaths(60_000));
    expect([imported.total_endpoints, imported.tests.length, imported.skipped_endpoints]).toEqual([
      60_000, 1_000, 59_000,
    ]);
    expect(imported.skipped).toHaveLength(1_001);
    expect(imported.skipped.at(-1)).toEqual({
      item: '58,000 more endpoints',
      reason: 'The report lists the first 1,000',
    });
  });

  it('refuses what is nested without end, in JSON and YAML', () => {
    expect(refusal(`{"openapi":"3.0.0","paths":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`)).toBe(
      'api.json is nested more than 200 levels deep.',
    );
    expect(refusal(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)).toBe(
      'api.json is nested more than 200 levels deep.',
    );
    expect(refusal(`openapi: 3.0.0\npaths: ${'['.repeat(5_000)}`, 'api.yaml')).toBe(
      "api.yaml isn't valid YAML: It is nested more than 200 levels deep.",
    );
  });

  it('refuses aliases that multiply, refer to themselves, or are too many', () => {
    const bomb = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`,
    );
    expect(refusal(`a0: &a0 [x]\n${bomb.join('\n')}`, 'api.yaml')).toMatch(/repeat its content millions of times/);
    expect(refusal('openapi: 3.0.0\npaths: &p\n  /a: *p\n', 'api.yaml')).toBe(
      'api.yaml is nested more than 200 levels deep.',
    );
    expect(refusal(`a: &a 1\nb:\n${'- *a\n'.repeat(10_001)}`, 'api.yaml')).toBe(
      "api.yaml isn't valid YAML: It has more than 10,000 aliases.",
    );
  });

  it('reads YAML with aliases, merge keys, and comments', () => {
    const yaml = `openapi: 3.0.0 # comment
x: &ok { 200: { description: OK } }
y: &get { responses: *ok }
paths: { /a: { get: { <<: *get, summary: A } } }
`;
    expect(importedFrom(yaml, 'api.yml').tests).toMatchObject([{ name: 'A', assertions: [{ expected_value: 200 }] }]);
  });

  it('says where YAML is wrong', () => {
    expect(refusal('openapi: 3.0.0\npaths:\n  /a: {}\n  /a: {}\n', 'api.yaml')).toBe(
      "api.yaml isn't valid YAML: Duplicated mapping key (line 4, column 3).",
    );
    expect(refusal('openapi: "3.0.0', 'api.yaml')).toMatch(/^api\.yaml isn't valid YAML: Unexpected end/);
  });

  it('gives out nothing that the contract or the store refuses, whatever is in the document', () => {
    const half = '\\ud83d';
    const hostile = `{"openapi":"3.1.0","__proto__":{"a":1},"info":{"title":"${half}"},"servers":[{"url":"ftp://x"}],
      "paths":{"/${half}":{"get":{"summary":"${half}","operationId":"${half}","tags":["${half}"],"description":"${'x'.repeat(6_000)}",
      "parameters":[{"name":"constructor","in":"header","required":true,"example":"a"},{"name":"X\\r\\nY","in":"header","required":true,"example":"b"},{"name":"X-Ok","in":"header","required":true,"example":"c\\nd"}],
      "responses":{"200":{"content":{"application/json":{"schema":{"properties":{"__proto__":{},"constructor":{},"a":{"enum":["${half}"]}}}}}}}},
      "post":{"requestBody":{"content":{"application/json":{"example":{"a":"${half}"}}}},"responses":[]}},
      "__proto__":{"get":{}},"constructor":{"get":{"tags":[{}],"security":[[]],"servers":[1,{"url":{}}]}}}}`;
    const imported = importedFrom(hostile);
    expect(imported.total_endpoints).toBe(imported.tests.length + imported.skipped_endpoints);
    expect(imported.tests.length).toBeGreaterThan(1);
    expect(findUnsafeInput({ ...imported })).toBeUndefined();
    for (const { key: _, folder: __, ...test } of imported.tests)
      expect(createApiTestBody.parse(test)).toMatchObject({ url: test.url });
    expect(imported.left_out.map(({ item }) => item).join()).toContain('header constructor');
  });

  it('reads an example that a thousand endpoints share once', () => {
    const body = { content: { 'application/json': { examples: { big: { $ref: '#/components/examples/big' } } } } };
    const paths = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [`/${at}`, { post: { requestBody: body, responses: ok } }]),
    );
    const value = Array.from({ length: 200_000 }, (_, at) => at);
    const imported = importedFrom(api(paths, { components: { examples: { big: { value } } } }));
    expect(imported.left_out).toHaveLength(1_000);
    expect(imported.left_out[0]?.reason).toBe('Its example is longer than the 200,000 characters that a body can have');
  });
});
