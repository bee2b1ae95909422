import { describe, expect, test } from 'vitest';
import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { RawResult } from '../report.ts';
import type { ReadResponse } from '../response/read-response.ts';
import { responseOf } from '../test-support/response-of.ts';
import { Variables } from '../variables/variables.ts';
import { runAssertions } from './run-assertions.ts';

type Wish = [type: ApiAssertion['type'], target: string, operator: ApiAssertion['operator'], expected?: unknown];

const assertionOf = ([type, target, operator, expected = null]: Wish): ApiAssertion =>
  ({ type, target, operator, expected_value: expected, description: '' }) as ApiAssertion;

async function check(
  response: ReadResponse,
  wish: Wish,
  values: Record<string, string> = {},
): Promise<RawResult['assertion_results'][number]> {
  const [result] = await runAssertions([assertionOf(wish)], response, { variables: new Variables(values, 0) });
  if (!result) throw new Error('no result');
  return result;
}

const document = {
  id: 5,
  name: 'Blue kettle',
  price: 42.5,
  tags: ['new', 'blue'],
  items: [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ],
  none: null,
  empty: [],
  blank: '',
  open: true,
  owner: { name: 'Ada', age: 36 },
};
const json = responseOf({ body: JSON.stringify(document) });

const passing: Wish[] = [
  ['status_code', '', 'equals', 200],
  ['status_code', '', 'not_equals', 404],
  ['status_code', '', 'one_of', [201, '2xx']],
  ['status_code', '', 'at_least', 200],
  ['status_code', '', 'less_than', 300],
  ['response_time', '', 'less_than', 1_000],
  ['response_time', '', 'at_most', 12],
  ['header', 'content-type', 'equals', 'application/json'],
  ['header', 'CONTENT-TYPE', 'contains', 'json'],
  ['header', 'content-type', 'starts_with', 'application'],
  ['header', 'content-type', 'ends_with', 'json'],
  ['header', 'content-type', 'matches', '^application/(json|xml)$'],
  ['header', 'content-type', 'exists'],
  ['header', 'x-powered-by', 'not_exists'],
  ['header', 'x-powered-by', 'not_contains', 'Express'],
  ['header', 'x-powered-by', 'not_equals', 'Express'],
  ['body', '', 'contains', 'kettle'],
  ['body', '', 'not_contains', 'teapot'],
  ['body', '', 'matches', 'Blue\\s+kettle'],
  ['body', '', 'not_empty'],
  ['json_path', '$.id', 'equals', 5],
  ['json_path', '$.id', 'not_equals', '5'],
  ['json_path', '$.id', 'is_type', 'integer'],
  ['json_path', '$.price', 'is_type', 'number'],
  ['json_path', '$.none', 'is_type', 'null'],
  ['json_path', '$.none', 'exists'],
  ['json_path', '$.none', 'equals', null],
  ['json_path', '$.missing', 'not_exists'],
  ['json_path', '$.name', 'contains', 'kettle'],
  ['json_path', '$.name', 'not_contains', 'teapot'],
  ['json_path', '$.name', 'starts_with', 'Blue'],
  ['json_path', '$.name', 'ends_with', 'kettle'],
  ['json_path', '$.name', 'matches', '^Blue'],
  ['json_path', '$.id', 'matches', '^\\d+$'],
  ['json_path', '$.tags', 'includes', 'new'],
  ['json_path', '$.tags', 'not_includes', 'old'],
  ['json_path', '$.tags', 'has_length', 2],
  ['json_path', '$.items[*].id', 'equals', [1, 2]],
  ['json_path', '$.items[?@.id == 2].name', 'equals', ['b']],
  ['json_path', '$.items', 'includes', { name: 'b', id: 2 }],
  ['json_path', '$.empty', 'is_empty'],
  ['json_path', '$.blank', 'is_empty'],
  ['json_path', '$.tags', 'not_empty'],
  ['json_path', '$.owner', 'equals', { age: 36, name: 'Ada' }],
  ['json_path', '$.owner', 'has_length', 2],
  ['json_path', '$.open', 'equals', true],
  ['json_path', '$.open', 'one_of', [true, 'yes']],
  ['json_path', '$.price', 'more_than', 42],
  ['json_path', '$.price', 'at_most', 42.5],
  ['json_path', "$['owner']['name']", 'equals', 'Ada'],
  ['json_schema', '', 'valid', { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }],
];
test.each(passing)('%s %s %s %j passes', async (...wish) => {
  expect(await check(json, wish)).toMatchObject({ passed: true, reason: null });
});

