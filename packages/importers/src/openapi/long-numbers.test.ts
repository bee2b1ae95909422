import { expect, test } from 'vitest';
import { importedFrom } from '../testing/imported-from.ts';

const described = (id: string, body: string): string => `{
  "openapi": "3.0.0", "info": {"title": "x", "version": "1"}, "servers": [{"url": "https://api.test"}],
  "paths": {"/a/{id}": {"put": {
    "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer", "maximum": 9223372036854775807}, "example": ${id}}],
    "requestBody": {"content": {"application/json": {"example": ${body}}}},
    "responses": {"200": {"description": "ok"}}
  }}}
}`;

test('asks to compare long numbers, whose last digits are lost', () => {
  const { setup } = importedFrom(
    described('9007199254740993', '{"n": -12345678901234567890, "text": "9007199254740993"}'),
  );
  expect(setup).toContainEqual({
    item: 'Long numbers',
    reason:
      'Numbers in PUT /a/{id} and 1 more have more digits than we can read. Compare their last digits with the document.',
  });
});

test('says nothing of numbers that are kept', () => {
  const { setup } = importedFrom(
    described('9007199254740991', '{"n": 5, "text": "9007199254740993, 12345678901234567890"}'),
  );
  expect(setup.map(({ item }) => item)).not.toContain('Long numbers');
});
