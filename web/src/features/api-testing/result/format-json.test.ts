import { expect, test } from 'vitest';
import { formatJson } from './format-json.ts';

test('indents JSON', () => {
  expect(formatJson('{"a":[1,{"b":null}],"c":{ },"d":[]}')).toBe(
    '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ],\n  "c": {},\n  "d": []\n}',
  );
});

test('keeps long numbers, repeated names, and brackets in texts as the server sent them', () => {
  expect(formatJson('{"id":12345678901234567890,"id":1.0,"t":"a, \\"{b}: [c]"}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "id": 1.0,\n  "t": "a, \\"{b}: [c]"\n}',
  );
});

test('leaves text that is not JSON alone', () => {
  expect(formatJson('<p>{}</p>')).toBeUndefined();
  expect(formatJson('')).toBeUndefined();
});