const failing: [Wish, reason: string][] = [
  [['status_code', '', 'equals', 201], 'The status code is 200'],
  [['status_code', '', 'one_of', ['4xx', 201]], 'The status code is 200'],
  [['response_time', '', 'less_than', 12], 'It is 12, not less than 12'],
  [['header', 'x-id', 'exists'], 'The response has no x-id header'],
  [['header', 'x-id', 'equals', 'a'], 'The response has no x-id header'],
  [['header', 'content-type', 'not_exists'], 'The response has a content-type header'],
  [['body', '', 'contains', 'teapot'], '"teapot" isn\'t in it'],
  [['body', '', 'is_empty'], "The body isn't empty"],
  [['json_path', '$.id', 'equals', '5'], 'The value is of type number, not string'],
  [['json_path', '$.id', 'equals', 6], 'The value is different'],
  [['json_path', '$.missing', 'equals', 5], "There's nothing at $.missing"],
  [['json_path', '$.missing', 'not_equals', 5], "There's nothing at $.missing"],
  [['json_path', '$.missing', 'not_includes', 5], "There's nothing at $.missing"],
  [['json_path', '$.missing', 'is_empty'], "There's nothing at $.missing"],
  [['json_path', '$.none', 'not_exists'], 'There is a value at $.none'],
  [['json_path', '$.name', 'is_type', 'number'], 'The value is of type string'],
  [['json_path', '$.price', 'is_type', 'integer'], 'The value is of type number'],
  [['json_path', '$.name', 'includes', 'Blue'], 'The value is of type string, not array'],
  [['json_path', '$.tags', 'contains', 'new'], 'The value is of type array, not text. Use "includes" for lists'],
  [['json_path', '$.tags', 'has_length', 3], 'Its length is 2'],
  [['json_path', '$.id', 'has_length', 3], 'A number has no length'],
  [['json_path', '$.name', 'more_than', 3], 'The value is of type string, not number'],
  [['json_path', '$.id', 'is_empty'], 'A number is neither empty nor not empty'],
  [['json_path', '$.owner', 'equals', { name: 'Ada' }], 'The value is different'],
  [['json_path', '$.items[*].id', 'equals', [2, 1]], 'The value is different'],
  [['json_path', '$.a[', 'exists'], "isn't a JSON path"],
  [['json_path', '$.a.b.c()', 'exists'], "isn't a JSON path"],
  [['json_path', '$[(@.length-1)]', 'exists'], "isn't a JSON path"],
  [['json_path', '$[?(process.exit(1))]', 'exists'], "isn't a JSON path"],
  [['body', '', 'matches', '(?=a)'], 'is not supported'],
  [['body', '', 'matches', '(a)\\1'], 'is not supported'],
  [['body', '', 'matches', '('], 'is not supported'],
  [['body', '', 'matches', 'a'.repeat(1_001)], 'longer than 1,000 characters'],
  [['json_schema', '', 'valid', { type: 'array' }], 'The body must be array'],
  [['json_schema', '', 'valid', { properties: { id: { type: 'string' } } }], '/id must be string'],
  [['json_schema', '', 'valid', { additionalProperties: false }], 'must NOT have additional properties ("id")'],
];
test.each(failing)('%j fails with %s', async (wish, reason) => {
  const result = await check(json, wish);
  expect(result.passed).toBe(false);
  expect(result.reason).toContain(reason);
});

