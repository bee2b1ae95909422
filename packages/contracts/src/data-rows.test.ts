import { describe, expect, it } from 'vitest';
import { maxDataBytes, maxDataColumns, maxDataRows, readDataRows } from './data-rows.ts';

describe('readDataRows', () => {
  it('reads CSV with a header row, in any of its dialects', () => {
    const rows = { columns: ['email', 'note'], rows: [['ada@example.com', 'a, "b"\nc']] };
    expect(readDataRows('email,note\nada@example.com,"a, ""b""\nc"\n')).toEqual(rows);
    expect(readDataRows('\uFEFFemail;note\r\nada@example.com;"a, ""b""\nc"\r\n\r\n')).toEqual(rows);
    expect(readDataRows('email\tnote\nada@example.com\t"a, ""b""\nc"')).toEqual(rows);
    expect(readDataRows(' id \n007\n\n 8 ')).toEqual({ columns: ['id'], rows: [['007'], [' 8']] });
  });

  it('reads a JSON array of objects, and writes values as they go into a request', () => {
    const text = '[{"id": 1, "name": "Ada", "tags": ["a"]}, {"tags": null, "id": "x", "name": ""}]';
    expect(readDataRows(text)).toEqual({
      columns: ['id', 'name', 'tags'],
      rows: [
        ['1', 'Ada', '["a"]'],
        ['x', '', 'null'],
      ],
    });
  });

  it('keeps the digits of numbers in JSON', () => {
    expect(readDataRows('[{"id": 12345678901234567890, "price": 1.50, "in": {"big": 9007199254740993}}]')).toEqual({
      columns: ['id', 'price', 'in'],
      rows: [['12345678901234567890', '1.50', '{"big":9007199254740993}']],
    });
  });

  it('keeps rows and last values that are empty', () => {
    expect(readDataRows('name,email\n,\n \nAda,a@b.c\n')).toEqual({
      columns: ['name', 'email'],
      rows: [
        ['', ''],
        ['Ada', 'a@b.c'],
      ],
    });
    expect(readDataRows('name\temail\nAda\t\n')).toEqual({ columns: ['name', 'email'], rows: [['Ada', '']] });
  });

  it('reads no rows from nothing', () => {
    expect(readDataRows(' \n ')).toEqual({ columns: [], rows: [] });
  });

  it.each([
    ['a row with too many values', 'a,b\n1,2\n1,2,3', 'Row 2 has 3 values for 2 columns'],
    ['a row with too few values', 'a,b\n1', 'Row 1 has 1 value for 2 columns'],
    ['a quote that is never closed', 'a,b\n"1,2', "isn't valid CSV"],
    ['a column without a name', 'a,,c\n1,2,3', 'Column 2 has no name'],
    ['a column that no variable can be named after', 'first name,b\n1,2', '"first name"'],
    ['two columns of one name', 'a,b,a\n1,2,3', 'More than one column is named "a"'],
    ['a header alone', 'a,b', 'no rows'],
    ['JSON that ends early', '[{"a": 1}', "isn't valid JSON"],
    ['a JSON object', '{"a": 1}', 'must be an array'],
    ['a JSON array of values', '[{"a": 1}, 2]', "Row 2 isn't an object"],
    ['a JSON array with a long number', '[{"a": 1}, 2.50]', "Row 2 isn't an object"],
    ['JSON objects with different names', '[{"a": 1, "b": 2}, {"a": 1}]', 'Row 2 has no value for "b"'],
    ['an empty JSON array', '[]', 'no rows'],
    ['too many rows', `a\n${'1\n'.repeat(maxDataRows + 1)}`, '1,001 rows, of at most 1,000'],
    [
      'too many columns',
      `${Array.from({ length: maxDataColumns + 1 }, (_, at) => `c${at}`).join()}\n${'1,'.repeat(maxDataColumns)}1`,
      '51 columns, of at most 50',
    ],
    ['too many bytes', `a\n${'é'.repeat(maxDataBytes / 2)}`, 'of at most 200 KB'],
  ])('refuses %s with a reason', (_what, text, problem) => {
    expect(readDataRows(text)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it('keeps names of the language as plain names', () => {
    expect(readDataRows('[{"constructor": 1, "__proto__x": 2}]')).toEqual({
      columns: ['constructor', '__proto__x'],
      rows: [['1', '2']],
    });
    expect(readDataRows('__proto__,toString\n1,2')).toEqual({ columns: ['__proto__', 'toString'], rows: [['1', '2']] });
  });
});
