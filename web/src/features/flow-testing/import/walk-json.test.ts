import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInJson, textPlace } from './json-place.ts';
import { JsonSyntaxError, walkJson } from './walk-json.ts';

const problemOf = (text: string): JsonSyntaxError | undefined => {
  try {
    walkJson(text);
    return undefined;
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('a walk through JSON', () => {
  it('takes what is JSON, however it is laid out', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2, '\t'), (json, indent) => {
        expect(problemOf(JSON.stringify(JSON.parse(json), null, indent))).toBeUndefined();
      }),
    );
  });

  it('refuses what is not JSON, and nothing else', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(200), fc.constantFrom('', ',', '"', '}', ']', ':', '1', '\\', '\n', 'x', '-', '.', 'e'))
      .map(
        ([json, place, sign]) =>
          json.slice(0, place % (json.length + 1)) + sign + json.slice((place % (json.length + 1)) + 1),
      );
    fc.assert(
      fc.property(broken, (text) => {
        expect(problemOf(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['', 0, 'a value'],
    ['{"a": 1', 7, 'a comma or }'],
    ['{"a" 1}', 5, 'a colon'],
    ['{a: 1}', 1, 'a name in quotes'],
    ['[1, 2,]', 6, 'a value'],
    ['["a\nb"]', 3, 'a closing quote'],
    ['["a\\x"]', 3, 'a known escape'],
    ['{} {}', 3, 'the end'],
    ['[01]', 2, 'a comma or ]'],
  ])('says of %j where and what is wrong', (text, offset, expected) => {
    expect(problemOf(text)).toMatchObject({ offset, message: `expected ${expected}` });
  });

  it('refuses a document without bottom', () => {
    expect(problemOf('['.repeat(100_000))?.message).toContain('at most 200 levels');
  });
});

describe('a place in a text', () => {
  it('is counted as editors do', () => {
    expect(textPlace('ab\r\ncd\nef', 8)).toEqual({ line: 3, column: 2 });
    expect(textPlace('"🫖" x', 5)).toEqual({ line: 1, column: 5 });
  });

  it('is found for a value, and for one that is missing by what is around it', () => {
    const text = '{\n  "name": "a",\n  "steps": [\n    { "timeout": 1 }\n  ]\n}';
    expect(placeInJson(text, ['steps', 0, 'timeout'])).toEqual({ line: 4, column: 18 });
    expect(placeInJson(text, ['steps', 0, 'action'])).toEqual({ line: 4, column: 5 });
    expect(placeInJson(text, ['format'])).toEqual({ line: 1, column: 1 });
  });
});
