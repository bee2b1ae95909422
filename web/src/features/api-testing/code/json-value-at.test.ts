import { expect, test } from 'vitest';
import { jsonValueAt } from './json-value-at.ts';

const json = '{\n  "items": [\n    { "id": 7 },\n    { "a name": "x" }\n  ],\n  "ok": true\n}';

const at = (text: string) => jsonValueAt(json, json.indexOf(text));

test('names the path of the value at the cursor', () => {
  expect(at('7')).toEqual({ path: '$.items[0].id', json: '7' });
  expect(at('"x"')).toEqual({ path: '$.items[1]["a name"]', json: '"x"' });
  expect(at('true')).toEqual({ path: '$.ok', json: 'true' });
});

test('takes the value of the name at the cursor', () => {
  expect(at('id')).toEqual({ path: '$.items[0].id', json: '7' });
  expect(at('ok')).toEqual({ path: '$.ok', json: 'true' });
});

test('takes the whole object or list from its bracket', () => {
  expect(jsonValueAt(json, 0)?.path).toBe('$');
  expect(at('[')?.path).toBe('$.items');
});

test('finds no value that is cut off, but those before it', () => {
  const cut = '{"list":[{"id":1},{"id":2,"name":"Ad';
  expect(jsonValueAt(cut, cut.indexOf('2'))).toEqual({ path: '$.list[1].id', json: '2' });
  expect(jsonValueAt(cut, cut.length - 1)).toBeUndefined();
});
