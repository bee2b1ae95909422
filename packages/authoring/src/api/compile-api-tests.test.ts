import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileApiTests } from './compile-api-tests.ts';
import { apiCorpusLine } from './corpus/notation.ts';

const linesOf = (description: string): string[] =>
  compileApiTests(description, { baseUrl: 'https://api.example.com' }).tests.map(apiCorpusLine);

test('makes one test of a sentence, with its body, status, and fields', () => {
  const { tests, diagnostics } = compileApiTests(
    'POST to /users with name Ada and age 36 returns 201 and the body has an id',
    {
      baseUrl: 'https://api.example.com',
    },
  );
  expect(tests).toHaveLength(1);
  expect(tests[0]).toMatchObject({
    name: 'POST /users returns 201',
    method: 'POST',
    url: '/users',
    body_type: 'json',
    body: '{\n  "name": "Ada",\n  "age": 36\n}',
    assertions: [
      { type: 'status_code', operator: 'equals', expected_value: 201 },
      { type: 'json_path', operator: 'exists', target: '$.id' },
    ],
  });
  expect(diagnostics.map(({ clause, status, test_indices: indices }) => [clause, status, indices])).toEqual([
    ['POST to /users', 'compiled', [0]],
    ['with name Ada and age 36', 'compiled', [0]],
    ['returns 201', 'compiled', [0]],
    ['the body has an id', 'compiled', [0]],
  ]);
});

test('gives the second test the ID that the first one created, and the values that it sent', () => {
  expect(linesOf('Create a user with name Ada, then get it and check the name')).toEqual([
    'POST /users json {"name": "Ada"} -> id from $.id',
    'GET /users/{{id}} | $.name is "Ada"',
  ]);
});

test('describes a test in the words for it, in the order in which they were written', () => {
  const { tests } = compileApiTests(
    'GET /users returns 200.\nshould return 404 when calling GET /users/9 without a token',
    {
      baseUrl: 'https://api.example.com',
    },
  );
  expect(tests.map(({ description }) => description)).toEqual([
    'GET /users returns 200',
    'should return 404 when calling GET /users/9 without a token',
  ]);
});

test('keeps a clause that it does not understand out of the test, and names it', () => {
  const { tests, diagnostics } = compileApiTests('GET /users juggles and returns 200', {
    baseUrl: 'https://api.example.com',
  });
  expect(tests).toEqual([]);
  expect(diagnostics.map(({ status }) => status)).toEqual(['not_understood']);
  expect(diagnostics[0]?.message).toContain('juggles');
});

test('never attaches a check to the test before a request that it could not read', () => {
  const { tests, diagnostics } = compileApiTests('GET /users returns 200. Juggle the orders. It returns 404.', {
    baseUrl: 'https://api.example.com',
  });
  expect(tests.map(apiCorpusLine)).toEqual(['GET /users | status is 200']);
  expect(diagnostics.at(-1)).toMatchObject({ status: 'not_understood', test_indices: [] });
});

test('asks for the address of the API where nobody gave one', () => {
  expect(compileApiTests('GET /users returns 200').diagnostics[0]).toMatchObject({
    status: 'not_understood',
    clause: '',
  });
  expect(
    compileApiTests('GET https://a.example/users returns 200. GET /orders returns 200').tests.map(({ url }) => url),
  ).toEqual(['https://a.example/users', 'https://a.example/orders']);
});

test('asks about a table that can be read both ways, and about a second status of one response', () => {
  const told = (description: string): string[] =>
    compileApiTests(description, { baseUrl: 'https://api.example.com' })
      .diagnostics.filter(({ status }) => status === 'not_understood')
      .map(({ message }) => message);
  expect(told('POST /users with:\n| name | ada |\n| role | admin |')).not.toEqual([]);
  expect(told('POST /users with:\n| name | Ada |\n| role | admin |')).toEqual([]);
  expect(told('GET /posts/5 returns 200. It returns 403')[0]).toContain('A response has one status');
});

test('names tests apart', () => {
  const { tests } = compileApiTests('GET /users returns 200. GET /users returns 200. Test: x', { baseUrl: 'x' });
  expect(tests.map(({ name }) => name)).toEqual(['GET /users returns 200', 'GET /users returns 200 (2)']);
});

const words = fc.constantFrom(
  ...'GET POST /users /users/5 with without name Ada age 36 and , . then returns 201 the body has an id not no "x" {"a":1} { [ is it status header X-A within 500 ms every item save as token or if {{v}} ( ) : -> \n contains matches'.split(
    ' ',
  ),
);

test('writes only tests that the contract accepts, and diagnostics that quote the description', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (list) => {
      const description = list.join(' ');
      const { tests, diagnostics } = compileApiTests(description);
      for (const each of tests) expect(createApiTestBody.safeParse(each).success).toBe(true);
      for (const { clause, start, end, test_indices: indices } of diagnostics) {
        expect(description.slice(start, end)).toBe(clause);
        expect(indices.every((index) => index < tests.length)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('accounts for every word: what no diagnostic covers is only punctuation and joints', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (list) => {
      const description = list.join(' ');
      let rest = description;
      for (const { start, end } of compileApiTests(description).diagnostics)
        rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
      expect(rest.replaceAll(/\b(?:and|then)\b|[-,.:()>\s]/g, '')).toBe('');
    }),
    { numRuns: 300 },
  );
});