describe('bodies that are not JSON', () => {
  const exists: Wish = ['json_path', '$.a', 'exists'];
  const schema: Wish = ['json_schema', '', 'valid', { type: 'object' }];
  test.each([
    ['HTML', { body: '<html>', contentType: 'text/html' }, "The body isn't JSON we can read (content-type: text/html)"],
    ['nothing', { body: '', status: 204 }, 'The response has no body'],
    ['bytes', { body: Buffer.from([0, 255, 1]), contentType: 'image/png' }, 'The body is binary, not JSON'],
    ['a part', { body: '{"a":', isCut: true }, 'was cut'],
    ['half a document', { body: '{"a":' }, "The body isn't JSON we can read"],
    ['3,000 levels', { body: '['.repeat(3_000) + ']'.repeat(3_000) }, 'nested more than 1,000 levels deep'],
    ['a million open brackets', { body: '['.repeat(1_000_000) }, 'nested more than 1,000 levels deep'],
  ])('%s', async (_name, given, reason) => {
    for (const wish of [exists, schema]) expect((await check(responseOf(given), wish)).reason).toContain(reason);
  });

  test('binary bodies have a length but no text', async () => {
    const binary = responseOf({ body: Buffer.from([0, 255, 1]), contentType: '' });
    expect((await check(binary, ['body', '', 'not_empty'])).passed).toBe(true);
    expect((await check(binary, ['body', '', 'contains', 'x'])).reason).toContain('binary');
  });

  test('what is known of the beginning of a body is not said of all of it', async () => {
    const cut = responseOf({ body: 'kettle', contentType: 'text/plain', isCut: true });
    expect((await check(cut, ['body', '', 'contains', 'kettle'])).passed).toBe(true);
    expect((await check(cut, ['body', '', 'not_contains', 'teapot'])).reason).toContain('was cut');
    expect((await check(cut, ['body', '', 'equals', 'kettle'])).reason).toContain('was cut');
  });
});

describe('integers that a double cannot hold', () => {
  const big = responseOf({ body: '{"id":9007199254740993,"list":[9007199254740993]}' });
  test('keep their digits', async () => {
    const result = await check(big, ['json_path', '$.id', 'equals', '{{id}}'], { id: '9007199254740993' });
    expect(result).toMatchObject({ passed: true, actual_value: 9007199254740993n });
    expect((await check(big, ['json_path', '$.id', 'equals', '{{id}}'], { id: '9007199254740992' })).passed).toBe(
      false,
    );
    expect((await check(big, ['json_path', '$.list', 'equals', ['{{id}}']], { id: '9007199254740993' })).passed).toBe(
      true,
    );
  });
  test('are numbers', async () => {
    for (const type of ['number', 'integer'])
      expect((await check(big, ['json_path', '$.id', 'is_type', type])).passed).toBe(true);
    expect((await check(big, ['json_path', '$.id', 'more_than', '9007199254740992'])).passed).toBe(true);
    expect((await check(big, ['json_path', '$.id', 'more_than', '9007199254740993'])).passed).toBe(false);
    expect((await check(big, ['json_path', '$.id', 'more_than', 5])).passed).toBe(true);
    expect((await check(big, ['json_schema', '', 'valid', { properties: { id: { type: 'integer' } } }])).passed).toBe(
      true,
    );
  });
});

