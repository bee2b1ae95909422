import { expect, test } from 'vitest';
import { importedFrom } from '../testing/imported-from.ts';

const described = (id: string, body: string, response = '{"type": "object"}'): string => `{
  "openapi": "3.0.0", "info": {"title": "x", "version": "1"}, "servers": [{"url": "https://api.test"}],
  "paths": {"/a/{id}": {"put": {
    "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer", "maximum": 9223372036854775807}, "example": ${id}}],
    "requestBody": {"content": {"application/json": {"example": ${body}}}},
    "responses": {"200": {"description": "ok", "content": {"application/json": {"schema": ${response}}}}}
  }}}
}`;

const question = (names: string) => ({
  item: 'Long numbers',
  reason: `Numbers in ${names} have more digits than we can read. Compare their last digits with the document.`,
});

test('keeps the digits of numbers that a double can’t hold', () => {
  const { tests, environments, setup } = importedFrom(
    described(
      '9007199254740993',
      '{"n": -12345678901234567890, "long": 1234567890123456789012345, "text": "12345678901234567000"}',
    ),
  );
  expect(tests[0]?.body).toContain('-12345678901234567890');
  expect(tests[0]?.body).toContain('1234567890123456789012345');
  expect(tests[0]?.body).toContain('"12345678901234567000"');
  expect(environments[0]?.variables).toMatchObject({ a_id: '9007199254740993' });
  expect(setup.map(({ item }) => item)).not.toContain('Long numbers');
});

test('asks where two numbers of the document become the same double', () => {
  const { tests, setup } = importedFrom(described('5', '{"a": 9007199254740992, "b": 9007199254740993}'));
  expect(tests[0]?.body).toContain('9007199254740992');
  expect(setup).toContainEqual(question('PUT /a/{id}'));
});

test('asks where a schema wants such a number exactly, and not about bounds', () => {
  const wants = (schema: string) =>
    importedFrom(described('5', '{}', `{"type": "object", "properties": {"n": ${schema}}}`));
  expect(wants('{"enum": [1, 9007199254740993]}').setup).toContainEqual(question('PUT /a/{id}'));
  expect(wants('{"type": "integer", "maximum": 9223372036854775807}').setup).not.toContainEqual(
    question('PUT /a/{id}'),
  );
});

test('reads past strings of megabytes', () => {
  const long = 'x'.repeat(9_000_000);
  const { tests } = importedFrom(
    described('5', `{"text": "${long.slice(0, 10)}", "n": 9007199254740993}`).replace('"ok"', `"${long}"`),
  );
  expect(tests[0]?.body).toContain('9007199254740993');
});

test('says nothing of numbers that are kept', () => {
  const { setup } = importedFrom(
    described('9007199254740991', '{"n": 5, "text": "9007199254740993, 12345678901234567890"}'),
  );
  expect(setup.map(({ item }) => item)).not.toContain('Long numbers');
});