describe('numbers with more digits than a double keeps', () => {
  const long = responseOf({
    body: '{"id":1234567890123456789,"price":12345678901234567.89,"huge":1e400,"list":[1234567890123456789]}',
  });
  test.each([
    ['$.id', '1234567890123456789', '1234567890123456788'],
    ['$.price', '12345678901234567.89', '12345678901234567.88'],
    ['$.huge', '1e400', '1e401'],
  ])('%s equals its digits in quotes and nothing else', async (path, same, other) => {
    expect(await check(long, ['json_path', path, 'equals', same])).toMatchObject({ passed: true });
    expect((await check(long, ['json_path', path, 'equals', other])).passed).toBe(false);
    expect((await check(long, ['json_path', path, 'not_equals', same])).passed).toBe(false);
    expect((await check(long, ['json_path', path, 'one_of', [other, same]])).passed).toBe(true);
    expect((await check(long, ['json_path', path, 'equals', '{{n}}'], { n: same })).passed).toBe(true);
    expect((await check(long, ['json_path', path, 'is_type', 'number'])).passed).toBe(true);
  });

  test('are never compared with a number that lost its digits, whatever the outcome would be', async () => {
    const lost = Number('1234567890123456788');
    for (const [operator, expected] of [
      ['equals', lost],
      ['not_equals', lost],
      ['one_of', [1, lost]],
      ['includes', lost],
      ['not_includes', lost],
      ['at_most', lost],
    ] as const)
      expect(
        await check(long, ['json_path', operator.includes('includes') ? '$.list' : '$.id', operator, expected]),
      ).toMatchObject({
        passed: false,
        reason: expect.stringContaining('in quotes') as string,
      });
    expect((await check(long, ['json_path', '$.price', 'not_equals', 0.1])).passed).toBe(false);
    const schema = { properties: { list: { items: { enum: [1, lost] } } } };
    expect((await check(long, ['json_schema', '', 'valid', schema])).reason).toContain('under "enum"');
  });

  test('are shown with all of their digits', async () => {
    expect((await check(long, ['json_path', '$.list', 'has_length', 1])).passed).toBe(true);
    expect((await check(long, ['json_path', '$.price', 'contains', '567.89'])).passed).toBe(true);
    expect((await check(long, ['json_path', '$.price', 'is_empty'])).reason).toContain('neither empty nor not empty');
  });

  test.each(['0.1', '1e21', '1.50', '100e-2', '-0.0', '123456789012345.6', '5e-324', '1.7976931348623157e308'])(
    '%s is an ordinary number',
    async (text) => {
      const response = responseOf({ body: `{"n":${text},"filler":1234567890123456789}` });
      expect((await check(response, ['json_path', '$.n', 'not_equals', text])).passed).toBe(true);
    },
  );
});

test('names such as __proto__ are names like any other', async () => {
  const hostile = responseOf({ body: '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}' });
  expect((await check(hostile, ['json_path', '$.admin', 'not_exists'])).passed).toBe(true);
  expect((await check(hostile, ['json_path', "$['__proto__'].admin", 'equals', true])).passed).toBe(true);
  expect((await check(hostile, ['json_path', '$.toString', 'not_exists'])).passed).toBe(true);
  expect((await check(hostile, ['json_path', '$', 'equals', JSON.parse(hostile.text ?? '')])).passed).toBe(true);
  expect(
    (await check(hostile, ['json_schema', '', 'valid', JSON.parse('{"properties":{"__proto__":{"type":"object"}}}')]))
      .passed,
  ).toBe(true);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('names that appear twice are noted', async () => {
  const notes: string[] = [];
  const twice = responseOf({ body: '{"a":1,"b":{"a":1},"list":[{"a":1},{"a":2}],"a":2}' }, notes);
  expect((await check(twice, ['json_path', '$.a', 'equals', 2])).passed).toBe(true);
  expect(notes).toEqual(['The body has the name "a" more than once in an object. The last one counts.']);
});

describe('schemas', () => {
  const valid = (schema: unknown, body: unknown) =>
    check(responseOf({ body: JSON.stringify(body) }), ['json_schema', '', 'valid', schema]);

  test.each([
    ['https://example.com/schema.json', "We don't load schemas from elsewhere"],
    ['other.json#/a', "We don't load schemas from elsewhere"],
    ['file:///etc/passwd', "We don't load schemas from elsewhere"],
    ['#/$defs/missing', "The schema can't be used"],
  ])('refuse the reference %s', async (reference, reason) => {
    expect((await valid({ properties: { a: { $ref: reference } } }, { a: 1 })).reason).toContain(reason);
  });

  test('refer to their own parts', async () => {
    const schema = { $defs: { id: { type: 'integer' } }, properties: { id: { $ref: '#/$defs/id' } } };
    expect((await valid(schema, { id: 1 })).passed).toBe(true);
    expect((await valid(schema, { id: 'x' })).passed).toBe(false);
  });

  test('may be recursive', async () => {
    const schema = { type: 'object', properties: { child: { $ref: '#' } }, required: ['name'] };
    expect((await valid(schema, { name: 'a', child: { name: 'b' } })).passed).toBe(true);
    expect((await valid(schema, { name: 'a', child: {} })).reason).toContain('/child');
  });

  test('that are 3,000 levels deep are refused', async () => {
    let schema: object = { type: 'string' };
    for (let depth = 0; depth < 3_000; depth += 1) schema = { properties: { a: schema } };
    expect((await valid(schema, {})).reason).toContain('more than 100 levels deep');
  });

  test.each([
    [
      'draft-04 limits',
      { $schema: 'http://json-schema.org/draft-04/schema#', type: 'number', minimum: 1, exclusiveMinimum: true },
      2,
      1,
    ],
    [
      'draft-07 tuples',
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      ['a'],
      [1],
    ],
    ['2020-12 tuples', { prefixItems: [{ type: 'string' }] }, ['a'], [1]],
    ['nullable of OpenAPI', { properties: { a: { type: 'string', nullable: true } } }, { a: null }, { a: 1 }],
    [
      'nullable references of OpenAPI',
      { $defs: { s: { type: 'string' } }, properties: { a: { $ref: '#/$defs/s', nullable: true } } },
      { a: null },
      { a: 1 },
    ],
    ['email', { format: 'email' }, 'ada@example.com', 'ada'],
    ['date-time', { format: 'date-time' }, '2026-11-22T17:00:00Z', 'yesterday'],
    ['uuid', { format: 'uuid' }, 'b9a1c6c0-6f6e-4a57-8d0e-7f9f0d0a4a11', 'x'],
    ['pattern', { pattern: '^a+$' }, 'aaa', 'b'],
    [
      'data that looks like keywords',
      { properties: { nullable: true, id: { const: { id: 'x', nullable: true } } } },
      { id: { id: 'x', nullable: true } },
      { id: null },
    ],
    ['unknown keywords', { type: 'string', example: 'x', 'x-note': 1 }, 'a', 1],
  ])('know %s', async (...[, schema, good, bad]) => {
    expect(await valid(schema, good)).toMatchObject({ passed: true });
    expect((await valid(schema, bad)).passed).toBe(false);
  });

  test('read no $data', async () => {
    const schema = { properties: { a: { type: 'number' }, b: { maximum: { $data: '1/a' } } } };
    expect((await valid(schema, { a: 1, b: 2 })).reason).toContain("The schema can't be used");
  });

  test('may have a property that is called $ref', async () => {
    expect((await valid({ properties: { $ref: { type: 'string' } } }, { $ref: 'https://example.com' })).passed).toBe(
      true,
    );
  });
});

describe('nothing hangs', () => {
  test.each<[string, Wish, string | Buffer]>([
    ['a pattern that backtracks', ['body', '', 'matches', '^(a+)+$'], `${'a'.repeat(100_000)}b`],
    [
      'a large pattern on a large body',
      ['body', '', 'matches', '(x{0,30}){0,30}(y{0,30}){0,30}$'],
      'xy'.repeat(1_000_000),
    ],
    ['paths through everything', ['json_path', '$..*..*..*..*', 'exists'], JSON.stringify(nested(12, 3))],
    [
      'a pattern within a path',
      ['json_path', "$[?search(@, '(a+)+$')]", 'exists'],
      JSON.stringify([`${'a'.repeat(50)}b`]),
    ],
    [
      'a pattern within a schema',
      ['json_schema', '', 'valid', { pattern: '^(a+)+$' }],
      JSON.stringify(`${'a'.repeat(50_000)}b`),
    ],
    [
      'unique items',
      ['json_schema', '', 'valid', { uniqueItems: true, items: { type: 'object' } }],
      JSON.stringify(Array.from({ length: 60_000 }, (_, at) => ({ at }))),
    ],
    ['a long email', ['json_schema', '', 'valid', { format: 'email' }], JSON.stringify(`${'a.'.repeat(50_000)}@`)],
  ])('%s', async (_name, wish, body) => {
    const response = responseOf({ body, contentType: 'application/json' });
    const options = { variables: new Variables({}, 0), budgetMs: 200 };
    const [result] = await runAssertions([assertionOf(wish)], response, options);
    expect(typeof result?.passed).toBe('boolean');
  });

  test('and what runs out of time or memory says so', async () => {
    const body = JSON.stringify(nested(16, 6));
    const result = await check(responseOf({ body }), ['json_path', '$..*..*..*..*..*..*', 'exists']);
    // The faster the machine, the sooner it's out of memory.
    expect(result.reason).toMatch(
      /^Checking this took (?:longer than 2 seconds|too much memory)\. Use a simpler path, pattern, or schema\.$/,
    );
  });

  function nested(depth: number, width: number): unknown {
    return depth === 0 ? 1 : Array.from({ length: depth > 6 ? 1 : width }, () => nested(depth - 1, width));
  }
});

describe('in words', () => {
  test.each<[Wish, string]>([
    [['status_code', '', 'equals', 200], 'Status code is 200'],
    [['status_code', '', 'one_of', [201, '2xx']], 'Status code is one of 201, 2xx'],
    [['response_time', '', 'less_than', 500], 'Response time is less than 500 ms'],
    [['header', 'content-type', 'contains', 'json'], 'Header content-type contains "json"'],
    [['json_path', '$.items', 'has_length', 3], '$.items has 3 items'],
    [['json_path', '$.items', 'has_length', 1], '$.items has 1 item'],
    [['json_path', '$.id', 'is_type', 'integer'], '$.id is of type integer'],
    [['json_path', '$.name', 'equals', 'Ada'], '$.name is "Ada"'],
    [['json_path', '$.x', 'not_exists'], "$.x doesn't exist"],
    [['json_schema', '', 'valid', { type: 'object' }], 'Body matches the JSON Schema'],
    [['body', '', 'is_empty'], 'Body is empty'],
    [['body', '', 'contains', '{{word}}'], 'Body contains "kettle"'],
  ])('%j', async (wish, words) => {
    expect((await check(json, wish, { word: 'kettle' })).summary).toBe(words);
  });
});

test('texts with variables are compared as text, at any depth', async () => {
  const values = { id: '5', code: '200', name: 'Ada', max: '50' };
  for (const wish of [
    ['json_path', '$.id', 'equals', '{{id}}'],
    ['json_path', '$.owner', 'equals', { name: '{{name}}', age: 36 }],
    ['json_path', '$.price', 'less_than', '{{max}}'],
    ['status_code', '', 'equals', '{{code}}'],
    ['json_path', '$.owner.{{field}}', 'equals', 'Ada'],
  ] as Wish[])
    expect(await check(json, wish, { ...values, field: 'name' })).toMatchObject({ passed: true });
});
test.each<[Wish, string]>([
  [['body', '', 'contains', '{{empty}}'], 'every value would pass'],
  [['json_path', '$.name', 'starts_with', '{{empty}}'], 'every value would pass'],
  [['status_code', '', 'not_equals', '{{word}}'], '"kettle" isn\'t a status code'],
])('fails when its variable leaves nothing that could fail: %j', async (wish, reason) => {
  expect((await check(json, wish, { empty: '', word: 'kettle' })).reason).toContain(reason);
});
